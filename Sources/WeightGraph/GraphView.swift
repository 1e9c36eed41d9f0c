import Cairo
import Geometry
import ViewKit
import WeightHistory
import Words

/// A line through a weight history, with dashed guides at its extremes and its average.
///
/// The view is clear: what is behind shows through. Its guides are subviews, so that another unit draws labels alone.
public final class GraphView: View {
    /// The history to show; its dates ascend. Traps if the last is before the first.
    public var weightEntries = WeightHistory() {
        didSet { historyDidChange() }
    }
    /// The unit that the labels show.
    public var unit = WeightUnit.kilograms {
        didSet { if unit != oldValue { unitDidChange(from: oldValue) } }
    }
    /// The weight that the person wants to have; the weights in view do not depend on it.
    public var goal: EntryWeight? {
        didSet { if goal != oldValue { setNeedsLayout() } }
    }
    /// How the labels write weights.
    public var format = WeightFormat.locale {
        didSet { if format != oldValue { setNeedsLayout() } }
    }
    /// Where buttons lie over the graph, which the goal's label avoids; in points of the bounds.
    var buttonArea = Rect.zero {
        didSet { if buttonArea != oldValue { setNeedsLayout() } }
    }
    /// Whether the paper below shows the line already.
    var isDrawnOnPaper: () -> Bool = { false }
    /// The entry that is read off the graph, in words; nil for none.
    var readEntry: String?

    public var figures = GraphFigures() {
        didSet { if figures != oldValue { geometryDidChange() } }
    }
    /// What lies over the upper edge and is not to touch a guide's label, in points.
    var roomAboveGuides = 0.0 {
        didSet { if topInset != max(2 * figures.margin, oldValue) { geometryDidChange() } }
    }
    /// From the bounds to where the line stands, in points; nil is the margin, with one more above for a guide's label.
    public var contentInsets: EdgeInsets? {
        didSet { if contentInsets != oldValue { geometryDidChange() } }
    }
    private var range: (dates: ClosedRange<Double>?, weights: ClosedRange<Double>?) {
        didSet { if range != oldValue { rangeDidChange() } }
    }
    private let guides = GraphGuides()

    override public init(frame: Rect = .zero) {
        super.init(frame: frame)
        contentMode = .redraw
        guides.add(to: self)
    }

    override public var drawsContent: Bool { true }
    override public var hasBackingStore: Bool { false }
    override public var role: Role { .graphic }
    override public var label: String? { "Weight graph" }
    override public var value: String? { readEntry ?? countText }

    override public func draw(_ canvas: Canvas) {
        if !isDrawnOnPaper() { drawing?.draw(on: canvas) }
    }

    /// What is drawn; nil without entries, or without room.
    var drawing: GraphDrawing? {
        geometry.map { geometry in
            GraphDrawing(
                entries: EntriesInView(of: weightEntries, geometry, dottingUpTo: figures.mostDots),
                trend: figures.showsTrend ? weightEntries.trend : nil, scale: traits.displayScale,
                lineWidth: figures.graphLineWidth, dotSize: figures.dotSize, color: tintColor)
        }
    }

    override public func layoutSubviews() { guides.layOut(in: self, geometry, statisticsInView) }

    override public func traitsDidChange(from previous: Traits?) {
        setNeedsLayout()
        if !traits.differsOnlyInTextSize(from: previous) { setNeedsDisplay() }
    }

    /// Nil without entries, or without room.
    var geometry: GraphGeometry? { geometry(within: contentInsets) }

    /// The geometry that other insets would give; nil are the standard ones.
    func geometry(within insets: EdgeInsets?) -> GraphGeometry? {
        guard let first = weightEntries.firstDate, let last = weightEntries.lastDate else { return nil }
        let dates = dates ?? first...last
        return GraphGeometry(
            bounds: bounds, insets: insets ?? standardInsets, dates: dates,
            weights: (weights ?? weightEntries.weights(fitting: dates) ?? 0...0).widened(to: unit.leastSpan),
            flatScale: WeightStep.flatScale(of: unit))
    }

    /// Whether the line runs under a part of the bounds; only what lies between the lowest and the highest line is asked
    /// for.
    func lineRuns(under rect: Rect) -> Bool {
        guard let geometry, !geometry.isOneMoment, rect.maxX > geometry.minX, rect.minX < geometry.maxX,
            let weights = weightEntries.weights(
                ofLineIn: geometry.date(
                    atX: max(rect.minX, geometry.minX))...geometry.date(
                        atX: min(rect.maxX, geometry.maxX)))
        else { return false }
        let (top, bottom) = (geometry.y(of: weights.upperBound), geometry.y(of: weights.lowerBound))
        let reach = figures.graphLineWidth / 2
        // A label is grown to whole points: a line that only touches it is not under it.
        return top - reach < rect.maxY - 1 && bottom + reach > rect.minY + 1
    }

    /// Whether what is in view rests: while a hand or time moves it, labels stay where they are.
    var isAtRest: Bool { weights == nil }

    /// To where the line's highest point stands.
    var topInset: Double { max(2 * figures.margin, roomAboveGuides) }

    /// The weights that guides stand at, in kilograms.
    var guideWeights: [Double] {
        let goals = [goal?.kilograms].compactMap { $0 }.filter { geometry?.weightsInView.contains($0) == true }
        return (statisticsInView.map { [$0.maximum, $0.minimum, $0.average] } ?? []) + goals
    }

    private var standardInsets: EdgeInsets {
        let margin = figures.margin
        return EdgeInsets(top: topInset, left: margin, bottom: margin, right: margin)
    }

    private var statisticsInView: EntryStatistics? {
        weightEntries.statistics(of: dates.map(weightEntries.indices) ?? weightEntries.indices)
    }

    private var countText: String { DetailWords.entries(weightEntries.count) }

    private func historyDidChange() {
        precondition(
            weightEntries.firstDate ?? 0 <= weightEntries.lastDate ?? 0, "A graph's entries ascend by date.")
        geometryDidChange()
    }

    /// Labels alone, but where the least span of the unit is larger than that of the weights.
    private func unitDidChange(from old: WeightUnit) {
        setNeedsLayout()
        let fitting = weights ?? dates.map(weightEntries.weights(fitting:)) ?? nil
        let span = fitting?.span ?? (weightEntries.maximum ?? 0) - (weightEntries.minimum ?? 0)
        if span < max(old.leastSpan, unit.leastSpan) { rangeDidChange() }
    }

    /// What stands around the graph at dates and weights moves too.
    private func rangeDidChange() {
        geometryDidChange()
        superview?.setNeedsLayout()
    }

    private func geometryDidChange() {
        setNeedsLayout()
        setNeedsDisplay()
    }
}

extension GraphView {
    /// The dates in view, in seconds since 1970; nil is all of the history.
    public var dates: ClosedRange<Double>? {
        get { range.dates }
        set { range.dates = newValue }
    }

    /// The weights between the lowest and the highest line, in kilograms; nil fits the entries in view.
    public var weights: ClosedRange<Double>? {
        get { range.weights }
        set { range.weights = newValue }
    }
}
