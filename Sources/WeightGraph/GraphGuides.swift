import Geometry
import ViewKit
import WeightHistory
import Words

/// The guides of a graph: at the highest, lowest and average weight in view, and at the goal.
final class GraphGuides {
    private let maximum = Guide()
    private let minimum = Guide()
    private let average = Guide()
    /// Created for the first goal: a line with a label if the goal is in view, else only a label at the nearer edge.
    private var goal: Guide?
    // In drawing order.
    private var entryGuides: [Guide] { [maximum, minimum, average] }
    /// The graph's line above the guides on measured paper; nil on plain paper.
    private(set) var line: GraphLineView?
    /// Whether labels on measured paper may change their places once the range is at rest.
    var mayMoveLabels = true
    /// The size of the graph for which the labels were placed: at another one, the graph must look like a picture of
    /// that size.
    private var placedSize = Size.zero

    func add(to graph: GraphView) {
        for guide in entryGuides {
            graph.addSubview(guide.label)
            graph.addSubview(guide.line)
        }
    }

    /// Places the guides; only the goal's is shown without entries in view, and none without room.
    func layOut(in graph: GraphView, _ geometry: GraphGeometry?, _ statistics: EntryStatistics?) {
        arrange(in: graph)
        if let sheet = graph.sheet { return layOut(in: graph, geometry, statistics, on: sheet) }
        if let geometry, let statistics {
            layOut(in: graph, geometry, statistics)
        } else {
            for guide in entryGuides { guide.hide() }
        }
        if let weight = graph.goal, let geometry {
            showGoal(weight, in: graph, geometry)
        } else {
            goal?.hide()
        }
    }

    /// Shows the goal's guide; its label avoids the labels of other guides and the buttons if there is room.
    private func showGoal(_ weight: EntryWeight, in graph: GraphView, _ geometry: GraphGeometry) {
        let (guide, y) = showGoalGuide(weight, in: graph, geometry)
        if guide.line.isHidden {
            guide.placeEdgeLabel(atEdge: y, in: graph, geometry, avoiding: entryGuides)
        } else {
            guide.placeLabel(at: y, in: graph, geometry, avoiding: entryGuides)
        }
    }

    /// Shows the goal's guide without placing its label.
    ///
    /// - Returns: The guide, and the y coordinate of its line, or of the edge beyond which the goal is.
    private func showGoalGuide(
        _ weight: EntryWeight, in graph: GraphView, _ geometry: GraphGeometry
    ) -> (guide: Guide, y: Double) {
        let guide = goalGuide(in: graph)
        let color = graph.traits.theme.good
        let text = DetailWords.goal(graph.format.text(weight.number(in: graph.unit), graph.unit))
        let weights = geometry.weightsInView
        guard weights.contains(weight.kilograms) else {
            let isBelow = weight.kilograms < weights.lowerBound
            guide.line.isHidden = true
            guide.showLabel("\(text) \(isBelow ? "↓" : "↑")", color, in: graph)
            return (guide, isBelow ? geometry.bottomY : geometry.topY)
        }
        let y = geometry.y(of: weight.kilograms)
        guide.showLabel(text, color, in: graph)
        guide.showLine(at: y, color, in: graph)
        return (guide, y)
    }

    private func goalGuide(in graph: GraphView) -> Guide {
        if let goal { return goal }
        let new = Guide(dash: [2, 2])
        goal = new
        add(new, to: graph)
        return new
    }

    /// Adds the goal's guide: on measured paper above the other guides; on plain paper, its line is below their labels.
    private func add(_ goal: Guide, to graph: GraphView) {
        guard let line else {
            graph.insertSubview(goal.line, at: 0)
            return graph.addSubview(goal.label)
        }
        for view in [goal.line, goal.label] { graph.insertSubview(view, below: line) }
    }

    private func layOut(in graph: GraphView, _ geometry: GraphGeometry, _ statistics: EntryStatistics) {
        let isFlat = statistics.maximum == statistics.minimum
        maximum.show(isFlat ? "Weight" : "Max", statistics.maximum, in: graph, geometry)
        guard !isFlat else {
            minimum.hide()
            average.hide()
            return
        }
        // The least span may bring both guides close together: then one label goes above the pair and one below.
        let lowest = geometry.y(of: statistics.minimum)
        let isWidened = lowest < geometry.bottomY - 1
        let isTight = isWidened && lowest - geometry.y(of: statistics.maximum) < 2 * maximum.label.frame.height
        minimum.show(
            "Min", statistics.minimum, in: graph, geometry, avoiding: isWidened ? [maximum] : [], isBelow: isTight)
        average.show("Average", statistics.average, in: graph, geometry, avoiding: [maximum, minimum])
        if isTight, !average.isClear(of: maximum, minimum) { average.label.isHidden = true }
    }
}

// Measured paper.
extension GraphGuides {
    /// Orders the views for the graph's paper: on measured paper, the lines of the guides, their labels, the goal and
    /// the graph's line.
    private func arrange(in graph: GraphView) {
        guard (graph.sheet != nil) != (line != nil) else { return }
        forgetPlaces()
        if graph.sheet == nil {
            line?.removeFromSuperview()
            line = nil
            add(to: graph)
        } else {
            let new = GraphLineView(of: graph)
            for guide in entryGuides { graph.addSubview(guide.line) }
            for guide in entryGuides { graph.addSubview(guide.label) }
            graph.addSubview(new)
            line = new
        }
        if let goal { add(goal, to: graph) }
    }

    private func layOut(
        in graph: GraphView, _ geometry: GraphGeometry?, _ statistics: EntryStatistics?, on sheet: Rect
    ) {
        line?.frame = sheet
        guard let geometry else {
            for guide in entryGuides { guide.hide() }
            goal?.hide()
            return
        }
        if graph.bounds.size != placedSize {
            placedSize = graph.bounds.size
            forgetPlaces()
        }
        let canMove = mayMoveLabels && graph.isAtRest
        if canMove { mayMoveLabels = false }
        var placement = LabelPlacement(in: graph, geometry, on: sheet, canMove: canMove)
        layOut(in: graph, statistics, &placement)
        guard let weight = graph.goal else {
            goal?.hide()
            return
        }
        let (guide, y) = showGoalGuide(weight, in: graph, geometry)
        placement.place(guide, at: y, isBesideOthers: true)
    }

    func forgetPlaces() {
        for guide in entryGuides { guide.place = nil }
        goal?.place = nil
    }

    private func layOut(in graph: GraphView, _ statistics: EntryStatistics?, _ placement: inout LabelPlacement) {
        guard let statistics else {
            for guide in entryGuides { guide.hide() }
            return
        }
        let isFlat = statistics.maximum == statistics.minimum
        maximum.show(isFlat ? "Weight" : "Max", statistics.maximum, in: graph, &placement)
        guard !isFlat else {
            minimum.hide()
            average.hide()
            return
        }
        minimum.show("Min", statistics.minimum, in: graph, &placement)
        average.show("Average", statistics.average, in: graph, &placement)
    }
}
