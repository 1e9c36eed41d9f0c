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
    /// the line; below the guide where there is no other room.
    func show(
        _ title: String, _ kilograms: Double, in graph: GraphView, _ geometry: GraphGeometry,
        avoiding others: [Guide] = []
    ) {
        let y = geometry.y(of: kilograms)
        showLine(at: y, graph.guideLineColor, in: graph)
        let text = "\(title): \(graph.format.text(kilograms: kilograms, in: graph.unit))"
        showLabel(text, graph.guideLineColor, in: graph)
        let sides = [geometry.minX, geometry.maxX - label.textSize.width]
        if graph.isAtRest { isAtRight = prefersRight(sides, y: y, in: graph, avoiding: others) }
        placeLabel(x: sides[isAtRight ? 1 : 0], y: y)
        guard others.contains(where: touches) else { return }
        let below = y + 2 + label.textSize.height
        let corners = [(sides[1], y)] + (below <= geometry.bottomY ? sides.map { ($0, below) } : [])
        for corner in corners {
            placeLabel(x: corner.0, y: corner.1)
            if !others.contains(where: touches) { return }
        }
        placeLabel(x: sides[1], y: y)
    }

    /// Whether the line would run under a label at the left, and not under one at the right.
    private func prefersRight(_ sides: [Double], y: Double, in graph: GraphView, avoiding others: [Guide]) -> Bool {
        placeLabel(x: sides[0], y: y)
        guard graph.lineRuns(under: label.frame) else { return false }
        placeLabel(x: sides[1], y: y)
        return !others.contains(where: touches) && !graph.lineRuns(under: label.frame)
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
        let pixels = max(1, (graph.guideLineWidth * scale).rounded())
        let isOdd = pixels.truncatingRemainder(dividingBy: 2) == 1
        let middle = (y * scale).rounded() / scale + (graph.guideLineYOffset ?? (isOdd ? 0.5 / scale : 0))
        return Rect(
            x: graph.bounds.minX, y: middle - pixels / scale / 2, width: graph.bounds.width, height: pixels / scale)
    }

    /// The text's box ends one point above the guide, and is grown outwards to whole points.
    func placeLabel(x: Double, y: Double) {
        let size = label.textSize
        label.frame = Rect(origin: Point(x: x, y: y - 1 - size.height), size: size).roundedOut
        label.textInset = max(0, x - label.frame.minX)
    }
}

extension Rect {
    /// Whether the two share an area or an edge.
    fileprivate func touches(_ other: Rect) -> Bool {
        minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
    }
}
