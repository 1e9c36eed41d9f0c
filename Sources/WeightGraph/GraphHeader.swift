import Geometry
import ViewKit
import WeightHistory
import Words

/// The summary of the document and the screen's buttons, over the upper edge of the paper.
final class GraphHeader {
    let summary = SummaryLabel()
    /// The goal and the height in the document.
    var person = Person()
    /// From left to right.
    var items: [BarButtonItem] = [] {
        didSet { replaceButtons() }
    }

    private let paper: View
    private var buttons: PaperButtons?

    /// The distance between the summary and the buttons, in points.
    private static let gap = 8.0

    init(on paper: View) {
        self.paper = paper
    }

    /// The frame of the last button in the window, in points; nil without buttons.
    var lastButtonFrame: Rect? { buttons?.lastFrame }

    /// The lower edge of the buttons on the paper, in points; 0 without buttons.
    var buttonsEnd: Double { buttons?.frame.maxY ?? 0 }

    /// Adds the buttons above the paper's other subviews.
    func addButtons() {
        if let buttons { paper.addSubview(buttons) }
    }

    private func replaceButtons() {
        buttons?.removeFromSuperview()
        buttons = PaperButtons(items)
        if summary.superview != nil { addButtons() }
        paper.setNeedsLayout()
    }

    /// Updates the summary; without a format, as in a picture of the graph alone, there is none.
    func show(_ history: WeightHistory, _ format: EntryFormat?) {
        let whole = format == nil ? nil : HistorySummary(of: history, person)
        summary.parts = whole.flatMap { format?.parts(of: $0) } ?? []
        summary.shortLast = whole.flatMap { format?.shortOutlook(of: $0) }
    }

    /// Places the buttons, and reserves room for them and the summary in the graph.
    func placeButtons(over graph: GraphView) {
        buttons?.place(in: paper)
        graph.buttonArea = buttons.map { graph.convert($0.frame, from: paper) } ?? .zero
        graph.roomAboveGuides = summary.roomAboveGuides
    }

    /// Places the summary above the graph's line, up to the buttons.
    func placeSummary(over graph: GraphView) {
        guard let geometry = graph.geometry else { return summary.place(from: 0, to: 0) }
        let area = graph.buttonArea
        let end = min(geometry.maxX, area.isEmpty ? .infinity : area.minX - Self.gap)
        summary.place(from: graph.frame.minX + geometry.minX, to: graph.frame.minX + end)
    }
}
