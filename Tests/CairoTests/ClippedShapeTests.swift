import Cairo
import Geometry
import TestSupport
import Testing

/// A shape's pixels do not depend on the clip, and no pixel outside the clip changes.
@Suite struct ClippedShapeTests {
    nonisolated static let side = 90

    enum Kind: CaseIterable {
        case rounded, ellipse, border, dashes, curve, grid, gradient, polyline, translucent, cut
    }

    @Test(arguments: Kind.allCases) func aClipShowsAPartOfTheSamePixels(kind: Kind) throws {
        var generator = SeededGenerator(seed: 25)
        let below = try picture { _ in }
        for _ in 0..<150 {
            let place = rect(using: &generator)
            let clip = PixelRect(covering: rect(using: &generator))
            let whole = try picture { draw(kind, in: place, on: $0) }
            let part = try picture { canvas in
                canvas.clip(to: [clip])
                draw(kind, in: place, on: canvas)
            }

            #expect(part == below.replacing(clip, by: whole), "\(place) in \(clip)")
        }
    }

    @Test func aLayerOfGivenPixelsCutsNothing() throws {
        let place = Rect(x: 10.3, y: 12.6, width: 61.5, height: 50.2)
        let clip = PixelRect(x: 30, y: 20, width: 17, height: 31)
        func drawLayer(_ canvas: Canvas) {
            canvas.alpha = 0.6
            canvas.withLayer(of: PixelRect(covering: place.outset(by: 4))) { draw(.border, in: place, on: canvas) }
        }

        let whole = try picture(drawLayer)
        let part = try picture { canvas in
            canvas.clip(to: [clip])
            drawLayer(canvas)
        }

        #expect(part == (try picture { _ in }).replacing(clip, by: whole))
    }

    private func rect(using generator: inout SeededGenerator) -> Rect {
        Rect(
            x: Double.random(in: -20...70, using: &generator), y: Double.random(in: -20...70, using: &generator),
            width: Double.random(in: 1...80, using: &generator), height: Double.random(in: 1...80, using: &generator))
    }

    private func picture(_ draw: (Canvas) -> Void) throws -> Pixels {
        let surface = try makeMosaic(width: Self.side, height: Self.side)
        try surface.withCanvas(draw)
        return Pixels(surface)
    }

    private func draw(_ kind: Kind, in rect: Rect, on canvas: Canvas) {
        let rounded = Path(roundedRect: rect, radius: 9)
        canvas.fillColor = .rgb(200, 60, 20)
        canvas.strokeColor = .rgb(20, 60, 200)
        canvas.lineWidth = 3.5
        switch kind {
        case .rounded: canvas.fill(rounded)
        case .ellipse: canvas.fillEllipse(in: rect)
        case .border: canvas.stroke(rounded)
        case .dashes: strokeDashes(rounded, on: canvas)
        case .curve: canvas.stroke(curve(in: rect))
        case .grid:
            canvas.strokeLines([
                (rect.origin, Point(x: rect.maxX, y: rect.minY)), (rect.center, Point(x: rect.midX, y: rect.maxY)),
                (Point(x: rect.minX, y: rect.midY), Point(x: rect.maxX, y: rect.midY)),
            ])
        case .gradient:
            let stops = Gradient.Stop.spread([.white, .black])
            canvas.fill(rounded, with: .linear(from: rect.origin, to: rect.center, stops: stops))
        case .polyline: canvas.stroke(polyline(in: rect))
        case .translucent:
            canvas.alpha = 0.4
            canvas.fill(rounded)
        case .cut: cut(rounded, around: rect, on: canvas)
        }
    }

    private func strokeDashes(_ path: Path, on canvas: Canvas) {
        canvas.strokeStyle = StrokeStyle(width: 2.5, cap: .square, dash: Dash(lengths: [5, 6], phase: 2))
        canvas.stroke(path)
    }

    private func curve(in rect: Rect) -> Path {
        var path = Path()
        path.move(to: rect.origin)
        path.addCurve(
            to: Point(x: rect.maxX, y: rect.midY), control1: Point(x: rect.maxX, y: rect.minY - 30),
            control2: Point(x: rect.minX, y: rect.maxY + 30))
        path.addLine(to: Point(x: rect.midX, y: rect.minY))
        return path
    }

    private func polyline(in rect: Rect) -> Polyline {
        let points = (0..<30).map { index in
            Point(
                x: rect.minX + Double(index) * rect.width / 29,
                y: rect.minY + Double(index * 7 % 10) * rect.height / 10)
        }
        return Polyline(points, width: 2.3, dots: [points[4]], dotDiameter: 7, color: .rgb(0, 90, 0))
    }

    /// Draws clipped to rounded corners, as a view clips its subviews.
    private func cut(_ outline: Path, around rect: Rect, on canvas: Canvas) {
        let area = PixelRect(covering: rect).intersection(PixelRect(covering: canvas.clipBounds))
        guard !area.isEmpty else { return }
        canvas.withSavedState {
            canvas.clip(to: [area])
            canvas.clip(to: outline, in: [area]) {
                canvas.fill(rect)
                canvas.stroke(curve(in: rect))
            }
        }
    }
}

extension Pixels {
    /// Returns the picture with an area from another one.
    fileprivate func replacing(_ area: PixelRect, by other: Pixels) -> Pixels {
        var result = self
        let inside = area.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
        for y in inside.y..<inside.maxY {
            for x in inside.x..<max(inside.x, inside.maxX) { result.words[y * width + x] = other.words[y * width + x] }
        }
        return result
    }
}
