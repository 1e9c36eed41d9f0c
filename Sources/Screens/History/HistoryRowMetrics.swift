import Cairo
import Geometry
import ViewKit
import WeightHistory
import Words

/// The row heights of a history, and what its rows show.
///
/// Without enough room, the time is dropped first, then the value of a series, then the weekday, and the change last.
struct HistoryRowMetrics: Hashable {
    /// How much of the date is shown.
    let dateDetail: DateFormat.DetailInMonth
    /// Whether the date is below the weight, because not even its day fits beside it.
    private let isStacked: Bool
    private let hasChange: Bool
    private let hasValue: Bool
    private let weightHeight: Double
    private let dateHeight: Double
    private let noteHeight: Double

    static let inset = 16.0
    private static let gap = 8.0
    private static let margin = 11.0

    /// - Parameters:
    ///   - value: The size of a series' value; nil without one.
    ///   - dates: The sizes of the date in each detail.
    fileprivate init(
        width: Double, weight: Size, change: Size, value: Size?,
        dates: [(detail: DateFormat.DetailInMonth, size: Size)], note: Size
    ) {
        let room = width - 2 * Self.inset - weight.width
        let beside = room - Self.gap - change.width
        func fits(_ date: Size, beside value: Double) -> Bool { date.width + Self.gap + value <= beside }
        // The day alone would not tell enough.
        let withValue = value.flatMap { value in
            dates.dropLast().first { fits($0.size, beside: value.width + Self.gap) }
        }
        let fitting = withValue ?? dates.first { fits($0.size, beside: 0) }
        let leastDate = dates.map(\.size.width).min() ?? 0
        isStacked = fitting == nil && leastDate + Self.gap > room
        hasChange = fitting != nil || isStacked && beside >= 0
        hasValue = withValue != nil
        dateDetail = fitting?.detail ?? (isStacked ? .time : .day)
        weightHeight = weight.height.rounded(.up)
        dateHeight = (dates.map(\.size.height).max() ?? 0).rounded(.up)
        noteHeight = note.height.rounded(.up)
    }

    var height: Double { max(44, textHeight + 2 * Self.margin) }

    var tallHeight: Double { textHeight + noteHeight + 2 * Self.margin }

    private var textHeight: Double { isStacked ? weightHeight + dateHeight : max(weightHeight, dateHeight) }

    func frames(in area: Rect, dateWidth: Double, hasNote: Bool) -> (weight: Rect, date: Rect, note: Rect) {
        let height = textHeight + (hasNote ? noteHeight : 0)
        let top = area.minY + ((area.height - height) / 2).rounded()
        var weight = Rect(x: area.minX, y: top, width: area.width, height: isStacked ? weightHeight : textHeight)
        var date = weight
        if isStacked {
            date = Rect(x: area.minX, y: weight.maxY, width: area.width, height: dateHeight)
        } else {
            let width = min(dateWidth.rounded(.up), area.width)
            date = Rect(x: area.maxX - width, y: top, width: width, height: textHeight)
            weight.size.width = max(0, area.width - width - Self.gap)
        }
        let note = Rect(x: area.minX, y: top + textHeight, width: area.width, height: noteHeight)
        return (weight, date, note)
    }

    /// Returns the frame of a change behind a weight's text, inside the weight's frame; nil if there is no room.
    func changeFrame(in area: Rect, behind weight: Size, _ change: Size) -> Rect? {
        let frame = Rect(
            x: (area.minX + weight.width + Self.gap).rounded(), y: area.minY, width: change.width.rounded(.up),
            height: area.height)
        return hasChange && frame.maxX <= area.maxX ? frame : nil
    }

    /// Returns the frame of a series' value behind the change, or behind the weight if there is none, inside the weight's
    /// frame; nil if there is no room.
    func valueFrame(in area: Rect, behind end: Double, _ value: Size) -> Rect? {
        let frame = Rect(
            x: (end + Self.gap).rounded(), y: area.minY, width: value.width.rounded(.up), height: area.height)
        return hasValue && frame.maxX <= area.maxX ? frame : nil
    }
}

/// The texts whose sizes determine the row heights, with their cached measurements.
struct HistoryRowSamples {
    private var weight = LayoutCache()
    private var change = LayoutCache()
    private var value = LayoutCache()
    private var dates = DateFormat.DetailInMonth.allCases.map { (detail: $0, cache: LayoutCache()) }
    private var note = LayoutCache()

    /// A date with a long text: Wednesday, 22 November 2028, 22:48.
    private static let longDate = EntryDate(instant: 1_858_546_080, offset: 0, precision: .minute, zone: .utc)

    mutating func metrics(
        width: Double, textSize: TextSize, _ format: EntryFormat, _ series: Series?
    ) -> HistoryRowMetrics {
        func font(_ style: TextStyle) -> Font { style.font(at: textSize, hasTabularFigures: true) }
        let dateSizes = dates.indices.map { index in
            let detail = dates[index].detail
            let text = format.dates.textInMonth(Self.longDate, detail)
            return (detail: detail, size: dates[index].cache.layout(text, font: font(.subheadline)).size)
        }
        return HistoryRowMetrics(
            width: width,
            weight: weight.layout(format.weights.widestText(in: format.unit), font: font(.body)).size,
            change: change.layout(WeightChange.widestText(in: format), font: font(.footnote)).size,
            value: series.flatMap { SeriesValue("88.8", $0) }.map {
                value.layout(format.value($0), font: font(.footnote)).size
            },
            dates: dateSizes,
            note: note.layout("0", font: TextStyle.footnote.font(at: textSize)).size)
    }
}
