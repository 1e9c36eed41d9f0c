import Cairo
import Geometry
import ViewKit
import WeightHistory

/// A dashed line across a graph at one weight, and its label.
final class Guide {
    let label = GuideLabel()
    let line: GuideLine
    /// Whether the label was on the right when the range last came to rest.
    private var isAtRight = false

    /// - Parameter dash: The lengths of dashes and gaps in turn, in points.
    init(dash: [Double] = [5, 2]) {
        line = GuideLine(dash: dash)
    }

    func hide() {
        label.isHidden = true
        line.isHidden = true
    }

    /// Shows the guide at a weight, with its label above the left end.
    ///
    /// The label goes to the right end if it would touch a label of `others` or cover the graph's line, and below the
    /// guide if there is no other room. It avoids the graph's buttons.
    ///
    /// - Parameter isBelow: Whether the label is below the guide in any case, at the left end.
    func show(
        _ title: String, _ kilograms: Double, in graph: GraphView, _ geometry: GraphGeometry,
        avoiding others: [Guide] = [], isBelow: Bool = false
    ) {
        let y = geometry.y(of: kilograms)
        showLine(at: y, graph.figures.guideLineColor, in: graph)
        let text = "\(title): \(graph.format.text(kilograms: kilograms, in: graph.unit))"
        showLabel(text, graph.figures.guideLineColor, in: graph)
        placeLabel(
            at: isBelow
                ? Point(x: geometry.minX, y: lowerEdge(below: y.rounded(.up)))
                : corner(at: y, in: graph, geometry, avoiding: others))
    }

    /// Returns the corner's y coordinate for a label one point below a guide.
    private func lowerEdge(below y: Double) -> Double { y + 2 + label.textSize.height }

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
        return isUnderButtons(corner, of: graph)
            || others.contains { !$0.label.isHidden && $0.label.frame.touches(frame) }
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
        label.text = text
        label.color = color
        label.paperColor = graph.superview?.backgroundColor ?? graph.traits.theme.paper
        label.isHidden = false
    }

    /// Whether both labels are shown and touch.
    func touches(_ other: Guide) -> Bool {
        !label.isHidden && !other.label.isHidden && other.label.frame.touches(label.frame)
    }

    /// Returns whole device pixels, at least one, around the rounded position; an odd number is centred on a pixel.
    static func lineFrame(y: Double, in graph: GraphView) -> Rect {
        let scale = graph.traits.displayScale
        let pixels = max(1, (graph.figures.guideLineWidth * scale).rounded())
        let isOdd = pixels.truncatingRemainder(dividingBy: 2) == 1
        let middle = (y * scale).rounded() / scale + (graph.figures.guideLineYOffset ?? (isOdd ? 0.5 / scale : 0))
        return Rect(
            x: graph.bounds.minX, y: middle - pixels / scale / 2, width: graph.bounds.width, height: pixels / scale)
    }

    func placeLabel(x: Double, y: Double) { placeLabel(at: Point(x: x, y: y)) }

    private func placeLabel(at corner: Point) {
        label.frame = labelFrame(at: corner)
        label.textInset = max(0, corner.x - label.frame.minX)
    }

    /// Returns the frame of the label, rounded out to whole points; its text ends one point above the guide.
    private func labelFrame(at corner: Point) -> Rect {
        let size = label.textSize
        return Rect(origin: Point(x: corner.x, y: corner.y - 1 - size.height), size: size).roundedOut
    }
}

extension Rect {
    /// Whether the two share an area or an edge.
    fileprivate func touches(_ other: Rect) -> Bool {
        minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
    }
}
