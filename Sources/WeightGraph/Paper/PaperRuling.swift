import Cairo
import Geometry

/// Draws the lines of measured paper: each on one device pixel, stronger over weaker, so that crossings do not add up.
struct PaperRuling {
    let lines: PaperLines
    /// The size of the paper, in points.
    let size: Size
    /// The paper's colour; nil for none.
    let paper: Color?
    /// The colour of a line of full strength.
    let color: Color
    /// Device pixels per point.
    let scale: Double

    func draw(on canvas: Canvas) {
        if canvas.surface is ImageSurface, isOnPixels(of: canvas), let paper, paper.isOpaque,
            drawStrips(on: canvas, paper)
        {
            return
        }
        drawShapes(on: canvas)
    }

    /// Whether the two differ in nothing but vertical lines.
    func isSamePaper(as other: PaperRuling) -> Bool {
        (size, paper, color, scale) == (other.size, other.paper, other.color, other.scale)
            && lines.rows == other.lines.rows
    }

    /// Whether the vertical lines in some columns of pixels are those of another ruling, moved to the right.
    func isSame(as other: PaperRuling, movedBy pixels: Int, in range: Range<Int>) -> Bool {
        strengths(in: range) == other.strengths(in: range, movedBy: pixels)
    }

    /// Returns the strengths of the vertical lines in some columns of pixels, from 0 to 255.
    private func strengths(in range: Range<Int>, movedBy pixels: Int = 0) -> [Int: Int] {
        let marks = lines.columns.map { (Int(column(of: $0)) + pixels, Int($0.strength * 255)) }
        return Dictionary(marks.filter { range.contains($0.0) }, uniquingKeysWith: max)
    }

    /// Draws line by line.
    func drawShapes(on canvas: Canvas) {
        if let paper {
            canvas.fillColor = paper
            canvas.fill(Rect(origin: .zero, size: size))
        }
        let pixel = 1 / scale
        let columns = lines.columns.map { line in
            (line.strength, Rect(x: column(of: line) / scale, y: 0, width: pixel, height: size.height))
        }
        let rows = lines.rows.map { line in
            (line.strength, Rect(x: 0, y: row(of: line) / scale, width: size.width, height: pixel))
        }
        for (strength, line) in (columns + rows).sorted(by: { $0.0 < $1.0 }) {
            canvas.fillColor = color(strength)
            canvas.fill(line)
        }
    }

    /// Whether the paper's pixels match the canvas's, without rotation or scaling.
    private func isOnPixels(of canvas: Canvas) -> Bool {
        let map = canvas.transform
        return (map.a, map.b, map.c, map.d) == (scale, 0, 0, scale)
    }

    /// Draws by tiling strips one pixel high; returns false if memory is short.
    ///
    /// All pixel rows without a line are the same, and so are all rows with lines of the same strength.
    private func drawStrips(on canvas: Canvas, _ paper: Color) -> Bool {
        guard let plain = strip(paper, under: lines.columns) else { return false }
        return canvas.withSavedState {
            canvas.scale(x: 1 / scale, y: 1 / scale)
            canvas.draw(plain, tiledIn: Rect(x: 0, y: 0, width: width, height: size.height * scale))
            for strength in Set(lines.rows.map(\.strength)).sorted() {
                let columns = lines.columns.filter { $0.strength > strength }
                guard let ruled = strip(color(strength), under: columns) else { return false }
                for line in lines.rows where line.strength == strength {
                    canvas.draw(ruled, tiledIn: Rect(x: 0, y: row(of: line), width: width, height: 1))
                }
            }
            return true
        }
    }

    /// Returns a row of pixels of one colour with vertical lines over it; nil if memory is short.
    private func strip(_ ground: Color, under columns: [PaperLine]) -> ImageSurface? {
        guard let strip = try? ImageSurface(width: Int(width), height: 1, format: .rgb24) else { return nil }
        let drawn: Void? = try? strip.withCanvas { canvas in
            canvas.fillColor = ground
            canvas.fill(Rect(x: 0, y: 0, width: width, height: 1))
            for line in columns.sorted(by: { $0.strength < $1.strength }) {
                canvas.fillColor = color(line.strength)
                canvas.fill(Rect(x: column(of: line), y: 0, width: 1, height: 1))
            }
        }
        return drawn == nil ? nil : strip
    }

    /// In device pixels.
    private var width: Double { (size.width * scale).rounded(.up) }
    private func column(of line: PaperLine) -> Double { (line.position * scale).rounded() }
    private func row(of line: PaperLine) -> Double { (line.position * scale).rounded() }

    /// Returns the colour of a line, mixed with the paper's if that is opaque.
    private func color(_ strength: Double) -> Color {
        let alpha = color.alpha * strength
        guard let paper, paper.isOpaque else { return color.withAlpha(alpha) }
        func mixed(_ part: KeyPath<Color, Double>) -> Double {
            paper[keyPath: part] * (1 - alpha) + color[keyPath: part] * alpha
        }
        return Color(red: mixed(\.red), green: mixed(\.green), blue: mixed(\.blue))
    }
}
