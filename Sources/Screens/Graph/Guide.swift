import Cairo
import Geometry
import ViewKit
import WeightHistory

/// A dashed line across a graph at one weight, and the label that stands on it.
final class Guide {
    let label = GuideLabel()
    let line = GuideLine()

    func hide() {
        label.isHidden = true
        line.isHidden = true
    }

    /// Places the guide in a graph, its label at the left, or at the right where it would touch one of `others`.
    func show(
        _ title: String, _ kilograms: Double, in graph: GraphView, _ geometry: GraphGeometry,
        avoiding others: [Guide] = []
    ) {
        let y = geometry.y(of: kilograms)
        line.frame = Self.lineFrame(y: y, in: graph)
        line.color = graph.guideLineColor
        label.text = "\(title): \(graph.format.text(kilograms: kilograms, in: graph.unit))"
        label.color = graph.guideLineColor
        label.paperColor = graph.superview?.backgroundColor ?? graph.traits.theme.paper
        placeLabel(x: geometry.minX, y: y)
        if others.contains(where: { $0.label.frame.touches(label.frame) }) {
            placeLabel(x: geometry.maxX - label.textSize.width, y: y)
        }
        label.isHidden = false
        line.isHidden = false
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
    private func placeLabel(x: Double, y: Double) {
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
