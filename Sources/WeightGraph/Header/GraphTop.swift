import Geometry
import ViewKit
import WeightHistory
import Words

/// The views above a graph: the screen's buttons, and a header on measured paper or a summary on plain paper.
final class GraphTop {
    let header = GraphHeader()
    let summary = SummaryLabel()
    /// The tool tip of a summary, a press on which sets what it is about.
    static let goalToolTip = ToolTip("Set goal and height", key: "G")
    /// Nil for no summary.
    var document: HistorySummary?
    private let paper: BackgroundView
    private(set) var buttons: PaperButtons?

    /// The height of the screen below which the header has one line, in points.
    private static let lowHeight = 420.0
    /// The distance between the summary and the buttons, in points.
    private static let summaryGap = 8.0

    init(on paper: BackgroundView) { self.paper = paper }

    func add() {
        for view in [header, summary, buttons].compactMap(\.self) { paper.addSubview(view) }
    }

    /// Replaces the buttons at the upper right corner.
    ///
    /// - Parameter items: From left to right.
    func show(_ items: [BarButtonItem]) {
        buttons?.removeFromSuperview()
        let new = PaperButtons(items)
        buttons = new
        if header.superview != nil { paper.addSubview(new) }
        paper.setNeedsLayout()
    }

    /// The frame of the buttons on the paper, in points; empty without any.
    var buttonArea: Rect { buttons?.frame ?? .zero }

    /// Places header and buttons, and returns the header's height, in points.
    ///
    /// - Parameter start: The left edge of the header's text, in points of the paper.
    func place(from start: Double) -> Double {
        buttons?.place(in: paper, hasGround: header.content == nil)
        let end = buttons?.frame.minX ?? paper.bounds.maxX
        let isLow = paper.bounds.height < Self.lowHeight
        return header.place(from: start, to: end, isLow: isLow, width: paper.bounds.width)
    }

    func placeSummary(above graph: GraphView) {
        guard let geometry = graph.geometry else { return summary.place(from: 0, to: 0) }
        let area = graph.buttonArea
        let end = min(geometry.maxX, area.isEmpty ? .infinity : area.minX - Self.summaryGap)
        summary.place(from: graph.frame.minX + geometry.minX, to: graph.frame.minX + end)
    }
}

// The texts.
extension GraphTop {
    /// Shows the document's summary on paper of a style, or an entry instead in the header.
    ///
    /// - Parameters:
    ///   - entry: The entry, and its change since the previous one in kilograms.
    ///   - value: The value on the second paper that belongs to the weight, with its name; nil for none.
    func show(
        _ entry: (WeightEntry, change: Double?)?, value: String?, _ format: EntryFormat?, on style: PaperStyle
    ) {
        var (headline, line): (HeaderContent?, LineParts) = (nil, LineParts())
        if let document, let format {
            switch style {
            case .plain:
                line = LineParts(parts: format.parts(of: document), shortLast: format.shortOutlook(of: document))
            case .measured:
                headline = entry.map { format.header(of: $0, change: $1) } ?? format.header(of: document)
                if let value { headline?.line.parts.insert(value, at: 0) }
            }
        }
        (header.content, summary.content) = (headline, line)
    }
}

extension EntryFormat {
    fileprivate func header(of document: HistorySummary) -> HeaderContent {
        HeaderContent(
            weight: parts(of: document.latest),
            line: LineParts(parts: headerParts(of: document), shortLast: shortOutlook(of: document)))
    }

    fileprivate func header(of entry: WeightEntry, change: Double?) -> HeaderContent {
        HeaderContent(
            weight: parts(of: entry),
            line: LineParts(parts: headerParts(of: entry, change: change), cutsLast: !entry.note.isEmpty))
    }
}
