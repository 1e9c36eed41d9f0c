import Geometry
import ViewKit
import WeightHistory
import Words

/// What lies over the upper edge of the paper: a line about the whole document, and the screen's buttons.
final class GraphHeader {
    let summary = SummaryLabel()
    /// What the document says of the person.
    var person = Person()
    /// From left to right.
    var items: [BarButtonItem] = [] {
        didSet { replaceButtons() }
    }

    private let paper: View
    private var buttons: PaperButtons?

    /// Points between the line and the buttons.
    private static let gap = 8.0

    init(on paper: View) {
        self.paper = paper
    }

    /// Where the last button stands in the window, in points; nil without buttons.
    var lastButtonFrame: Rect? { buttons?.lastFrame }

    /// To where the buttons cover the paper, in points; 0 without buttons.
    var buttonsEnd: Double { buttons?.frame.maxY ?? 0 }

    /// Puts the buttons on top of what is on the paper; the line is there already.
    func addButtons() {
        if let buttons { paper.addSubview(buttons) }
    }

    private func replaceButtons() {
        buttons?.removeFromSuperview()
        buttons = PaperButtons(items)
        if summary.superview != nil { addButtons() }
        paper.setNeedsLayout()
    }

    /// A picture of the graph alone, which has no words, says nothing but what is in it.
    func show(_ history: WeightHistory, _ words: SummaryWords?) {
        let whole = words == nil ? nil : HistorySummary(of: history, person)
        summary.parts = whole.flatMap { words?.parts(of: $0) } ?? []
        summary.shortLast = whole.flatMap { words?.shortOutlook(of: $0) }
    }

    /// Places the buttons, and tells the graph what they and the line cover of it.
    func placeButtons(over graph: GraphView) {
        buttons?.place(in: paper)
        graph.buttonArea = buttons.map { graph.convert($0.frame, from: paper) } ?? .zero
        graph.roomAboveGuides = summary.roomAboveGuides
    }

    /// Places the line above the graph's, up to the buttons.
    func placeSummary(over graph: GraphView) {
        guard let geometry = graph.geometry else { return summary.place(from: 0, to: 0) }
        let area = graph.buttonArea
        let end = min(geometry.maxX, area.isEmpty ? .infinity : area.minX - Self.gap)
        summary.place(from: graph.frame.minX + geometry.minX, to: graph.frame.minX + end)
    }
}
