import Cairo
import Geometry
import ViewKit

/// Graph paper: a grid of lines, or lines of measured paper, each exactly one device pixel wide, on opaque white.
public final class BackgroundView: View {
    /// Points between two lines.
    public var gridSpacing = 20.0 {
        didSet { setNeedsDisplay() }
    }
    /// Points; nil is one device pixel.
    public var gridLineWidth: Double? {
        didSet { setNeedsDisplay() }
    }
    /// Where the first upright line stands, in points; nil is half a line's width.
    public var gridXOffset: Double? {
        didSet { setNeedsDisplay() }
    }
    /// Where the first level line lies, in points; nil is half a line's width.
    public var gridYOffset: Double? {
        didSet { setNeedsDisplay() }
    }
    public var gridLineColor = Color(white: 2.0 / 3) {
        didSet { setNeedsDisplay() }
    }
    /// The lines of measured paper; nil is a grid.
    var lines: PaperLines? {
        didSet { if lines != oldValue { setNeedsDisplay() } }
    }

    /// The paper's own colour, which the labels of a graph on it are filled with too.
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
    override public var label: String? { "Graph paper" }

    override public func traitsDidChange(from previous: Traits?) {
        setNeedsLayout()
        if !traits.differsOnlyInTextSize(from: previous) { setNeedsDisplay() }
    }

    override public func draw(_ canvas: Canvas) {
        if let backgroundColor {
            canvas.fillColor = backgroundColor
            canvas.fill(bounds)
        }
        if let lines { draw(lines, on: canvas) } else { drawGrid(on: canvas) }
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

    /// Each on one device pixel, and stronger ones over weaker ones, so that nothing adds up where they cross.
    private func draw(_ lines: PaperLines, on canvas: Canvas) {
        let (pixel, scale) = (devicePixel, traits.displayScale)
        let columns = lines.columns.map { line in
            let x = (line.position * scale).rounded() / scale
            return (line.strength, Rect(x: x, y: 0, width: pixel, height: bounds.height))
        }
        let rows = lines.rows.map { line in
            let y = (line.position * scale).rounded() / scale
            return (line.strength, Rect(x: 0, y: y, width: bounds.width, height: pixel))
        }
        for (strength, line) in (columns + rows).sorted(by: { $0.0 < $1.0 }) {
            canvas.fillColor = lineColor(strength)
            canvas.fill(line)
        }
    }

    /// Mixed with the paper's own, where that is opaque.
    private func lineColor(_ strength: Double) -> Color {
        let alpha = gridLineColor.alpha * strength
        guard let backgroundColor, backgroundColor.isOpaque else { return gridLineColor.withAlpha(alpha) }
        func mixed(_ part: KeyPath<Color, Double>) -> Double {
            backgroundColor[keyPath: part] * (1 - alpha) + gridLineColor[keyPath: part] * alpha
        }
        return Color(red: mixed(\.red), green: mixed(\.green), blue: mixed(\.blue))
    }

    /// The middles of the lines, in points: offset + k · spacing, moved to where their edges lie between pixels.
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
