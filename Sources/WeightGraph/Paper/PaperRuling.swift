import Cairo
import Geometry
import ViewKit

/// Draws the lines of measured paper on its sheet: each one device pixel wide, stronger over weaker.
struct PaperRuling {
    let lines: PaperLines
    /// The size of the paper, in points.
    let size: Size
    let colors: PaperColors
    /// As high as the sheet.
    var grounds: [PaperGround] = []
    /// Device pixels per point.
    let scale: Double

    func draw(on canvas: Canvas) {
        let map = canvas.transform
        // The paper's pixels match the canvas's, without rotation or scaling.
        let isOnPixels = canvas.surface is ImageSurface && (map.a, map.b, map.c, map.d) == (scale, 0, 0, scale)
        if isOnPixels, let paper = colors.paper, paper.isOpaque, drawStrips(on: canvas, paper) { return }
        drawShapes(on: canvas)
    }

    func drawShapes(on canvas: Canvas) {
        if let paper = colors.paper {
            canvas.fillColor = paper
            canvas.fill(Rect(origin: .zero, size: size))
        }
        canvas.withSavedState {
            canvas.scale(x: 1 / scale, y: 1 / scale)
            drawTopLine(on: canvas)
            canvas.clip(to: sheet)
            drawGrounds(on: canvas, from: .zero, height: pixels.height)
            let columns = lines.columns.map { line in
                (line, Rect(x: pixel(of: line), y: sheet.minY, width: 1, height: sheet.height))
            }
            let rows = lines.rows.map { line in
                (line, Rect(x: sheet.minX, y: pixel(of: line), width: sheet.width, height: 1))
            }
            for (line, rect) in (columns + rows).sorted(by: { $0.0.rank < $1.0.rank }) {
                canvas.fillColor = colors.color(of: line)
                canvas.fill(rect)
            }
        }
    }

    /// Tiles strips one pixel high, as rows with lines of one rank are the same; returns false if memory is short.
    private func drawStrips(on canvas: Canvas, _ paper: Color) -> Bool {
        guard let plain = strip(paper, under: lines.columns, hasGrounds: true) else { return false }
        return canvas.withSavedState {
            canvas.scale(x: 1 / scale, y: 1 / scale)
            fillAroundSheet(on: canvas, paper)
            drawTopLine(on: canvas)
            canvas.fill(sheet, with: Pattern(plain, origin: sheet.origin))
            let rows = lines.rows.filter { pixel(of: $0) >= sheet.minY && pixel(of: $0) < sheet.maxY }
            for line in Set(rows.map(\.withoutPosition)).sorted(by: { $0.rank < $1.rank }) {
                let columns = lines.columns.filter { $0.rank > line.rank }
                guard let ruled = strip(colors.color(of: line), under: columns) else { return false }
                for row in rows where row.withoutPosition == line {
                    let rect = Rect(x: sheet.minX, y: pixel(of: row), width: sheet.width, height: 1)
                    canvas.fill(rect, with: Pattern(ruled, origin: rect.origin))
                }
            }
            return true
        }
    }

    /// Returns a row of the sheet's pixels of one colour with vertical lines over it; nil if memory is short.
    ///
    /// - Parameter hasGrounds: Whether the coloured areas are below the lines.
    private func strip(_ ground: Color, under columns: [PaperLine], hasGrounds: Bool = false) -> ImageSurface? {
        guard let strip = try? ImageSurface(width: Int(sheet.width), height: 1, format: .rgb24) else { return nil }
        let drawn: Void? = try? strip.withCanvas { canvas in
            canvas.fillColor = ground
            canvas.fill(Rect(x: 0, y: 0, width: sheet.width, height: 1))
            if hasGrounds { drawGrounds(on: canvas, from: sheet.origin, height: 1) }
            for line in columns.sorted(by: { $0.rank < $1.rank }) {
                canvas.fillColor = colors.color(of: line)
                canvas.fill(Rect(x: pixel(of: line) - sheet.minX, y: 0, width: 1, height: 1))
            }
        }
        return drawn == nil ? nil : strip
    }

    /// - Parameter corner: The point of the paper at the canvas's corner, in device pixels.
    private func drawGrounds(on canvas: Canvas, from corner: Point, height: Double) {
        for ground in grounds {
            canvas.fillColor = ground.color
            canvas.fill(
                ground.areas.map { area in
                    let (left, right) = ((area.minX * scale).rounded(), (area.maxX * scale).rounded())
                    return Rect(left: left - corner.x, top: 0, right: right - corner.x, bottom: height)
                })
        }
    }

    private func fillAroundSheet(on canvas: Canvas, _ paper: Color) {
        canvas.fillColor = paper
        for rect in [
            Rect(left: 0, top: 0, right: pixels.maxX, bottom: sheet.minY),
            Rect(left: 0, top: sheet.maxY, right: pixels.maxX, bottom: pixels.maxY),
            Rect(left: 0, top: sheet.minY, right: sheet.minX, bottom: sheet.maxY),
            Rect(left: sheet.maxX, top: sheet.minY, right: pixels.maxX, bottom: sheet.maxY),
        ] where !rect.isEmpty { canvas.fill(rect) }
    }

    /// Draws a line over the whole width of the paper, directly above the sheet, if there is a header.
    private func drawTopLine(on canvas: Canvas) {
        guard lines.isUnderHeader else { return }
        canvas.fillColor = colors.color(of: PaperLine(position: 0, isMajor: false))
        canvas.fill(Rect(x: 0, y: sheet.minY - 1, width: pixels.width, height: 1))
    }

    /// The paper in device pixels.
    private var pixels: Rect {
        Rect(x: 0, y: 0, width: (size.width * scale).rounded(.up), height: (size.height * scale).rounded(.up))
    }

    /// The sheet in device pixels, within the paper.
    private var sheet: Rect {
        let sheet = lines.sheet
        return Rect(
            left: (sheet.minX * scale).rounded(), top: (sheet.minY * scale).rounded(),
            right: (sheet.maxX * scale).rounded(), bottom: (sheet.maxY * scale).rounded()
        ).intersection(pixels)
    }

    private func pixel(of line: PaperLine) -> Double { (line.position * scale).rounded() }
}

/// Areas of one colour below the lines of the paper.
struct PaperGround: Hashable {
    /// In points of the paper.
    let areas: [Rect]
    let color: Color
}

struct PaperColors: Hashable {
    /// Nil for none.
    let paper: Color?
    /// The colours of labelled lines, and of those between.
    let major: Color
    let minor: Color

    /// Returns the colour of a line, mixed with the paper's if that is opaque.
    func color(of line: PaperLine) -> Color {
        let color = line.isMajor ? major : minor
        let alpha = color.alpha * line.opacity
        guard let paper, paper.isOpaque else { return color.withAlpha(alpha) }
        return paper.mixed(with: color, alpha)
    }
}

struct PaperLine: Hashable {
    /// In points from the paper's left or upper edge, before it is moved to whole pixels.
    var position: Double
    /// Whether the line belongs to those with labels.
    var isMajor: Bool
    /// From 0 to 1; lines fade in as they move apart.
    var opacity = 1.0

    /// Orders lines: one of a higher rank is drawn over one of a lower rank.
    var rank: Double { isMajor ? 1 + opacity : opacity }

    fileprivate var withoutPosition: PaperLine { PaperLine(position: 0, isMajor: isMajor, opacity: opacity) }
}

struct PaperLines: Hashable {
    /// The vertical lines, at dates.
    var columns: [PaperLine] = []
    /// The horizontal lines, at weights.
    var rows: [PaperLine] = []
    /// The area that the lines are on, in points of the paper; empty without lines.
    var sheet = Rect.zero
    /// Whether a minor line divides the sheet from a header above it.
    var isUnderHeader = false
}
