import Cairo
import Geometry
import ViewKit
import WeightHistory

/// A dashed line across a graph at one weight, and the label that stands on it.
final class Guide {
    let label = GuideLabel()
    let line: GuideLine
    /// Whether the label stood at the right when what is in view came to rest.
    private var isAtRight = false

    /// - Parameter dash: The lengths of what is drawn and what is not, in points.
    init(dash: [Double] = [5, 2]) {
        line = GuideLine(dash: dash)
    }

    func hide() {
        label.isHidden = true
        line.isHidden = true
    }

    /// Places the guide in a graph, its label at the left, or at the right where it would touch one of `others` or lie over
    /// the line; below the guide where there is no other room. Under the graph's buttons there is none.
    ///
    /// - Parameter isBelow: Whether the label stands below the guide in any case, at the left.
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

    /// Where a label ends that stands below a guide, one point from it.
    private func lowerEdge(below y: Double) -> Double { y + 2 + label.textSize.height }

    /// Whether the label stands clear of the lines of two guides, above and below its own.
    func isClear(of upper: Guide, _ lower: Guide) -> Bool {
        label.frame.minY > upper.line.frame.maxY && label.frame.maxY < lower.line.frame.minY
    }

    /// Where the label's text stands, one point above its lower edge.
    private func corner(at y: Double, in graph: GraphView, _ geometry: GraphGeometry, avoiding others: [Guide]) -> Point
    {
        let (left, right) = (Point(x: geometry.minX, y: y), Point(x: geometry.maxX - label.textSize.width, y: y))
        if graph.isAtRest { isAtRight = graph.figures.labelsGiveWay && isFreer(right, than: left, in: graph, others) }
        let first = isAtRight ? right : left
        guard isTaken(first, in: graph, by: others) else { return first }
        let below = lowerEdge(below: y)
        let lower = [left, right].map { Point(x: $0.x, y: below) }
        let corners = [right] + (below <= geometry.bottomY ? lower : [])
        return corners.first { !isTaken($0, in: graph, by: others) }
            ?? (isUnderButtons(right, of: graph) ? left : right)
    }

    /// Whether the line would run under a label at one corner, and not under one at the other.
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

    /// Whether the labels of both are shown and touch.
    func touches(_ other: Guide) -> Bool {
        !label.isHidden && !other.label.isHidden && other.label.frame.touches(label.frame)
    }

    /// Whole device pixels, one at least, around the rounded position: an odd number of them around a pixel's middle.
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

    /// The text's box ends one point above the guide, and is grown outwards to whole points.
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
