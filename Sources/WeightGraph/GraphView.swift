import Cairo
import Geometry
import ViewKit
import WeightHistory
import Words

/// A line through a weight history, with dashed guides at its extremes and its average.
///
/// The view is transparent. Its guides are subviews, so that a change of unit draws only labels. On measured paper, the
/// line is a subview above them.
public final class GraphView: View {
    /// The history to show; traps if the last date is before the first.
    public var weightEntries = WeightHistory() { didSet { historyDidChange() } }
    public var unit = WeightUnit.kilograms {
        didSet { if unit != oldValue { unitDidChange(from: oldValue) } }
    }
    /// The series whose values are shown in place of weights, as kilograms with a format of the series; nil for weights.
    var series: Series? { didSet { if series != oldValue { contentDidChange() } } }
    /// The goal; it does not affect the weights in view.
    public var goal: Goal? { didSet { if goal != oldValue { goalDidChange(from: oldValue) } } }
    /// The line of the goal's plan; nil for none.
    var plannedLine: PlannedLine? { didSet { if plannedLine != oldValue { placeLabels() } } }
    /// The means and the comparison that are shown; nil for neither.
    var spans: SpanChoice? { didSet { if spans != oldValue { contentDidChange() } } }
    public var format = WeightFormat.locale {
        didSet { if format != oldValue { placeLabels() } }
    }
    /// The area of the buttons over the graph, which labels avoid, in points of the bounds.
    var buttonArea = Rect.zero { didSet { if buttonArea != oldValue { placeLabels() } } }
    /// Areas that labels on measured paper avoid, in points of the bounds.
    var takenAreas: [Rect] = [] { didSet { if takenAreas != oldValue { placeLabels() } } }
    /// The line's picture, which moves while the user pans measured paper; nil draws the line in each frame.
    var picture: PannedPicture?
    /// The index of the entry that is highlighted or under the pointer, and its format; nil for none.
    var shownEntry: (index: Int, format: EntryFormat)?

    /// The words for assistive technology; nil for none.
    var spokenFormat: EntryFormat?
    /// Called with the index of an entry that assistive technology highlights.
    var onHighlight: ((Int) -> Void)?

    public var figures = GraphFigures() { didSet { if figures != oldValue { contentDidChange() } } }
    /// The least distance from the upper edge to a guide whose label clears the summary, in points.
    var roomAboveGuides = 0.0 {
        didSet { if topInset != max(2 * figures.margin, oldValue) { geometryDidChange() } }
    }
    /// The insets of the line in the bounds, in points; nil is the margin, with more above for a guide's label.
    public var contentInsets: EdgeInsets? {
        didSet { if contentInsets != oldValue { geometryDidChange() } }
    }
    /// The area of measured paper's lines, in points of the bounds, which clips line and guides; nil on plain paper.
    var sheet: Rect? { didSet { if sheet != oldValue { geometryDidChange() } } }
    /// The dates in view, in seconds since 1970; nil shows the whole history.
    public var dates: ClosedRange<Double>? { didSet { if dates != oldValue { rangeDidChange() } } }
    /// The weights between the lower and the upper end of the graph, in kilograms; nil fits the entries in view.
    public var weights: ClosedRange<Double>? {
        didSet { if weights != oldValue { rangeDidChange() } }
    }
    private let guides = GraphGuides()
    private static let sliderKey = "slider"
    private var trendWeights = TrendWeights()
    /// The trend in the span that is compared.
    private var comparedTrend = TrendWeights()

    override public init(frame: Rect = .zero) {
        super.init(frame: frame)
        contentMode = .redraw
        guides.add(to: self)
    }

    override public var drawsContent: Bool { sheet == nil || goal?.isRange == true }
    override public var hasBackingStore: Bool { false }
    override public func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        (own.role, own.label) = (.chart, series.map(SeriesWords.graph(of:)) ?? "Weight graph")
        own.value = DetailWords.entries(weightEntries.count)
        if let shownEntry {
            let (entry, format) = (weightEntries[shownEntry.index], shownEntry.format)
            own.value = "\(format.weight(of: entry)), \(format.date(of: entry))"
        }
        own.help = spokenFormat?.spokenSummary(of: indicesInView, in: weightEntries) ?? own.help
        own.children = weightEntries.isEmpty ? [] : [describedSlider(help: own.help)]
    }

    var indicesInView: Range<Int> { dates.map(weightEntries.indices) ?? weightEntries.indices }

    override public var focusedPart: String { Self.sliderKey }

    /// The entries as a slider, whose value is an entry's place, the oldest being 1; that of the newest if none is shown.
    private func describedSlider(help: String?) -> ViewDescription {
        var slider = ViewDescription(ofPart: Self.sliderKey, .slider, frame: bounds)
        slider.states = .focusable
        let count = weightEntries.count
        let place = shownEntry.map { $0.index + 1 } ?? count
        (slider.label, slider.help) = (series.map(SeriesWords.title(of:)) ?? "Weight", help)
        slider.value = spokenFormat?.spokenText(of: weightEntries[place - 1])
        slider.range = DescribedRange(1, to: Double(count), current: Double(place), step: 1)
        return slider
    }

    override public func perform(_ request: AccessibilityRequest, part: String) -> Bool {
        switch request {
        case .value(let place) where part == Self.sliderKey && !weightEntries.isEmpty:
            onHighlight?(Int(min(max(place.rounded(), 1), Double(weightEntries.count))) - 1)
            return true
        case .focus where !isFocusable && !weightEntries.isEmpty:
            // Alone in the window, the graph has the keys while nothing has the focus.
            window?.firstResponder = nil
            return true
        default: return super.perform(request, part: "")
        }
    }

    /// Shows the keyboard focus as the highlight, without a ring.
    override public func didBecomeFirstResponder() { showsFocusRing = false }

    override public func draw(_ canvas: Canvas) {
        drawGoalBand(on: canvas)
        if sheet == nil { drawing?.draw(on: canvas) }
    }

    /// Nil without entries, or without room.
    var drawing: GraphDrawing? {
        geometry.map { drawing(in: $0, shownTrend, colorUnderTrend: colorUnderTrend) }
    }

    /// Nil if it is not shown; on measured paper also if there are fewer than two days.
    var shownTrend: WeightTrend? {
        guard figures.showsTrend else { return nil }
        let trend = weightEntries.trend
        return figures.isOnMeasuredPaper && trend.count < 2 ? nil : trend
    }

    private var colorUnderTrend: Color {
        figures.isOnMeasuredPaper ? traits.theme.lineUnderTrend : traits.theme.plainLineUnderTrend
    }

    /// The colour of the guides and their labels.
    var guideColor: Color { figures.guideLineColor ?? traits.theme.guide }

    override public func layoutSubviews() { guides.layOut(in: self, geometry, statisticsInView) }

    /// Lets the labels on measured paper change their places once the range is at rest.
    func placeLabels() {
        guides.mayMoveLabels = true
        setNeedsLayout()
    }

    /// Has the labels placed as in a picture, or after a movement.
    private func placeLabelsAgain() {
        if isAtRest { guides.forgetPlaces() }
        placeLabels()
    }

    override public func traitsDidChange(from previous: Traits?) {
        placeLabelsAgain()
        if !traits.differsOnlyInTextSize(from: previous) { setNeedsDisplay() }
    }

    /// Nil without entries, or without room.
    var geometry: GraphGeometry? { geometry(within: contentInsets) }

    /// Returns the geometry that other insets would give; nil insets are the standard ones.
    func geometry(within insets: EdgeInsets?) -> GraphGeometry? {
        guard let extent else { return nil }
        let dates = dates ?? extent
        let fitting = weights ?? self.weights(fitting: dates) ?? 0...0
        return GraphGeometry(
            bounds: bounds, insets: insets ?? standardInsets, dates: dates,
            weights: fitting.widened(to: leastSpan, evenIfEqual: figures.isOnMeasuredPaper),
            flatScale: series?.flatScale ?? WeightStep.flatScale(of: unit), sheet: sheet)
    }

    private var leastSpan: Double { series?.leastSpan ?? unit.leastSpan }

    /// The dates from the oldest entry to the newest, in seconds since 1970; nil without entries.
    var extent: ClosedRange<Double>? {
        guard let first = weightEntries.firstDate, let last = weightEntries.lastDate else { return nil }
        return first...last
    }

    /// Returns the weights, in kilograms, that a graph of some dates comes to rest at; nil without entries.
    func weights(fitting dates: ClosedRange<Double>) -> ClosedRange<Double>? {
        let span = spanOfWeights(in: dates)
        return figures.isOnMeasuredPaper ? span?.widened(to: leastSpan, evenIfEqual: true) : span
    }

    /// Returns the lowest and the highest weight to be shown, on measured paper of the trend, too.
    private func spanOfWeights(in dates: ClosedRange<Double>) -> ClosedRange<Double>? {
        guard let span = weightEntries.weights(fitting: dates) else { return nil }
        let ofSpans = widened(span, toSpansIn: dates)
        guard figures.isOnMeasuredPaper, let trend = shownTrend,
            let ofTrend = trendWeights.weights(of: trend, in: dates)
        else { return ofSpans }
        return ofSpans.union(ofTrend)
    }

    /// Returns the weights of the trend in dates that are compared; nil if no trend is shown.
    func weightsOfComparedTrend(in dates: ClosedRange<Double>) -> ClosedRange<Double>? {
        shownTrend.flatMap { comparedTrend.weights(of: $0, in: dates) }
    }

    /// Whether a line's vertical extent across a rectangle's width overlaps the rectangle, in the bounds.
    func lineRuns(under rect: Rect) -> Bool {
        guard let geometry, !geometry.isOneMoment, rect.maxX > geometry.minX, rect.minX < geometry.maxX else {
            return false
        }
        let compared = datesCompared(with: geometry.dates).map { geometry.beginning(at: $0.lowerBound) }
        return [geometry, compared].compactMap(\.self).contains { lineRuns(under: rect, in: $0) }
    }

    private func lineRuns(under rect: Rect, in geometry: GraphGeometry) -> Bool {
        let (left, right) = (max(rect.minX, geometry.minX), min(rect.maxX, geometry.maxX))
        let dates = geometry.date(atX: left)...geometry.date(atX: right)
        guard let weights = lineEntries.weights(ofLineIn: dates) else { return false }
        let (top, bottom) = (geometry.y(of: weights.upperBound), geometry.y(of: weights.lowerBound))
        let reach = figures.graphLineWidth / 2
        // A label's frame is rounded out to whole points: a line that only touches it is not under it.
        return top - reach < rect.maxY - 1 && bottom + reach > rect.minY + 1
    }

    /// Returns the index of the entry in view that is nearest to a point of the bounds; nil if there is none.
    func index(nearestTo point: Point) -> Int? {
        guard let geometry, let last = indicesInView.last else { return nil }
        let search = NearestEntry(history: weightEntries, geometry: geometry, scale: traits.displayScale)
        return search.index(nearestTo: point).map { min(max($0, indicesInView.lowerBound), last) }
    }

    /// Returns the position of an entry in the bounds; nil if it is not in view.
    func point(ofEntryAt index: Int) -> Point? {
        guard let geometry, indicesInView.contains(index) else { return nil }
        let entry = weightEntries[index]
        return geometry.point(of: entry.date.instant, entry.kilograms)
    }

    /// Whether the range is at rest; during a gesture or an animation, labels keep their side.
    var isAtRest: Bool { weights == nil }

    /// The distance from the upper edge to the line's highest point, in points.
    var topInset: Double { max(2 * figures.margin, roomAboveGuides) }

    /// The weights of the guides, in kilograms; those of the goal only if they are in view.
    var guideWeights: [Double] {
        let bounds = goal.map { $0.isRange ? [$0.low, $0.high] : [$0.low] } ?? []
        let goals = bounds.map(\.kilograms).filter { geometry?.weightsInView.contains($0) == true }
        return (statisticsInView.map { [$0.maximum, $0.minimum, $0.average] } ?? []) + goals
    }

    private var standardInsets: EdgeInsets {
        let margin = figures.margin
        return EdgeInsets(top: topInset, left: margin, bottom: margin, right: margin)
    }

    private var statisticsInView: EntryStatistics? {
        weightEntries.statistics(of: indicesInView)
    }

    private func historyDidChange() {
        precondition(
            weightEntries.firstDate ?? 0 <= weightEntries.lastDate ?? 0, "A graph's entries ascend by date.")
        (trendWeights, comparedTrend) = (TrendWeights(), TrendWeights())
        // Without a highlight, the focus could not be seen.
        if weightEntries.isEmpty { resignFirstResponder() }
        contentDidChange()
    }

    override public var canBecomeFirstResponder: Bool { super.canBecomeFirstResponder && !weightEntries.isEmpty }

    private func contentDidChange() {
        placeLabelsAgain()
        geometryDidChange()
    }

    /// A band is drawn below everything, on measured paper below the line's view.
    private func goalDidChange(from old: Goal?) {
        placeLabels()
        guard [old, goal].contains(where: { $0?.isRange == true }) else { return }
        setNeedsDisplay()
        guides.line?.setNeedsDisplay()
    }

    /// Updates only the labels, unless the least span of either unit exceeds the span of the weights.
    private func unitDidChange(from old: WeightUnit) {
        placeLabelsAgain()
        let fitting = weights ?? dates.map(spanOfWeights(in:)) ?? nil
        let span = fitting?.span ?? (weightEntries.maximum ?? 0) - (weightEntries.minimum ?? 0)
        if span < max(old.leastSpan, unit.leastSpan) { rangeDidChange() }
    }

    /// The superview places dates and weights around the graph.
    private func rangeDidChange() {
        geometryDidChange()
        superview?.setNeedsLayout()
    }

    private func geometryDidChange() {
        setNeedsLayout()
        setNeedsDisplay()
        guides.line?.setNeedsDisplay()
    }
}

/// The sizes and colours of a graph's line and its guides; lengths are in points.
public struct GraphFigures: Hashable, Sendable {
    /// The free space on every side.
    public var margin = 20.0
    /// Rounded to whole device pixels, at least one.
    public var guideLineWidth = 1.0
    /// The distance from a guide's rounded position to its middle; nil aligns the guide to whole pixels.
    public var guideLineYOffset: Double?
    /// Nil for the theme's.
    public var guideLineColor: Color?
    public var graphLineWidth = 2.0
    public var dotSize = 4.0
    /// The number of entries in view up to which each has a dot, not only the highest and the lowest weight.
    var maximumDots = 0
    /// Whether the trend is drawn over the entries' line.
    public var showsTrend = false
    /// Whether a guide's label moves to the other side if the line would run under it.
    var labelsAvoidLine = false
    var isOnMeasuredPaper = false
}

/// The look of the graph and its paper.
public nonisolated struct GraphStyle: Hashable, Sendable {
    public var paper: PaperStyle
    /// Whether the trend is drawn over the entries' line.
    public var showsTrend: Bool
    /// Whether the summary has the energy that a change of weight stands for.
    public var showsEnergy: Bool
    /// The name of the column, such as `fat_%`, whose values are on a second paper if there are any; nil for none.
    public var series: String?
    /// Whether phases, events, and on measured paper rings around entries with a note are shown.
    public var showsPeriods: Bool
    /// The weeks or months whose means the line goes through; nil for the entries.
    public var means: MeansLength?
    /// The span that the one in view is compared with; nil for none.
    public var against: ComparedSpan?

    public init(
        paper: PaperStyle = .plain, showsTrend: Bool = false, showsEnergy: Bool = false, series: String? = nil,
        showsPeriods: Bool = false, means: MeansLength? = nil, against: ComparedSpan? = nil
    ) {
        (self.paper, self.showsTrend, self.showsEnergy, self.series) = (paper, showsTrend, showsEnergy, series)
        (self.showsPeriods, self.means, self.against) = (showsPeriods, means, against)
    }

    /// Computes what the graph of a history needs and keeps, from any thread, so that no frame waits for it.
    public func prepare(_ history: WeightHistory) {
        if showsTrend || against != nil { _ = history.trend }
        if against != nil { history.computeDays() }
        if let means { _ = history.means(by: means.period, in: LocalCalendar(rules: .system())) }
    }
}
