import Cairo
import Geometry
import ViewKit
import WeightHistory

/// The lines of measured paper at round weights and calendar dates, and their labels beside the graph.
final class MeasuredPaper {
    /// The lower edge of the buttons over the weights, in points of the paper.
    var weightsTop = 0.0
    /// The height of the header above the sheet, in points; 0 without a header.
    var headerHeight = 0.0

    /// The places of the date lines with labels, as shares of the dates in view, from 0 to 1.
    private(set) var labelledDates: [Double] = []

    private let graph: GraphView
    private let paper: BackgroundView
    private let dates = PaperLabels()
    private let weights = PaperLabels()
    private var texts = LabelTexts(font: TextStyle.caption2.font(at: .large))
    /// Measures the height of a guide's label.
    private var guideText = LayoutCache()
    /// The distance between the weights' lines, and the graph's height for which it was chosen.
    ///
    /// The step is kept while its spacing is acceptable and the height is the same: at another height, the graph must
    /// look like a picture of that size.
    private var kept: (step: WeightStep, height: Double)?
    /// The lines and labels of weights that `ruleWeights` has chosen; nil without entries or room, no column without labels.
    private var ruled: (ruler: WeightRuler, geometry: GraphGeometry, column: [PaperLabel]?)?

    /// How much closer the labels of weights are than usual; kept during a movement.
    private var closerSteps = 0

    /// The least number of labels of weights, unless they would be too close; a single one shows no scale.
    private static let leastLabels = 2
    /// The least free space between two labels that are closer than usual, in points.
    private static let leastLabelGap = 2.0
    /// The distance from the rows of dates to the guide above and to the edge below, in points.
    private static let rowGap = 4.0
    /// The free space beside the widest weight, in points.
    private static let weightGap = 10.0
    /// The least width and height of the line's area for labels to be shown, in points.
    private static let leastRoom = 60.0

    init(below graph: GraphView, on paper: BackgroundView) {
        (self.graph, self.paper) = (graph, paper)
        for labels in [dates, weights] { paper.insertSubview(labels, below: graph) }
    }

    /// Removes the lines and labels, and restores the graph's standard insets.
    func remove() {
        paper.lines = nil
        (graph.contentInsets, graph.sheet) = (nil, nil)
        for labels in [dates, weights] { labels.removeFromSuperview() }
    }

    /// Chooses the lines and labels of weights for the graph's current range, and returns the width that the labels need,
    /// in points; 0 without labels.
    func ruleWeights() -> Double {
        texts.use(TextStyle.caption2.font(at: paper.traits.textSize))
        let reserved = reservedWidth
        let least = insets(hasLabels: true, columnWidth: reserved)
        let room = graph.bounds.inset(by: least)
        let hasLabels = min(room.width, room.height) >= Self.leastRoom
        ruled = nil
        guard let geometry = graph.geometry(within: hasLabels ? least : insets(hasLabels: false, columnWidth: 0)) else {
            return 0
        }
        let usual = weightRuler(geometry)
        kept = (usual.step, graph.bounds.height)
        let (ruler, column) = hasLabels ? labelled(usual, geometry) : (usual, nil)
        ruled = (ruler, geometry, column)
        return column.map { max($0.map(\.text.size.width).max() ?? 0, reserved) } ?? 0
    }

    /// Rules the paper, places the labels as `ruleWeights` has chosen them, and sets the graph's insets to make room.
    ///
    /// - Parameter columnWidth: The width of the widest label of weights, here or on another paper of the same dates.
    func layOut(_ calendar: PaperCalendar, columnWidth: Double) {
        guard let (ruler, geometry, column) = ruled else {
            (graph.contentInsets, graph.sheet) = (nil, Rect.zero)
            paper.lines = PaperLines()
            return show([], [])
        }
        let sheet = sheet(geometry, hasLabels: column != nil, columnWidth: columnWidth)
        graph.contentInsets = insets(hasLabels: column != nil, columnWidth: columnWidth)
        graph.sheet = sheet.offset(by: Point.zero - graph.frame.origin)
        let rows = ruler.lines(from: sheet.minY, to: sheet.maxY)
        layOutDates(calendar, rows: rows, on: sheet, column: column)
    }

    /// - Parameter column: The labels of weights; nil shows no labels at all.
    private func layOutDates(_ calendar: PaperCalendar, rows: [PaperLine], on sheet: Rect, column: [PaperLabel]?) {
        guard let geometry = graph.geometry else { return }
        let axis = PaperAxis(datesOf: geometry, origin: graph.frame.minX)
        let ruler = DateRuler(
            calendar, along: axis, width: sheet.maxX,
            days: (geometry.maxX - geometry.minX) / axis.pointsPerValue / 86400, texts: &texts)
        let (left, width) = (graph.frame.minX + geometry.minX, geometry.maxX - geometry.minX)
        labelledDates = (ruler.labelled?.ticks ?? []).map { ($0.position - left) / width }.filter((0...1).contains)
        paper.lines = PaperLines(columns: ruler.lines, rows: rows, sheet: sheet, isUnderHeader: headerHeight > 0)
        guard let column else { return show([], []) }
        let dates = DateRows(
            ruler: ruler, top: sheet.maxY,
            edges: graph.frame.minX + PaperLabel.padding...graph.frame.maxX - PaperLabel.padding,
            stickyEdge: graph.frame.minX + geometry.minX, scale: paper.traits.displayScale)
        show(dates.labels(&texts), column)
    }

    /// Returns the area of the lines in points of the paper: from the header to the dates, and from the left edge to
    /// the weights.
    ///
    /// - Parameter columnWidth: The width of the widest weight; 0 without labels of weights.
    private func sheet(_ geometry: GraphGeometry, hasLabels: Bool, columnWidth: Double) -> Rect {
        let area = graph.frame
        let column = columnWidth > 0 ? columnWidth + WeightRuler.edgeGap + PaperLabel.padding : 0
        let bottom = hasLabels ? min(area.maxY, area.minY + geometry.bottomY + Self.rowGap) : area.maxY
        return Rect(
            left: graph.snapped(area.minX), top: graph.snapped(area.minY + headerHeight),
            right: graph.snapped(area.maxX - column), bottom: graph.snapped(bottom))
    }

    private func weightRuler(_ geometry: GraphGeometry) -> WeightRuler {
        let axis = PaperAxis(weightsOf: geometry, origin: graph.frame.minY)
        return WeightRuler(graph.unit, along: axis, keeping: kept?.height == graph.bounds.height ? kept?.step : nil)
    }

    /// Returns a ruler with its labels, which are closer if too few of them are clear of the guides.
    private func labelled(_ usual: WeightRuler, _ geometry: GraphGeometry) -> (WeightRuler, [PaperLabel]?) {
        var (ruler, column, steps) = (usual, weightColumn(usual, geometry), 0)
        let least = texts.height() + Self.leastLabelGap
        while graph.isAtRest ? column.count < Self.leastLabels : steps < closerSteps,
            let closer = ruler.withCloserLabels(least: least)
        {
            (ruler, steps) = (closer, steps + 1)
            column = weightColumn(closer, geometry)
        }
        if graph.isAtRest { closerSteps = steps }
        return (ruler, column)
    }

    private func weightColumn(_ ruler: WeightRuler, _ geometry: GraphGeometry) -> [PaperLabel] {
        let guides = graph.guideWeights.map { graph.frame.minY + geometry.y(of: $0) }
        let lowest = graph.frame.minY + geometry.bottomY + Self.rowGap
        // The dates are below.
        let top = max(graph.frame.minY + headerHeight, min(weightsTop, lowest))
        let area = Rect(left: graph.frame.minX, top: top, right: graph.frame.maxX, bottom: lowest)
        return ruler.column(
            in: area, clearOf: guides, scale: graph.traits.displayScale, mark: graph.format.decimalMark, &texts)
    }

    /// - Parameters:
    ///   - hasLabels: Whether dates are below the sheet.
    ///   - columnWidth: The width of the widest weight, in points; 0 without labels of weights.
    private func insets(hasLabels: Bool, columnWidth: Double) -> EdgeInsets {
        let margin = graph.figures.margin
        var insets = EdgeInsets(top: topInset, left: margin, bottom: margin, right: margin)
        if hasLabels { insets.bottom = max(margin, 2 * texts.height() + 2 * Self.rowGap) }
        if columnWidth > 0 { insets.right = max(margin, columnWidth + Self.weightGap) }
        return insets
    }

    /// Leaves room for a guide's label between the header and the highest weight.
    private var topInset: Double {
        guard headerHeight > 0 else { return graph.topInset }
        let font = TextStyle.caption1.font(at: graph.traits.textSize)
        let label = guideText.layout("0", font: font).size.height + 1 + GuideLabel.haloWidth
        return headerHeight + max(graph.figures.margin, label.rounded(.up))
    }

    /// The width of the widest label that is likely in a history, so that zooming does not move the graph's right edge.
    private var reservedWidth: Double {
        let heaviest = graph.unit.number(fromKilograms: graph.weightEntries.maximum ?? 0)
        let digits = String(repeating: "8", count: String(Int(heaviest)).count)
        return texts.width(
            graph.unit.isStone ? "\(digits) \(graph.unit.sign)" : "\(digits)\(graph.format.decimalMark)8")
    }

    /// Makes each strip of labels as small as possible, with edges that do not move while the labels do.
    private func show(_ dateLabels: [PaperLabel], _ weightLabels: [PaperLabel]) {
        let area = graph.frame
        dates.show(dateLabels, of: graph) { bounds in
            Rect(left: area.minX, top: bounds.minY, right: area.maxX, bottom: bounds.maxY)
        }
        weights.show(weightLabels, of: graph) { bounds in
            Rect(left: bounds.minX, top: area.minY, right: area.maxX, bottom: area.maxY)
        }
    }
}

/// A linear mapping of values to positions along an edge of the paper.
struct PaperAxis: Hashable {
    /// The position of `value`, in points from the paper's left or upper edge.
    var point: Double
    var value: Double
    /// Negative if values grow upwards; not 0.
    var pointsPerValue: Double

    func position(of value: Double) -> Double { point + (value - self.value) * pointsPerValue }

    func value(at position: Double) -> Double { value + (position - point) / pointsPerValue }

    /// Returns the values between two positions.
    func values(from start: Double, to end: Double) -> ClosedRange<Double> {
        let (first, last) = (value(at: start), value(at: end))
        return min(first, last)...max(first, last)
    }
}

extension PaperAxis {
    /// Maps a graph's dates like its geometry; a single moment is in the middle of a week.
    ///
    /// - Parameter origin: The graph's left edge on the paper, in points.
    init(datesOf geometry: GraphGeometry, origin: Double) {
        let (width, dates) = (geometry.maxX - geometry.minX, geometry.dates)
        let span = dates.upperBound - dates.lowerBound
        self.init(
            point: origin + geometry.x(of: dates.lowerBound), value: dates.lowerBound,
            pointsPerValue: width / (span > 0 ? span : 7 * 86400))
    }

    /// Maps a graph's weights like its geometry; `origin` is its upper edge on the paper, in points.
    init(weightsOf geometry: GraphGeometry, origin: Double) {
        let lowest = geometry.weights.lowerBound
        self.init(point: origin + geometry.y(of: lowest), value: lowest, pointsPerValue: -geometry.pointsPerKilogram)
    }
}

/// A label of measured paper, in points of the paper or of a view on it.
struct PaperLabel: Equatable {
    let text: LabelText
    /// The area of the text and its padding.
    private(set) var box: Rect
    private(set) var origin: Point

    /// The free space on either side of a text, in points.
    static let padding = 2.0

    /// Rounds y and the box to device pixels.
    init(_ text: LabelText, at corner: Point, scale: Double) {
        self.text = text
        origin = Point(x: corner.x, y: corner.y.snapped(at: scale))
        box = Rect(
            left: (origin.x - Self.padding).snapped(at: scale), top: origin.y,
            right: (origin.x + text.size.width + Self.padding).snapped(at: scale),
            bottom: (origin.y + text.size.height).snapped(at: scale))
    }

    /// Returns the label in the coordinates of a view whose upper left corner is at a point.
    fileprivate func seen(from corner: Point) -> PaperLabel {
        var label = self
        label.box.origin = box.origin - corner
        label.origin = origin - corner
        return label
    }
}

/// A view of labels beside the sheet of measured paper.
final class PaperLabels: GraphPart {
    private(set) var labels: [PaperLabel] = [] {
        didSet { if labels != oldValue { setNeedsDisplay() } }
    }
    private var color = Color.clear { didSet { if color != oldValue { setNeedsDisplay() } } }

    /// Shows labels of the superview in the colour of a graph's guides, in a frame for the union of their boxes; hidden without any.
    func show(_ labels: [PaperLabel], of graph: GraphView, frame: (Rect) -> Rect) {
        isHidden = labels.isEmpty
        guard let first = labels.first else { return }
        color = graph.guideColor
        self.frame = frame(labels.dropFirst().reduce(first.box) { $0.union($1.box) })
        self.labels = labels.map { $0.seen(from: self.frame.origin) }
    }

    override func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        (own.role, own.label) = (.text, labels.map(\.text.layout.string).joined(separator: ", "))
        own.isIgnored = labels.isEmpty
    }

    override func draw(_ canvas: Canvas) {
        canvas.fillColor = color
        for label in labels { canvas.draw(label.text.layout, at: label.origin) }
    }
}

/// A text on measured paper, laid out and measured.
struct LabelText: Equatable {
    let layout: TextLayout
    /// In points.
    let size: Size

    static func == (left: LabelText, right: LabelText) -> Bool { left.layout === right.layout }
}

/// A cache of the texts on measured paper in one font: a frame of a zoom has hardly any new text.
struct LabelTexts {
    private var kept: [String: LabelText] = [:]
    private(set) var font: Font

    /// The maximum number of cached texts, more than are ever in view together.
    private static let maximumKept = 512

    init(font: Font) { self.font = font }

    /// Changes the font, and drops the texts in the previous one.
    mutating func use(_ font: Font) {
        if font != self.font { self = LabelTexts(font: font) }
    }

    mutating func callAsFunction(_ string: String) -> LabelText {
        if let known = kept[string] { return known }
        if kept.count >= Self.maximumKept { kept = [:] }
        let layout = TextLayout(string, font: font)
        let text = LabelText(layout: layout, size: layout.size)
        kept[string] = text
        return text
    }

    mutating func width(_ string: String) -> Double { self(string).size.width }

    /// Returns the height of a line, in points.
    mutating func height() -> Double { self("0").size.height }
}
