import Cairo
import Geometry
import ViewKit
import WeightHistory

/// The dates and weights around the graph: the first and the last date on plain paper, rulers on measured paper.
final class GraphAxes {
    let dates = GraphDates()
    /// The height of the header at the top of measured paper, in points; 0 without a header.
    var headerHeight = 0.0
    /// The calendar and the format of dates, created when first needed.
    var calendar: PaperCalendar {
        get {
            let calendar = knownCalendar ?? PaperCalendar(local: LocalCalendar(rules: range.rules))
            knownCalendar = calendar
            return calendar
        }
        set { knownCalendar = newValue }
    }

    /// The places of measured paper's date lines with labels, as shares of the dates in view, from 0 to 1.
    var labelledDates: [Double] { measuredPaper?.labelledDates ?? [] }

    private let graph: GraphView
    private let paper: BackgroundView
    private let range: GraphRangeController
    private var knownCalendar: PaperCalendar?
    /// Nil on plain paper.
    private var measuredPaper: MeasuredPaper?

    init(around graph: GraphView, on paper: BackgroundView, _ range: GraphRangeController) {
        (self.graph, self.paper, self.range) = (graph, paper, range)
    }

    /// Changes the time zone of the dates and of the range.
    func follow(_ rules: TimeZoneRules) {
        range.rules = rules
        knownCalendar = nil
        paper.setNeedsLayout()
    }

    /// Shows one date if the first and the last are the same day; none without a format.
    func updateDates(_ format: EntryFormat?) {
        let history = graph.weightEntries
        let days = graph.dates.map(days) ?? [history.first, history.last].compactMap { $0?.date.day }
        let texts = format.map { format in days.map(format.dates.day) } ?? []
        dates.texts = days.first == days.last ? Array(texts.prefix(1)) : texts
        paper.setNeedsLayout()
    }

    private func days(of dates: ClosedRange<Double>) -> [CalendarDay] {
        [dates.lowerBound, dates.upperBound].map {
            CalendarDay(daysSince1970: calendar.local.number(of: .day, at: $0))
        }
    }

    /// Prepares measured paper, or removes it if the style is plain; returns the width that the labels of weights need, in
    /// points.
    ///
    /// Comes before everything that is placed by dates or weights, because the labels take room from the graph.
    ///
    /// - Parameter top: The lower edge of the buttons that cover the paper, in points.
    func prepare(_ style: PaperStyle, below top: Double) -> Double {
        guard style == .measured else {
            measuredPaper?.remove()
            measuredPaper = nil
            return 0
        }
        let measured = measuredPaper ?? MeasuredPaper(below: graph, on: paper)
        measuredPaper = measured
        (measured.weightsTop, measured.headerHeight) = (top, headerHeight)
        return measured.ruleWeights()
    }

    /// Lays out the paper with a column of weights as wide as the papers of the same dates need it, in points.
    func layOut(columnWidth: Double, _ format: EntryFormat?) {
        guard let measuredPaper else { return }
        var formatted = calendar
        if let format { formatted.format = format.dates }
        measuredPaper.layOut(formatted, columnWidth: columnWidth)
    }

    /// Places the dates between the lowest guide and the lower edge, from the line's left end to its right end.
    func placeDates() {
        // Measured paper has date labels already.
        guard let geometry = graph.geometry, measuredPaper == nil else {
            dates.isHidden = true
            return
        }
        dates.isHidden = false
        let guide = Guide.lineFrame(y: geometry.bottomY, in: graph)
        let strip = Rect(
            left: geometry.minX, top: guide.maxY, right: geometry.maxX, bottom: graph.bounds.maxY)
        dates.frame = paper.convert(strip, from: graph)
    }
}

extension GraphViewController {
    /// Shows the dates of measured paper in English, whatever the locale is.
    public func showEnglishDates() {
        axes.calendar.names = .english
        axes.calendar.format = .english
    }
}

/// The first and the last date of a graph, under the ends of its line.
final class GraphDates: View {
    /// The dates to show: none, one for the middle, or two.
    var texts: [String] = [] { didSet { if texts != oldValue { textsDidChange() } } }

    private let labels = [
        Label(style: .caption2, themeColor: \.secondary), Label(style: .caption2, themeColor: \.secondary),
    ]
    /// The texts at full size, measured while they are shown smaller.
    private var kept = [LayoutCache(), LayoutCache()]

    /// The least gaps, in points, which dates shrink to keep, and the magnification below which they are hidden.
    private static let leastGap = 16.0
    private static let guideGap = 1.0
    private static let leastMagnification = 0.6

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        takesInput = false
        labels[0].alignment = .left
        labels[1].alignment = .right
        for label in labels { addSubview(label) }
        textsDidChange()
    }

    /// Makes the boxes as high as the view, so that they hide the grid between the guide and the lower edge.
    override func layoutSubviews() {
        let textSize = textSize
        let share = min(1, room / textSize.width, (bounds.height - 2 * Self.guideGap) / textSize.height)
        for (index, label) in labels.prefix(texts.count).enumerated() {
            label.isHidden = share < Self.leastMagnification
            label.magnification = max(share, Self.leastMagnification)
            label.backgroundColor = traits.theme.paper
            label.frame = frame(of: label, at: index)
        }
    }

    private var room: Double { max(0, bounds.width - (texts.count == 2 ? Self.leastGap : 0)) }

    /// The size of the texts side by side at full size, in points.
    private var textSize: Size {
        let font = TextStyle.caption2.font(at: traits.textSize)
        let sizes = texts.indices.map { index in
            labels[index].magnification == 1
                ? labels[index].preferredSize : kept[index].layout(texts[index], font: font).size
        }
        return Size(width: sizes.reduce(0) { $0 + $1.width }, height: sizes.map(\.height).max() ?? 0)
    }

    private func frame(of label: Label, at index: Int) -> Rect {
        let width = min(bounds.width, label.preferredSize.width.rounded(.up))
        let free = bounds.width - width
        let x = texts.count == 1 ? snapped(free / 2) : index == 0 ? 0 : free
        return Rect(x: x, y: 0, width: width, height: bounds.height)
    }

    private func textsDidChange() {
        for (index, label) in labels.enumerated() {
            label.isHidden = index >= texts.count
            label.text = index < texts.count ? texts[index] : ""
        }
        setNeedsLayout()
    }
}
