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
    /// The lines below the header or the summary; created when first needed.
    private(set) var lines: FurtherLines?
    private var linesHeight = 0.0
    /// The comparison with another range in words; empty for none.
    private(set) var comparison: [Phrase] = []
    /// How the rate compares with the plan and, if wanted, the energy.
    private var plan: [Phrase] = []
    /// Nil for no summary.
    var document: HistorySummary?
    private let paper: BackgroundView
    private(set) var buttons: PaperButtons?

    /// The height of the screen below which the header has one line, in points.
    private static let lowHeight = 420.0
    /// The distance between the summary and the buttons, in points.
    private static let summaryGap = 8.0
    /// The free height at the header's lower edge, in points, which further lines move down.
    private static let lineInset = 6.0
    /// The height that further lines leave to the graph and its dates, in points.
    private static let leastHeight = 150.0

    init(on paper: BackgroundView) { self.paper = paper }

    func add() {
        for view in [header, summary, lines, buttons].compactMap(\.self) { paper.addSubview(view) }
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
        let edge = summary.lowerEdge + (header.content == nil ? linesHeight : 0)
        return height == 0 ? edge : max(edge, buttonArea.maxY) + height
    }

    /// Places header, further lines and buttons, and returns the height of the header with its lines, in points.
    ///
    /// - Parameters:
    ///   - start: The left edge of the texts, in points of the paper.
    ///   - height: The height of the graph with its header but without the strip, in points.
    func place(from start: Double, in height: Double) -> Double {
        let hasHeader = header.content != nil
        buttons?.place(in: paper, hasGround: !hasHeader)
        let end = buttons?.frame.minX ?? paper.bounds.maxX
        let isLow = paper.bounds.height < Self.lowHeight
        let own = header.place(from: start, to: end, isLow: isLow, width: paper.bounds.width)
        lines?.isBelowHeader = hasHeader
        // Beside the buttons, there is little room in a low header, which is above them.
        let y = hasHeader ? max(own - Self.lineInset, buttonArea.maxY) : max(1, summary.lowerEdge)
        placeLines(from: start, y: y, in: height - y - Self.leastHeight)
        return hasHeader && linesHeight > 0 ? y + linesHeight + Self.lineInset : own
    }

    /// Places the further lines before the buttons if these are beside them.
    private func placeLines(from start: Double, y: Double, in height: Double) {
        let isBeside = !buttonArea.isEmpty && buttonArea.maxY > y
        let end = (isBeside ? buttonArea.minX : paper.bounds.maxX) - Self.summaryGap
        linesHeight = lines?.place(from: start, to: end, y: y, in: height) ?? 0
    }

    /// Shows a comparison in words; nothing without phrases.
    func show(comparison phrases: [Phrase]) {
        comparison = phrases
        updateLines()
    }

    /// Puts the comparison first, which a user has just asked for and which must be seen in a low window, too.
    private func updateLines() {
        let groups = [comparison, plan].filter { !$0.isEmpty }
        guard groups != lines?.groups ?? [] else { return }
        paper.setNeedsLayout()
        guard !groups.isEmpty else {
            lines?.removeFromSuperview()
            (lines, linesHeight) = (nil, 0)
            return
        }
        let shown = lines ?? FurtherLines()
        shown.groups = groups
        guard lines == nil else { return }
        lines = shown
        if header.superview != nil { paper.addSubview(shown) }
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
        plan = []
        if let document, let format {
            plan = format.furtherPhrases(of: document, showsEnergy: style.showsEnergy)
            switch style.paper {
            case .plain:
                line = LineParts(parts: format.parts(of: document), shortLast: format.shortOutlook(of: document))
            case .measured:
                headline =
                    entry.map { format.header(of: $0, change: $1, value, inYear: document.latest.date.day.year) }
                    ?? format.header(of: document, value)
            }
            if let period {
                if headline == nil {
                    line = LineParts(parts: format.dates.parts(of: period), cutsLast: true)
                } else {
                    headline?.line = format.line(about: period, beside: entry?.0 ?? document.latest, value)
                }
            }
        }
        (header.content, summary.content) = (headline, line)
        updateLines()
    }
}

extension EntryFormat {
    fileprivate func header(of document: HistorySummary, _ value: String?) -> HeaderContent {
        HeaderContent(
            weight: parts(of: document.latest),
            line: LineParts(
                parts: [value].compactMap(\.self) + headerParts(of: document), shortLast: shortOutlook(of: document)))
    }

    /// - Parameter year: That of the newest entry.
    fileprivate func header(
        of entry: WeightEntry, change: Double?, _ value: String?, inYear year: Int
    ) -> HeaderContent {
        var line = LineParts(
            parts: headerParts(of: entry, change: change), shorterFirst: dates.shorterForms(of: entry.date),
            shortestFirst: dates.shortestText(entry.date.day, inYear: year), cutsLast: !entry.note.isEmpty)
        if let value { line.parts.insert(value, at: 1) }
        return HeaderContent(weight: parts(of: entry), line: line, needsLine: true)
    }

    /// Returns the line about a phase or an event below the weight of an entry, which has the entry's own date.
    fileprivate func line(about period: Period, beside entry: WeightEntry, _ value: String?) -> LineParts {
        let text = dates.text(of: period, besideEntryOf: entry.date.day)
        return LineParts(
            parts: [dates.longText(entry.date), value, text].compactMap(\.self),
            shorterFirst: dates.shorterForms(of: entry.date), cutsLast: true, keepsLast: true)
    }
}
