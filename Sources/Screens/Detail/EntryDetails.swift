import WeightHistory
import Words

/// The detail screen's texts.
struct EntryDetails: Hashable {
    struct Line: Hashable {
        var caption: String
        var value: String
    }

    let weight: String
    let standing: Standing
    /// The comparison in words, such as `▼ 0.4 below October's average`; nil if the weight is equal.
    let comparison: String?
    let lines: [Line]
    let note: String

    /// Traps if the index, 0 being the oldest entry, is out of range.
    init(of index: Int, in history: WeightHistory, height: Height?, format: EntryFormat) {
        let entry = history[index]
        let month = CalendarMonth(of: entry.date.day)
        let average = history.average(of: month) ?? entry.kilograms
        let difference = entry.kilograms - average
        weight = format.weight(of: entry)
        standing = Standing(difference: difference)
        comparison = Self.comparison(difference, with: format.dates.name(of: month), format)
        note = entry.note
        let maximum = history.maximum ?? entry.kilograms
        let minimum = history.minimum ?? entry.kilograms
        lines =
            [
                Line(caption: "Date", value: format.date(of: entry)),
                Line(caption: "Monthly average", value: format.weight(kilograms: average)),
                Line(caption: "Below highest", value: format.weight(kilograms: maximum - entry.kilograms)),
                Line(caption: "Above lowest", value: format.weight(kilograms: entry.kilograms - minimum)),
                Line(
                    caption: "Since previous entry",
                    value: history.change(at: index).map(format.change(kilograms:)) ?? DetailWords.firstEntry),
            ] + Self.bodyMassIndex(of: entry, height, format)
    }

    private static func comparison(_ difference: Double, with month: String, _ format: EntryFormat) -> String? {
        let standing = Standing(difference: difference)
        guard standing != .equal else { return nil }
        let change = WeightChange(kilograms: difference, in: format)
        // A difference that rounds to zero has a colour all the same.
        let isShown = change.standing != .equal
        return DetailWords.comparison(
            isShown ? change.text : standing.mark, isShown: isShown, isBelow: standing == .below, month: month)
    }

    private static func bodyMassIndex(of entry: WeightEntry, _ height: Height?, _ format: EntryFormat) -> [Line] {
        guard let height else { return [] }
        let index = BodyMassIndex(kilograms: entry.kilograms, height: height)
        return [Line(caption: "Body mass index", value: format.bodyMassIndex(index))]
    }
}
