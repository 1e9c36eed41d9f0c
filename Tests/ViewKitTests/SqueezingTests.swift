import Cairo
import Geometry
import TestSupport
import Testing
import ViewKit

/// A view that is scaled down during an animation shows all its lines.
@MainActor @Suite struct SqueezingTests {
    private nonisolated static let spacing = 20.0

    /// Black lines of one device pixel on white, vertical or horizontal.
    private final class LinesView: View {
        let areUpright: Bool

        init(frame: Rect, areUpright: Bool) {
            self.areUpright = areUpright
            super.init(frame: frame)
            backgroundColor = .white
        }

        override var drawsContent: Bool { true }

        override func draw(_ canvas: Canvas) {
            canvas.fillColor = .black
            for place in stride(from: 10, to: areUpright ? bounds.maxX : bounds.maxY, by: SqueezingTests.spacing) {
                canvas.fill(
                    areUpright
                        ? Rect(x: place, y: 0, width: 1, height: bounds.height)
                        : Rect(x: 0, y: place, width: bounds.width, height: 1))
            }
        }
    }

    /// Returns the darkness of the pixels across the lines when the view is scaled to a part of its width or height.
    private func darkness(at part: Double, areUpright: Bool) throws -> [Double] {
        let lines = LinesView(frame: Rect(x: 0, y: 0, width: 401, height: 401), areUpright: areUpright)
        lines.isRasterized = true
        let screen = try TestScreen([lines], size: Size(width: 401, height: 401))
        let squeezed = AffineTransform(scaleX: areUpright ? part : 1, y: areUpright ? 1 : part)
        View.animate(duration: 1, curve: .linear) { lines.transform = squeezed }
        try screen.tick(1)
        try screen.tick(1.999_999)
        #expect(lines.presentation.transform != lines.transform)
        return (0..<401).map { place in
            255 - Double(areUpright ? screen.pixel(place, 200) & 0xFF : screen.pixel(200, place) & 0xFF)
        }
    }

    @Test(arguments: [0.95, 0.8, 0.75, 0.7, 0.6, 0.51, 0.5, 0.45, 0.4, 0.3, 0.2, 0.15], [true, false])
    func everyLineIsSeen(part: Double, areUpright: Bool) throws {
        let darkness = try darkness(at: part, areUpright: areUpright)

        for index in 0..<20 {
            let middle = 200.5 + (10.5 + Self.spacing * Double(index) - 200.5) * part
            let near = max(0, Int(middle - 2))...min(400, Int(middle + 2))
            let sum = near.reduce(0) { $0 + darkness[$1] }
            // A line's ink decreases with its width, and no further.
            #expect(sum > 0.6 * 255 * part, "line \(index) at \(middle)")
        }
    }

    @Test func theInkOfAllLinesIsWhatTheirWidthsSay() throws {
        for part in [0.9, 0.7, 0.5, 0.35, 0.25, 0.1, 0.05] {
            let ink = try darkness(at: part, areUpright: true).reduce(0, +)

            #expect(abs(ink / (20 * 255 * part) - 1) < 0.2, "\(part)")
        }
    }

    @Test func squeezedToNothingIsNothing() throws {
        #expect(try darkness(at: 0, areUpright: true).allSatisfy { $0 == 0 })
    }

    @Test func whatChangesOnTheWayIsSeen() throws {
        let card = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        let inside = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        inside.backgroundColor = .rgb(255, 0, 0)
        card.addSubview(inside)
        card.isRasterized = true
        let screen = try TestScreen([card])
        View.animate(duration: 1, curve: .linear) { card.transform = AffineTransform(scaleX: 0.2, y: 1) }
        try screen.tick(1)
        try screen.tick(1.9)
        #expect(screen.pixel(50, 50) == 0xFF0000)

        inside.backgroundColor = .rgb(0, 0, 255)
        try screen.tick(1.91)

        #expect(screen.pixel(50, 50) == 0x0000FF)
    }
}
