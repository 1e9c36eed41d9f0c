import Geometry
import ViewKit
import WeightHistory
import Words

/// The second graph paper, below that of the weights: the values of a series over the same dates.
final class SeriesPaper {
    let background = BackgroundView()
    let graph = GraphView()
    let axes: GraphAxes
    let gestures: RangeGestures
    let readout = GraphReadout()
    private(set) var series: Series?
    /// The index of the value that is shown beside the highlighted weight, 0 being the oldest; nil for none.
    private(set) var shownIndex: Int?

    /// The share of the height that the paper takes, and the height in points below which the weights keep all of it.
    static let (share, leastHeight) = (0.35, 360.0)

    init(_ range: GraphRangeController) {
        axes = GraphAxes(around: graph, on: background, range)
        gestures = RangeGestures(graph, range, on: nil)
        background.addSubview(axes.dates)
        background.addSubview(graph)
        graph.picture = PannedPicture(of: graph)
    }

    var values: WeightHistory { graph.weightEntries }
    var isInSight: Bool { background.superview != nil && !background.isHidden }

    /// - Parameter goal: In the series' unit; nil for none.
    func show(_ values: WeightHistory, of series: Series, goal: Double?) {
        // The index of the value may be beyond the new ones.
        (self.series, shownIndex, graph.shownEntry) = (series, nil, nil)
        (graph.series, graph.weightEntries) = (series, values)
        graph.goal = goal.map { Goal(EntryWeight(text: "\($0)", unit: .kilograms, number: $0)) }
    }

    /// Shows values in the form of weights; without a format, as in a picture, there are no words.
    func follow(_ format: EntryFormat?, _ weights: WeightFormat) {
        guard let series else { return }
        let own = format?.values(of: series)
        graph.format = own?.weights ?? EntryFormat(unit: .kilograms, weights: weights).values(of: series).weights
        graph.spokenFormat = own
        axes.updateDates(own)
    }

    /// Whether an area is high enough for both papers.
    static func fits(_ area: Rect) -> Bool { area.height >= leastHeight }

    /// Places the paper at the lower end of an area, and returns the rest of the area; all of it if that is too low.
    func place(in area: Rect, on style: PaperStyle) -> Rect {
        background.isHidden = !Self.fits(area)
        if background.isHidden { return area }
        let top = area.maxY - Self.share * area.height
        // The grids of both papers are one.
        let spacing = background.gridSpacing
        let y = style == .plain ? (top / spacing).rounded(.down) * spacing : background.snapped(top)
        background.frame = Rect(left: area.minX, top: y, right: area.maxX, bottom: area.maxY)
        graph.frame = background.bounds
        // A line divides the sheet from the dates above.
        axes.headerHeight = style == .plain ? 0 : background.devicePixel
        return Rect(left: area.minX, top: area.minY, right: area.maxX, bottom: y)
    }
}

extension GraphViewController {
    /// The height in points below which there is no second paper.
    public static var leastHeightForSeries: Double { SeriesPaper.leastHeight }
}

// The highlight.
extension SeriesPaper {
    /// Whether a point of the background is on the paper, or on its sheet.
    func contains(_ point: Point, isOnSheet: Bool = false) -> Bool {
        let area = graph.sheet.map { isOnSheet ? $0 : graph.bounds } ?? graph.bounds
        return isInSight && area.contains(point)
    }

    /// Shows a value, or none; without one of the two formats, the value is not shown.
    func showValue(at index: Int?, _ format: EntryFormat?) {
        shownIndex = index
        guard let index, let series, let format = format?.values(of: series) else {
            readout.setHidden(true)
            graph.shownEntry = nil
            return
        }
        let value = values[index]
        readout.show(
            SeriesWords.value(format.weight(of: value), of: series), date: format.date(of: value), in: background)
        graph.shownEntry = (index, format)
    }

    func placeReadout() {
        guard let shownIndex else { return }
        readout.hasDot = !graph.showsMeans
        guard isInSight, let dot = graph.point(ofEntryAt: shownIndex) else { return readout.setHidden(true) }
        readout.place(at: dot, in: graph.sheet ?? graph.bounds)
    }

    /// Returns the shown or, without a highlight, the newest value in words; nil without a value that belongs there.
    ///
    /// - Parameter entry: The weight that is shown.
    func text(beside entry: WeightEntry, isHighlighted: Bool, _ format: EntryFormat) -> String? {
        guard let series, let index = isHighlighted ? shownIndex : values.indices.last else { return nil }
        return format.text(of: values[index], series, beside: entry.date.day)
    }
}
