import Cairo
import Geometry
import ViewKit
import WeightHistory
import Words

/// The guide of the goal weight: a line with a label if the goal is in view, else only a label at the nearer edge.
final class GoalGuide {
    // Created for the first goal.
    private var guide: Guide?

    func hide() { guide?.hide() }

    /// Shows the guide; its label avoids the labels of other guides and the buttons if there is room.
    func show(_ goal: EntryWeight, in graph: GraphView, _ geometry: GraphGeometry, avoiding others: [Guide]) {
        let guide = guide(in: graph)
        let color = graph.traits.theme.good
        let text = DetailWords.goal(graph.format.text(goal.number(in: graph.unit), graph.unit))
        let weights = geometry.weightsInView
        switch goal.kilograms {
        case ..<weights.lowerBound:
            guide.showLabel("\(text) ↓", color, in: graph)
            guide.placeEdgeLabel(atEdge: geometry.bottomY, geometry, avoiding: others)
        case weights:
            let y = geometry.y(of: goal.kilograms)
            guide.showLabel(text, color, in: graph)
            guide.showLine(at: y, color, in: graph)
            guide.placeLabel(at: y, geometry, avoiding: others)
        default:
            guide.showLabel("\(text) ↑", color, in: graph)
            guide.placeEdgeLabel(atEdge: geometry.topY, geometry, avoiding: others)
        }
    }

    private func guide(in graph: GraphView) -> Guide {
        if let guide { return guide }
        let new = Guide(dash: [2, 2])
        // Keeps the line below the labels of the other guides.
        graph.insertSubview(new.line, at: 0)
        graph.addSubview(new.label)
        guide = new
        return new
    }
}

extension Guide {
    /// The distance between labels side by side, in points.
    private static let gap = 8.0

    /// Tries the left and the right end of each row, and takes the first free place.
    fileprivate func placeLabel(at y: Double, _ geometry: GraphGeometry, avoiding others: [Guide]) {
        let right = geometry.maxX - label.textSize.width
        let corners = rows(at: y, geometry).flatMap { [Point(x: geometry.minX, y: $0), Point(x: right, y: $0)] }
        placeLabel(atFirstFreeOf: corners, avoiding: others)
    }

    /// Shows only the label, right of other labels at the left end: at the right end, the newest weight may be near.
    fileprivate func placeEdgeLabel(atEdge y: Double, _ geometry: GraphGeometry, avoiding others: [Guide]) {
        line.isHidden = true
        let right = geometry.maxX - label.textSize.width
        let corners = rows(at: y, geometry).flatMap { row in
            placeLabel(x: geometry.minX, y: row)
            let touched = others.filter(touches).map(\.label.frame.maxX).max()
            return [touched.map { min(right, $0 + Self.gap) } ?? geometry.minX, right].map { Point(x: $0, y: row) }
        }
        placeLabel(atFirstFreeOf: corners, avoiding: others)
    }

    /// Returns the rows to try: above the line, below it if that is within the graph, and one row higher.
    private func rows(at y: Double, _ geometry: GraphGeometry) -> [Double] {
        let height = label.textSize.height
        let below = y + 2 + height
        return [y] + (below <= geometry.bottomY ? [below] : []) + [y - height - 4]
    }

    private var isUnderButtons: Bool {
        (label.superview as? GraphView)?.buttonArea.intersects(label.frame) == true
    }

    private func placeLabel(atFirstFreeOf corners: [Point], avoiding others: [Guide]) {
        for corner in corners {
            placeLabel(x: corner.x, y: corner.y)
            if !others.contains(where: touches), !isUnderButtons { return }
        }
        placeLabel(x: corners[1].x, y: corners[1].y)
    }
}
