import Cairo
import Geometry
import ViewKit
import WeightHistory

/// A dashed line across a graph at one weight, and its label.
final class Guide {
    let label = GuideLabel()
    let line: GuideLine
    /// The place of the label on measured paper; nil if it has none yet.
    var place: LabelPlace?
    /// Whether the label was on the right when the range last came to rest.
    private var isAtRight = false

    /// - Parameter dash: The lengths of dashes and gaps in turn, in points.
    init(dash: [Double] = [5, 2]) { line = GuideLine(dash: dash) }

    func hide() {
        label.isHidden = true
        line.isHidden = true
    }

    /// Shows the guide at a weight, on measured paper only if that is on the sheet, with its label at the best place.
    ///
    /// On plain paper, the label is above the left end. It goes to the right end if it would touch a label of `others` or
    /// cover the graph's line, and below the guide if there is no other room. It avoids the graph's buttons.
    ///
    /// - Parameters:
    ///   - placement: The places of labels on measured paper; nil on plain paper.
    ///   - isBelow: Whether, on plain paper, the label is below the guide in any case, at the left end.
    func show(
        _ title: String, _ kilograms: Double, in graph: GraphView, _ geometry: GraphGeometry,
        _ placement: inout LabelPlacement?, avoiding others: [Guide] = [], isBelow: Bool = false
    ) {
        let y = geometry.y(of: kilograms)
        if let sheet = graph.sheet, y < sheet.minY || y > sheet.maxY { return hide() }
        showLine(at: y, graph.guideColor, in: graph)
        showLabel(
            "\(title): \(graph.format.text(kilograms: kilograms, in: graph.unit))", graph.guideColor,
            in: graph)
        if placement != nil {
            placement?.place(self, at: y)
        } else {
            placeLabel(
                at: isBelow
                    ? Point(x: geometry.minX, y: lowerEdge(below: y.rounded(.up)))
                    : corner(at: y, in: graph, geometry, avoiding: others))
        }
    }

    /// Returns the corner's y coordinate for a label one point below a guide.
    func lowerEdge(below y: Double) -> Double { y + 2 + label.textSize.height }

    /// Whether the label is between the lines of two guides, above and below its line, and touches neither.
    func isClear(of upper: Guide, _ lower: Guide) -> Bool {
        label.frame.minY > upper.line.frame.maxY && label.frame.maxY < lower.line.frame.minY
    }

    /// Returns the lower left corner for the label; its text ends one point above.
    private func corner(at y: Double, in graph: GraphView, _ geometry: GraphGeometry, avoiding others: [Guide]) -> Point
    {
        let (left, right) = (Point(x: geometry.minX, y: y), Point(x: geometry.maxX - label.textSize.width, y: y))
        if graph.isAtRest { isAtRight = graph.figures.labelsAvoidLine && isFreer(right, than: left, in: graph, others) }
        let first = isAtRight ? right : left
        guard isTaken(first, in: graph, by: others) else { return first }
        let below = lowerEdge(below: y)
        let lower = [left, right].map { Point(x: $0.x, y: below) }
        let corners = [right] + (below <= geometry.bottomY ? lower : [])
        return corners.first { !isTaken($0, in: graph, by: others) }
            ?? (isUnderButtons(right, of: graph) ? left : right)
    }

    /// Whether the line runs under a label at `corner`, and `other` is free of lines, labels and buttons.
    private func isFreer(_ other: Point, than corner: Point, in graph: GraphView, _ others: [Guide]) -> Bool {
        graph.lineRuns(under: labelFrame(at: corner)) && !isTaken(other, in: graph, by: others)
            && !graph.lineRuns(under: labelFrame(at: other))
    }

    private func isTaken(_ corner: Point, in graph: GraphView, by others: [Guide]) -> Bool {
        let frame = labelFrame(at: corner)
        return isUnderButtons(corner, of: graph) || others.contains { $0.hasLabel(touching: frame) }
    }

    /// Whether the label is shown and shares an area or an edge with a rectangle.
    private func hasLabel(touching other: Rect) -> Bool {
        let frame = label.frame
        return !label.isHidden && frame.minX <= other.maxX && other.minX <= frame.maxX && frame.minY <= other.maxY
            && other.minY <= frame.maxY
    }

    private func isUnderButtons(_ corner: Point, of graph: GraphView) -> Bool {
        graph.buttonArea.intersects(labelFrame(at: corner))
    }

    func showLine(at y: Double, _ color: Color, in graph: GraphView) {
        line.frame = Self.lineFrame(y: y, in: graph)
        line.color = color
        line.isHidden = false
    }

    func showLabel(_ text: String, _ color: Color, in graph: GraphView) {
        let paper = graph.superview?.backgroundColor ?? graph.traits.theme.paper
        label.content = (text, color, paper, graph.sheet != nil)
        label.isHidden = false
    }

    /// Returns whole device pixels, at least one, around the rounded position; an odd number is centred on a pixel.
    static func lineFrame(y: Double, in graph: GraphView) -> Rect {
        let scale = graph.traits.displayScale
        let pixels = max(1, (graph.figures.guideLineWidth * scale).rounded())
        let isOdd = pixels.truncatingRemainder(dividingBy: 2) == 1
        let middle = y.snapped(at: scale) + (graph.figures.guideLineYOffset ?? (isOdd ? 0.5 / scale : 0))
        let area = graph.sheet ?? graph.bounds
        return Rect(x: area.minX, y: middle - pixels / scale / 2, width: area.width, height: pixels / scale)
    }

    func placeLabel(at corner: Point) {
        let frame = labelFrame(at: corner)
        label.frame = frame.outset(by: label.halo)
        label.textInset = max(0, corner.x - frame.minX)
    }

    /// Returns the label's frame without a halo, rounded out to whole points; its text ends a point above the guide.
    func labelFrame(at corner: Point) -> Rect {
        let size = label.textSize
        return Rect(origin: Point(x: corner.x, y: corner.y - 1 - size.height), size: size).roundedOut
    }
}

/// The label of a guide, on a box that hides the paper, or on measured paper in a halo of the paper's colour.
final class GuideLabel: DrawnView {
    var content = (text: "", color: Color.clear, paperColor: Color.clear, hasHalo: false) {
        didSet { if content != oldValue { setNeedsDisplay() } }
    }
    /// The distance from the left edge of the box to the text, in points.
    var textInset = 0.0 { didSet { if textInset != oldValue { setNeedsDisplay() } } }

    private var kept = LayoutCache()

    /// The width of a halo around a text, in points.
    static let haloWidth = 2.0

    /// The width of the halo around the box, in points.
    var halo: Double { content.hasHalo ? Self.haloWidth : 0 }

    /// The text's logical extents, in points.
    var textSize: Size { layout.size }

    override var isOpaque: Bool { !content.hasHalo && content.paperColor.alpha == 1 }
    override func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        (own.role, own.label) = (.text, content.text)
    }

    override func draw(_ canvas: Canvas) {
        let origin = Point(x: bounds.minX + halo + textInset, y: bounds.minY + halo)
        canvas.fillColor = content.paperColor
        if content.hasHalo {
            canvas.drawHalo(of: layout, at: origin, width: halo)
        } else {
            canvas.fill(bounds)
        }
        canvas.fillColor = content.color
        canvas.draw(layout, at: origin)
    }

    private var layout: TextLayout {
        kept.layout(content.text, font: TextStyle.caption1.font(at: traits.textSize))
    }
}

/// A dashed line from edge to edge, as thick as the view is high.
final class GuideLine: GraphPart {
    var color = Color.clear { didSet { if color != oldValue { setNeedsDisplay() } } }

    private let dash: [Double]

    /// - Parameter dash: The lengths of dashes and gaps in turn, in points.
    init(dash: [Double]) {
        self.dash = dash
        super.init()
    }

    override func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        own.role = .separator
    }

    override func draw(_ canvas: Canvas) {
        canvas.strokeColor = color
        canvas.strokeStyle = StrokeStyle(width: bounds.height, dash: Dash(lengths: dash))
        canvas.strokeLines([(Point(x: 0, y: bounds.midY), Point(x: bounds.maxX, y: bounds.midY))])
    }
}

// The goal on plain paper.
extension Guide {
    /// Tries the left and the right end of three rows, and takes the first free place: above the line, below it if that
    /// is within the graph, and one row higher.
    ///
    /// Without a line, at an edge of the graph, the label goes right of others at the left end: at the right end, the
    /// newest weight may be near.
    func placeGoalLabel(at y: Double, in graph: GraphView, _ geometry: GraphGeometry, avoiding others: [Guide]) {
        let right = geometry.maxX - label.textSize.width
        let below = lowerEdge(below: y)
        let rows = [y] + (below <= geometry.bottomY ? [below] : []) + [y - label.textSize.height - 4]
        let corners = rows.flatMap { row in
            let frame = labelFrame(at: Point(x: geometry.minX, y: row))
            let touched = others.filter { line.isHidden && $0.hasLabel(touching: frame) }.map(\.label.frame.maxX).max()
            let left = touched.map { min(right, $0 + LabelPlacement.gap) } ?? geometry.minX
            return [left, right].map { Point(x: $0, y: row) }
        }
        placeLabel(at: corners.first { !isTaken($0, in: graph, by: others) } ?? corners[1])
    }
}
