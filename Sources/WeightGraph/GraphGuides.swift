import WeightHistory

/// The guides of a graph: at the highest, lowest and average weight in view, and at the goal.
final class GraphGuides {
    private let maximum = Guide()
    private let minimum = Guide()
    private let average = Guide()
    private let goal = GoalGuide()
    // In drawing order.
    private var entryGuides: [Guide] { [maximum, minimum, average] }

    func add(to graph: GraphView) {
        for guide in entryGuides {
            graph.addSubview(guide.label)
            graph.addSubview(guide.line)
        }
    }

    /// Places the guides; only the goal's is shown without entries in view, and none without room.
    func layOut(in graph: GraphView, _ geometry: GraphGeometry?, _ statistics: EntryStatistics?) {
        if let geometry, let statistics {
            layOut(in: graph, geometry, statistics)
        } else {
            for guide in entryGuides { guide.hide() }
        }
        if let weight = graph.goal, let geometry {
            goal.show(weight, in: graph, geometry, avoiding: entryGuides)
        } else {
            goal.hide()
        }
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
