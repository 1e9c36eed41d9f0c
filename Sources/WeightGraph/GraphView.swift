import Cairo
import Geometry
import ViewKit
import WeightHistory

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
    /// Free space on every side, in points.
    public var margin = 20.0 {
        didSet { geometryDidChange() }
    }
    /// What lies over the upper edge and is not to touch a guide's label, in points.
    var roomAboveGuides = 0.0 {
        didSet { if topInset != max(2 * margin, oldValue) { geometryDidChange() } }
    }
    /// Where buttons lie over the graph, which the goal's label avoids; in points of the bounds.
    var buttonArea = Rect.zero {
        didSet { if buttonArea != oldValue { setNeedsLayout() } }
    }
    /// From the bounds to where the line stands, in points; nil is the margin, with one more above for a guide's label.
    public var contentInsets: EdgeInsets? {
        didSet { if contentInsets != oldValue { geometryDidChange() } }
    }
    /// The dates in view, in seconds since 1970; nil is all of the history.
    public var dates: ClosedRange<Double>? {
        didSet { if dates != oldValue { rangeDidChange() } }
    }
    /// The weights between the lowest and the highest line, in kilograms; nil fits the entries in view.
    public var weights: ClosedRange<Double>? {
        didSet { if weights != oldValue { rangeDidChange() } }
    }
    /// Whether the trend is drawn over the entries' line.
    public var showsTrend = false {
        didSet { if showsTrend != oldValue { setNeedsDisplay() } }
    }
    /// Points; drawn as whole device pixels, one at least.
    public var guideLineWidth = 1.0 {
        didSet { setNeedsLayout() }
    }
    /// Points from a guide's rounded position to its middle; nil is what puts it on whole pixels.
    public var guideLineYOffset: Double? {
        didSet { setNeedsLayout() }
    }
    public var guideLineColor = Color(white: 1.0 / 3) {
        didSet { setNeedsLayout() }
    }
    /// Points.
    public var graphLineWidth = 2.0 {
        didSet { setNeedsDisplay() }
    }
    /// The diameter of a dot, in points.
    public var dotSize = 4.0 {
        didSet { setNeedsDisplay() }
    }

    /// With up to so many entries in view, each has a dot; with more, only the heaviest and the lightest.
    var mostDots = 0 {
        didSet { if mostDots != oldValue { setNeedsDisplay() } }
    }

    /// Whether the labels of guides stand at the other side where the line would run under them.
    var labelsGiveWay = false {
        didSet { if labelsGiveWay != oldValue { setNeedsLayout() } }
    }

    /// Whether the paper below shows the line already.
    var isDrawnOnPaper: () -> Bool = { false }

    /// The entry that is read off the graph, in words; nil for none.
    var readEntry: String?

    // Later ones lie over earlier ones.
    private let maximumGuide = Guide()
    private let minimumGuide = Guide()
    private let averageGuide = Guide()
    private let goalGuide = GoalGuide()
    private var guides: [Guide] { [maximumGuide, minimumGuide, averageGuide] }

    override public init(frame: Rect = .zero) {
        super.init(frame: frame)
        contentMode = .redraw
        for guide in guides {
            addSubview(guide.label)
            addSubview(guide.line)
        }
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
                entries: EntriesInView(of: weightEntries, geometry, dottingUpTo: mostDots),
                trend: showsTrend ? weightEntries.trend : nil, scale: traits.displayScale,
                lineWidth: graphLineWidth, dotSize: dotSize, color: tintColor)
        }
    }

    override public func layoutSubviews() {
        let geometry = geometry
        layOutGuides(geometry)
        if let goal, let geometry {
            goalGuide.show(goal, in: self, geometry, avoiding: guides)
        } else {
            goalGuide.hide()
        }
    }

    private func layOutGuides(_ geometry: GraphGeometry?) {
        guard let geometry, let statistics = statisticsInView else {
            for guide in guides { guide.hide() }
            return
        }
        let (maximum, minimum, average) = (statistics.maximum, statistics.minimum, statistics.average)
        let isFlat = maximum == minimum
        maximumGuide.show(isFlat ? "Weight" : "Max", maximum, in: self, geometry)
        if isFlat {
            minimumGuide.hide()
            averageGuide.hide()
        } else {
            // Within the least span, both may stand close to each other: then their labels stand on either side of both.
            let isWidened = geometry.y(of: minimum) < geometry.bottomY - 1
            let distance = geometry.y(of: minimum) - geometry.y(of: maximum)
            let isTight = isWidened && distance < 2 * maximumGuide.label.frame.height
            minimumGuide.show(
                "Min", minimum, in: self, geometry, avoiding: isWidened ? [maximumGuide] : [], isBelow: isTight)
            averageGuide.show("Average", average, in: self, geometry, avoiding: [maximumGuide, minimumGuide])
            if isTight, !averageGuide.isClear(of: maximumGuide, minimumGuide) { averageGuide.label.isHidden = true }
        }
    }

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
        let reach = graphLineWidth / 2
        // A label is grown to whole points: a line that only touches it is not under it.
        return top - reach < rect.maxY - 1 && bottom + reach > rect.minY + 1
    }

    /// Whether what is in view rests: while a hand or time moves it, labels stay where they are.
    var isAtRest: Bool { weights == nil }

    /// To where the line's highest point stands.
    var topInset: Double { max(2 * margin, roomAboveGuides) }

    /// The weights that guides stand at, in kilograms.
    var guideWeights: [Double] {
        let goals = [goal?.kilograms].compactMap { $0 }.filter { geometry?.weightsInView.contains($0) == true }
        return (statisticsInView.map { [$0.maximum, $0.minimum, $0.average] } ?? []) + goals
    }

    private var standardInsets: EdgeInsets {
        EdgeInsets(top: topInset, left: margin, bottom: margin, right: margin)
    }

    /// Nil if no entry is in view.
    private var statisticsInView: EntryStatistics? {
        weightEntries.statistics(of: dates.map(weightEntries.indices) ?? weightEntries.indices)
    }

    private var countText: String { weightEntries.count == 1 ? "1 entry" : "\(weightEntries.count) entries" }

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
