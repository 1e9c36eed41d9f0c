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
    /// The comparison below the header or the summary; nil for none, so that the header stays as it is.
    private var comparison: ComparisonLine?
    /// Nil for no summary.
    var document: HistorySummary?
    private let paper: BackgroundView
    private(set) var buttons: PaperButtons?

    /// The height of the screen below which the header has one line, in points.
    private static let lowHeight = 420.0
    /// The distance between the summary and the buttons, in points.
    private static let summaryGap = 8.0
    /// The free height at the header's lower edge, in points, which another line moves down.
    private static let lineInset = 6.0

    init(on paper: BackgroundView) { self.paper = paper }

    func add() {
        for view in [header, summary, comparison, buttons].compactMap(\.self) { paper.addSubview(view) }
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

    /// Returns the lower edge of what is above the graph on plain paper, and of a strip below that, in points.
    ///
    /// - Parameter height: The height of the strip; 0 for none.
    func edge(ofStrip height: Double) -> Double {
        let edge = summary.lowerEdge + comparisonHeight
        return height == 0 ? edge : max(edge, buttonArea.maxY) + height
    }

    /// Places header and buttons, and returns the header's height, in points.
    ///
    /// - Parameter start: The left edge of the header's text, in points of the paper.
    func place(from start: Double) -> Double {
        buttons?.place(in: paper, hasGround: header.content == nil)
        let end = buttons?.frame.minX ?? paper.bounds.maxX
        let isLow = paper.bounds.height < Self.lowHeight
        let height = header.place(from: start, to: end, isLow: isLow, width: paper.bounds.width)
        comparison?.isBelowHeader = header.content != nil
        guard let comparison, height > 0 else { return height }
        place(comparison, from: start, y: height - Self.lineInset)
        return height + comparison.lineHeight
    }

    /// The height of the comparison below a summary, in points; 0 without one.
    private var comparisonHeight: Double { header.content == nil ? comparison?.lineHeight ?? 0 : 0 }

    var comparisonParts: [String] { comparison?.parts ?? [] }

    /// Shows the parts of a comparison, an empty line until they are known; nil for no line.
    func show(comparison parts: [String]?) {
        guard let parts else {
            guard comparison != nil else { return }
            comparison?.removeFromSuperview()
            comparison = nil
            return paper.setNeedsLayout()
        }
        let line = comparison ?? ComparisonLine()
        line.parts = parts
        guard comparison == nil else { return }
        comparison = line
        if header.superview != nil { paper.addSubview(line) }
        paper.setNeedsLayout()
    }

    /// Places the line before the buttons if these are beside it.
    private func place(_ line: ComparisonLine, from start: Double, y: Double) {
        let area = buttons?.frame ?? .zero
        let isBeside = !area.isEmpty && area.maxY > y
        line.place(from: start, to: (isBeside ? area.minX : paper.bounds.maxX) - Self.summaryGap, y: y)
    }

    func placeSummary(above graph: GraphView) {
        guard let geometry = graph.geometry else { return summary.place(from: 0, to: 0) }
        let area = graph.buttonArea
        let end = min(geometry.maxX, area.isEmpty ? .infinity : area.minX - Self.summaryGap)
        summary.place(from: graph.frame.minX + geometry.minX, to: graph.frame.minX + end)
        guard let comparison, header.content == nil else { return }
        place(comparison, from: graph.frame.minX + geometry.minX, y: max(1, summary.lowerEdge))
    }
}

// The texts.
extension GraphTop {
    /// Shows the document's summary on the paper of a style, or an entry instead in the header.
    ///
    /// - Parameters:
    ///   - entry: The entry, and its change since the previous one in kilograms.
    ///   - value: The value on the second paper that belongs to the weight, with its name; nil for none.
    ///   - period: A phase or an event to show in place of the line; nil for none.
    func show(
        _ entry: (WeightEntry, change: Double?)?, value: String?, _ period: Period?, _ format: EntryFormat?,
        on style: GraphStyle
    ) {
        var (headline, line): (HeaderContent?, LineParts) = (nil, LineParts())
        if let document, let format {
            let further = format.furtherParts(of: document, showsEnergy: style.showsEnergy)
            switch style.paper {
            case .plain:
                line = LineParts(
                    parts: format.parts(of: document), shortLast: format.shortOutlook(of: document), further: further)
            case .measured:
                headline = entry.map { format.header(of: $0, change: $1) } ?? format.header(of: document, further)
                if let value { headline?.line.parts.insert(value, at: 0) }
            }
            if let period {
                let text = LineParts(parts: format.dates.parts(of: period), cutsLast: true)
                if headline == nil { line = text } else { headline?.line = text }
            }
        }
        (header.content, summary.content) = (headline, line)
    }
}

extension EntryFormat {
    fileprivate func header(of document: HistorySummary, _ further: [String]) -> HeaderContent {
        HeaderContent(
            weight: parts(of: document.latest),
            line: LineParts(
                parts: headerParts(of: document), shortLast: shortOutlook(of: document), further: further))
    }

    fileprivate func header(of entry: WeightEntry, change: Double?) -> HeaderContent {
        HeaderContent(
            weight: parts(of: entry),
            line: LineParts(parts: headerParts(of: entry, change: change), cutsLast: !entry.note.isEmpty))
    }
}
