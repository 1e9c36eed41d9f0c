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
    /// The graph's size for which the labels were placed: at another one, the graph must look like its picture.
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
        guard let geometry else {
            hide(entryGuides)
            goal?.hide()
            return
        }
        var placement = graph.sheet.map { self.placement(in: graph, geometry, on: $0) }
        if let statistics {
            show(statistics, in: graph, geometry, &placement)
        } else {
            hide(entryGuides)
        }
        if let weight = graph.goal {
            showGoal(weight, in: graph, geometry, &placement)
        } else {
            goal?.hide()
        }
    }

    private func hide(_ guides: [Guide]) {
        for guide in guides { guide.hide() }
    }

    /// - Parameter placement: The places of labels on measured paper; nil on plain paper.
    private func show(
        _ statistics: EntryStatistics, in graph: GraphView, _ geometry: GraphGeometry,
        _ placement: inout LabelPlacement?
    ) {
        let isFlat = statistics.maximum == statistics.minimum
        maximum.show(title(isFlat: isFlat, of: graph), statistics.maximum, in: graph, geometry, &placement)
        if isFlat { return hide([minimum, average]) }
        // The least span may bring both guides close together: then, on plain paper, one label goes above the pair and
        // one below.
        let lowest = geometry.y(of: statistics.minimum)
        let isWidened = placement == nil && lowest < geometry.bottomY - 1
        let isTight = isWidened && lowest - geometry.y(of: statistics.maximum) < 2 * maximum.label.frame.height
        minimum.show(
            "Min", statistics.minimum, in: graph, geometry, &placement, avoiding: isWidened ? [maximum] : [],
            isBelow: isTight)
        average.show("Average", statistics.average, in: graph, geometry, &placement, avoiding: [maximum, minimum])
        if isTight, !average.isClear(of: maximum, minimum) { average.label.isHidden = true }
    }

    /// Names a series at its highest guide, since several could be shown.
    private func title(isFlat: Bool, of graph: GraphView) -> String {
        guard let series = graph.series else { return isFlat ? "Weight" : "Max" }
        return isFlat ? SeriesWords.title(of: series) : SeriesWords.highest(series)
    }

    /// Shows the goal's guide, or only its label at the edge beyond which the goal is.
    private func showGoal(
        _ weight: EntryWeight, in graph: GraphView, _ geometry: GraphGeometry, _ placement: inout LabelPlacement?
    ) {
        let (guide, color) = (goalGuide(in: graph), graph.traits.theme.good)
        let text = DetailWords.goal(graph.format.text(weight.number(in: graph.unit), graph.unit))
        let weights = geometry.weightsInView
        let isInView = weights.contains(weight.kilograms)
        var y = geometry.y(of: weight.kilograms)
        if isInView {
            guide.showLabel(text, color, in: graph)
            guide.showLine(at: y, color, in: graph)
        } else {
            let isBelow = weight.kilograms < weights.lowerBound
            y = isBelow ? geometry.bottomY : geometry.topY
            guide.showLabel("\(text) \(isBelow ? "↓" : "↑")", color, in: graph)
            guide.line.isHidden = true
        }
        if placement == nil {
            guide.placeGoalLabel(at: y, in: graph, geometry, avoiding: entryGuides)
        } else {
            placement?.place(guide, at: y, isBesideOthers: true)
        }
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
}

// Measured paper.
extension GraphGuides {
    /// Orders the views for the graph's paper, and places the graph's line: on measured paper, the lines of the guides
    /// come first, then their labels, the goal and the graph's line.
    private func arrange(in graph: GraphView) {
        defer { if let sheet = graph.sheet { line?.frame = sheet } }
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

    private func placement(in graph: GraphView, _ geometry: GraphGeometry, on sheet: Rect) -> LabelPlacement {
        if graph.bounds.size != placedSize {
            placedSize = graph.bounds.size
            forgetPlaces()
        }
        let canMove = mayMoveLabels && graph.isAtRest
        if canMove { mayMoveLabels = false }
        return LabelPlacement(in: graph, geometry, on: sheet, canMove: canMove)
    }

    func forgetPlaces() {
        for guide in entryGuides { guide.place = nil }
        goal?.place = nil
    }
}
