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
    /// Nil for the theme's.
    public var gridLineColor: Color? { didSet { setNeedsDisplay() } }
    /// The lines of measured paper; nil shows a grid.
    var lines: PaperLines? { didSet { if lines != oldValue { setNeedsDisplay() } } }

    /// Coloured areas below the lines.
    var grounds: [PaperGround] = [] { didSet { if grounds != oldValue { setNeedsDisplay() } } }

    /// Whether there are no lines on the paper, as behind a message in place of entries.
    var isBlank = false { didSet { if isBlank != oldValue { setNeedsDisplay() } } }
    /// The subviews that Tab reaches before the others; empty for the reading order.
    var firstStops: [View] = []

    /// Whether the paper follows the theme; not once it has another colour.
    private var hasThemesColor = true

    /// The colour of the paper, and of the boxes or halos of a graph's labels on it.
    override public var backgroundColor: Color? {
        didSet {
            hasThemesColor = backgroundColor == traits.theme.paper
            guard backgroundColor != oldValue else { return }
            setNeedsDisplay()
            for view in subviews { view.setNeedsLayout() }
        }
    }

    override public init(frame: Rect = .zero) {
        super.init(frame: frame)
        backgroundColor = traits.theme.paper
        contentMode = .redraw
    }

    override public var isOpaque: Bool { backgroundColor?.alpha == 1 }
    override public var drawsContent: Bool { true }
    override public var hasBackingStore: Bool { false }

    override public func traitsDidChange(from previous: Traits?) {
        setNeedsLayout()
        if hasThemesColor { backgroundColor = traits.theme.paper }
        if !traits.differsOnlyInTextSize(from: previous) { setNeedsDisplay() }
    }

    /// The ruling of measured paper; nil on a grid.
    var ruling: PaperRuling? {
        lines.map {
            PaperRuling(
                lines: $0, size: bounds.size,
                colors: PaperColors(
                    paper: backgroundColor, major: traits.theme.majorLine, minor: traits.theme.minorLine),
                grounds: grounds, scale: traits.displayScale)
        }
    }

    override public var focusOrder: [View]? {
        guard !firstStops.isEmpty else { return nil }
        return firstStops + subviews.filter { view in !firstStops.contains { $0 === view } }
    }

    override public func draw(_ canvas: Canvas) {
        if !isBlank, let ruling { return ruling.draw(on: canvas) }
        if let backgroundColor {
            canvas.fillColor = backgroundColor
            canvas.fill(bounds)
        }
        for ground in grounds where !isBlank {
            canvas.fillColor = ground.color
            canvas.fill(ground.areas)
        }
        if !isBlank { drawGrid(on: canvas) }
    }

    private func drawGrid(on canvas: Canvas) {
        let lineWidth = gridLineWidth ?? devicePixel
        canvas.lineWidth = lineWidth
        canvas.strokeColor = gridLineColor ?? traits.theme.gridLine
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
