import Geometry
import ViewKit
import WeightHistory

/// What makes paper measured: lines at round weights and calendar dates, and their labels beside the graph.
///
/// The graph's own view has no part in it but the room it leaves.
final class MeasuredPaper {
    /// How far down buttons lie over the weights, in points of the paper.
    var weightsTop = 0.0

    private let dates = PaperLabels()
    private let weights = PaperLabels()
    private var texts = LabelTexts(font: TextStyle.caption2.font(at: .large))
    /// How far apart the weights' lines are, kept while that is near enough and the graph is as high as it was: in
    /// another height it looks as a picture of that size would.
    private var kept: (step: WeightStep, height: Double)?

    /// Points between the rows of dates and the guide above and the edge below.
    private static let rowGap = 4.0
    /// Points beside the widest weight.
    private static let weightGap = 10.0
    /// Without so much room for the line, in points either way, there are no labels.
    private static let leastRoom = 60.0

    /// Puts the labels under the graph on its paper.
    init(below graph: GraphView, on paper: BackgroundView) {
        for labels in [dates, weights] { paper.insertSubview(labels, below: graph) }
    }

    /// Takes the lines and labels away, and leaves the graph its standard insets.
    func remove(from paper: BackgroundView, around graph: GraphView) {
        paper.lines = nil
        graph.contentInsets = nil
        kept = nil
        for labels in [dates, weights] { labels.removeFromSuperview() }
    }

    /// Rules the paper and places the labels for what the graph shows now, and sets the insets they need.
    func layOut(_ paper: BackgroundView, around graph: GraphView, words: DateWords) {
        texts.use(TextStyle.caption2.font(at: paper.traits.textSize))
        let least = insets(of: graph, besideWidth: reservedWidth(for: graph))
        let room = graph.bounds.inset(by: least)
        let hasLabels = min(room.width, room.height) >= Self.leastRoom
        guard let geometry = graph.geometry(within: hasLabels ? least : nil) else {
            graph.contentInsets = nil
            paper.lines = nil
            return show([], [], in: graph)
        }
        let ruler = weightRuler(geometry, graph)
        kept = (ruler.step, graph.bounds.height)
        let column = hasLabels ? weightColumn(ruler, geometry, graph) : []
        let widest = column.map(\.text.size.width).max() ?? 0
        graph.contentInsets = hasLabels ? insets(of: graph, besideWidth: max(widest, reservedWidth(for: graph))) : nil
        layOutDates(
            paper, graph, words, rows: ruler.lines(downTo: paper.bounds.height), column: hasLabels ? column : nil)
    }

    /// - Parameter column: The labels of weights; nil where there are to be no labels at all.
    private func layOutDates(
        _ paper: BackgroundView, _ graph: GraphView, _ words: DateWords, rows: [PaperLine], column: [PaperLabel]?
    ) {
        guard let geometry = graph.geometry else { return }
        let ruler = DateRuler(
            words, along: PaperAxis(datesOf: geometry, origin: graph.frame.minX), width: paper.bounds.width,
            texts: &texts)
        paper.lines = PaperLines(columns: ruler.lines, rows: rows)
        guard let column else { return show([], [], in: graph) }
        let top = graph.frame.minY + geometry.bottomY + Self.rowGap
        let dates = DateRows(
            ruler: ruler, top: top,
            edges: graph.frame.minX + PaperLabel.padding...graph.frame.maxX - PaperLabel.padding,
            stickyEdge: graph.frame.minX + geometry.minX, scale: paper.traits.displayScale)
        show(dates.labels(&texts), column, in: graph)
    }

    private func weightRuler(_ geometry: GraphGeometry, _ graph: GraphView) -> WeightRuler {
        let unit = graph.unit
        let axis = PaperAxis(weightsOf: geometry, origin: graph.frame.minY)
        return WeightRuler(unit, along: axis, keeping: kept?.height == graph.bounds.height ? kept?.step : nil)
    }

    private func weightColumn(_ ruler: WeightRuler, _ geometry: GraphGeometry, _ graph: GraphView) -> [PaperLabel] {
        let guides = graph.guideWeights.map { graph.frame.minY + geometry.y(of: $0) }
        let lowest = graph.frame.minY + geometry.bottomY + Self.rowGap
        // Below are the dates.
        let top = max(graph.frame.minY, min(weightsTop, lowest))
        let area = Rect(left: graph.frame.minX, top: top, right: graph.frame.maxX, bottom: lowest)
        let column = WeightColumn(ruler: ruler, area: area, guides: guides, scale: graph.traits.displayScale)
        return column.labels(mark: graph.format.decimalMark, &texts)
    }

    /// - Parameter width: Of the widest weight, in points.
    private func insets(of graph: GraphView, besideWidth width: Double) -> EdgeInsets {
        let margin = graph.figures.margin
        return EdgeInsets(
            top: graph.topInset, left: margin, bottom: max(margin, 2 * texts.height() + 2 * Self.rowGap),
            right: max(margin, width + Self.weightGap))
    }

    /// The width of the widest label that a history commonly has, so that the graph keeps its right edge while it is zoomed.
    private func reservedWidth(for graph: GraphView) -> Double {
        let heaviest = graph.unit.number(fromKilograms: graph.weightEntries.maximum ?? 0)
        let digits = String(repeating: "8", count: String(Int(heaviest)).count)
        return texts.width(
            graph.unit.isStone ? "\(digits) \(graph.unit.sign)" : "\(digits)\(graph.format.decimalMark)8")
    }

    /// Each strip of labels is a view no larger than it needs to be; its edges do not move while the labels do.
    private func show(_ dateLabels: [PaperLabel], _ weightLabels: [PaperLabel], in graph: GraphView) {
        let area = graph.frame
        dates.show(dateLabels, of: graph) { bounds in
            Rect(left: area.minX, top: bounds.minY, right: area.maxX, bottom: bounds.maxY)
        }
        weights.show(weightLabels, of: graph) { bounds in
            Rect(left: bounds.minX, top: area.minY, right: area.maxX, bottom: area.maxY)
        }
    }
}
