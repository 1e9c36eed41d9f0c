import Cairo
import Geometry
import ViewKit

/// Graph paper: a grid, or the lines of measured paper.
public final class BackgroundView: View {
    /// The distance between two lines, in points.
    public var gridSpacing = 20.0 { didSet { setNeedsDisplay() } }
    /// In points; nil is one device pixel.
    public var gridLineWidth: Double? { didSet { setNeedsDisplay() } }
    /// The x coordinate of the first vertical line, in points; nil is half a line's width.
    public var gridXOffset: Double? { didSet { setNeedsDisplay() } }
    /// The y coordinate of the first horizontal line, in points; nil is half a line's width.
    public var gridYOffset: Double? { didSet { setNeedsDisplay() } }
    public var gridLineColor = Color(white: 2.0 / 3) { didSet { setNeedsDisplay() } }
    /// The lines of measured paper; nil shows a grid.
    var lines: PaperLines? { didSet { if lines != oldValue { setNeedsDisplay() } } }

    /// Whether there are no lines on the paper, as behind a message in place of entries.
    var isBlank = false { didSet { if isBlank != oldValue { setNeedsDisplay() } } }
    /// The subviews that Tab reaches before the others; empty for the reading order.
    var firstStops: [View] = []

    /// Draws the paper and everything on it from elsewhere; returns false if the paper must draw itself.
    var drawsFromCache: ((Canvas) -> Bool)?

    /// The colour of the paper, and of the boxes behind a graph's labels on it.
    override public var backgroundColor: Color? {
        didSet {
            guard backgroundColor != oldValue else { return }
            setNeedsDisplay()
            for view in subviews { view.setNeedsLayout() }
        }
    }

    override public init(frame: Rect = .zero) {
        super.init(frame: frame)
        backgroundColor = .white
        contentMode = .redraw
    }

    override public var isOpaque: Bool { backgroundColor?.alpha == 1 }
    override public var drawsContent: Bool { true }
    override public var hasBackingStore: Bool { false }
    override public var label: String? { "Graph paper" }

    override public func traitsDidChange(from previous: Traits?) {
        setNeedsLayout()
        if !traits.differsOnlyInTextSize(from: previous) { setNeedsDisplay() }
    }

    /// The ruling of measured paper; nil on a grid.
    var ruling: PaperRuling? {
        lines.map {
            PaperRuling(
                lines: $0, size: bounds.size, paper: backgroundColor, color: gridLineColor, scale: traits.displayScale)
        }
    }

    override public var focusOrder: [View]? {
        guard !firstStops.isEmpty else { return nil }
        return firstStops + subviews.filter { view in !firstStops.contains { $0 === view } }
    }

    override public func draw(_ canvas: Canvas) {
        if isBlank { return drawGround(on: canvas) }
        if drawsFromCache?(canvas) == true { return }
        if let ruling { return ruling.draw(on: canvas) }
        drawGround(on: canvas)
        drawGrid(on: canvas)
    }

    private func drawGround(on canvas: Canvas) {
        if let backgroundColor {
            canvas.fillColor = backgroundColor
            canvas.fill(bounds)
        }
    }

    private func drawGrid(on canvas: Canvas) {
        let lineWidth = gridLineWidth ?? devicePixel
        canvas.lineWidth = lineWidth
        canvas.strokeColor = gridLineColor
        let columns = positions(from: gridXOffset ?? lineWidth / 2, upTo: bounds.width, lineWidth: lineWidth)
        let rows = positions(from: gridYOffset ?? lineWidth / 2, upTo: bounds.height, lineWidth: lineWidth)
        canvas.strokeLines(
            columns.map { x in (Point(x: x, y: 0), Point(x: x, y: bounds.height)) }
                + rows.map { y in (Point(x: 0, y: y), Point(x: bounds.width, y: y)) })
    }

    /// Returns the middles of the lines in points, offset + k · spacing, moved so that their edges are between pixels.
    private func positions(from offset: Double, upTo end: Double, lineWidth: Double) -> [Double] {
        guard gridSpacing > 0, end >= offset else { return [] }
        let scale = traits.displayScale
        let isOdd = (lineWidth * scale).rounded().truncatingRemainder(dividingBy: 2) == 1
        return (0...Int((end - offset) / gridSpacing)).map { index in
            let position = (offset + Double(index) * gridSpacing) * scale
            // The sum of an offset and a spacing may miss a whole pixel by a rounding error.
            return (isOdd ? (position + 1e-9).rounded(.down) + 0.5 : position.rounded()) / scale
        }
    }
}

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
        let map = canvas.transform
        // The paper's pixels match the canvas's, without rotation or scaling.
        let isOnPixels = canvas.surface is ImageSurface && (map.a, map.b, map.c, map.d) == (scale, 0, 0, scale)
        if isOnPixels, let paper, paper.isOpaque, drawStrips(on: canvas, paper) { return }
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
        let marks = lines.columns.map { (Int(pixel(of: $0)) + pixels, Int($0.strength * 255)) }
        return Dictionary(marks.filter { range.contains($0.0) }, uniquingKeysWith: max)
    }

    /// Draws line by line.
    func drawShapes(on canvas: Canvas) {
        if let paper {
            canvas.fillColor = paper
            canvas.fill(Rect(origin: .zero, size: size))
        }
        let side = 1 / scale
        let columns = lines.columns.map { line in
            (line.strength, Rect(x: pixel(of: line) / scale, y: 0, width: side, height: size.height))
        }
        let rows = lines.rows.map { line in
            (line.strength, Rect(x: 0, y: pixel(of: line) / scale, width: size.width, height: side))
        }
        for (strength, line) in (columns + rows).sorted(by: { $0.0 < $1.0 }) {
            canvas.fillColor = color(strength)
            canvas.fill(line)
        }
    }

    /// Tiles strips one pixel high, as rows with lines of one strength are the same; returns false if memory is short.
    private func drawStrips(on canvas: Canvas, _ paper: Color) -> Bool {
        guard let plain = strip(paper, under: lines.columns) else { return false }
        return canvas.withSavedState {
            canvas.scale(x: 1 / scale, y: 1 / scale)
            canvas.draw(plain, tiledIn: Rect(x: 0, y: 0, width: width, height: size.height * scale))
            for strength in Set(lines.rows.map(\.strength)).sorted() {
                let columns = lines.columns.filter { $0.strength > strength }
                guard let ruled = strip(color(strength), under: columns) else { return false }
                for line in lines.rows where line.strength == strength {
                    canvas.draw(ruled, tiledIn: Rect(x: 0, y: pixel(of: line), width: width, height: 1))
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
                canvas.fill(Rect(x: pixel(of: line), y: 0, width: 1, height: 1))
            }
        }
        return drawn == nil ? nil : strip
    }

    /// In device pixels.
    private var width: Double { (size.width * scale).rounded(.up) }
    private func pixel(of line: PaperLine) -> Double { (line.position * scale).rounded() }

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

/// A line across measured paper.
struct PaperLine: Hashable {
    /// In points from the paper's left or upper edge, before it is moved to whole pixels.
    var position: Double
    /// The share of the line colour, up to 1.
    var strength: Double

    /// The strength of a line without a label.
    static let minorStrength = 0.45
}

struct PaperLines: Hashable {
    /// The vertical lines, at dates.
    var columns: [PaperLine] = []
    /// The horizontal lines, at weights.
    var rows: [PaperLine] = []
}
