import Geometry
import ViewKit
import WeightHistory

/// The lines of measured paper at round weights and calendar dates, and their labels beside the graph.
///
/// The graph view only leaves room for them.
final class MeasuredPaper {
    /// The lower edge of the buttons over the weights, in points of the paper.
    var weightsTop = 0.0

    private let dates = PaperLabels()
    private let weights = PaperLabels()
    private var texts = LabelTexts(font: TextStyle.caption2.font(at: .large))
    /// The distance between the weights' lines, and the graph's height for which it was chosen.
    ///
    /// The step is kept while its spacing is acceptable and the height is the same: at another height, the graph must
    /// look like a picture of that size.
    private var kept: (step: WeightStep, height: Double)?

    /// The distance from the rows of dates to the guide above and to the edge below, in points.
    private static let rowGap = 4.0
    /// The free space beside the widest weight, in points.
    private static let weightGap = 10.0
    /// The least width and height of the line's area for labels to be shown, in points.
    private static let leastRoom = 60.0

    /// Adds the labels to the paper, behind the graph.
    init(below graph: GraphView, on paper: BackgroundView) {
        for labels in [dates, weights] { paper.insertSubview(labels, below: graph) }
    }

    /// Removes the lines and labels, and restores the graph's standard insets.
    func remove(from paper: BackgroundView, around graph: GraphView) {
        paper.lines = nil
        graph.contentInsets = nil
        kept = nil
        for labels in [dates, weights] { labels.removeFromSuperview() }
    }

    /// Rules the paper, places the labels for the graph's current range, and sets the graph's insets to make room.
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

    /// - Parameter column: The labels of weights; nil shows no labels at all.
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
        // The dates are below.
        let top = max(graph.frame.minY, min(weightsTop, lowest))
        let area = Rect(left: graph.frame.minX, top: top, right: graph.frame.maxX, bottom: lowest)
        let column = WeightColumn(ruler: ruler, area: area, guides: guides, scale: graph.traits.displayScale)
        return column.labels(mark: graph.format.decimalMark, &texts)
    }

    /// - Parameter width: The width of the widest weight, in points.
    private func insets(of graph: GraphView, besideWidth width: Double) -> EdgeInsets {
        let margin = graph.figures.margin
        return EdgeInsets(
            top: graph.topInset, left: margin, bottom: max(margin, 2 * texts.height() + 2 * Self.rowGap),
            right: max(margin, width + Self.weightGap))
    }

    /// Returns the width of the widest label that is likely in a history, so that zooming does not move the graph's
    /// right edge.
    private func reservedWidth(for graph: GraphView) -> Double {
        let heaviest = graph.unit.number(fromKilograms: graph.weightEntries.maximum ?? 0)
        let digits = String(repeating: "8", count: String(Int(heaviest)).count)
        return texts.width(
            graph.unit.isStone ? "\(digits) \(graph.unit.sign)" : "\(digits)\(graph.format.decimalMark)8")
    }

    /// Makes each strip of labels as small as possible, with edges that do not move while the labels do.
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
