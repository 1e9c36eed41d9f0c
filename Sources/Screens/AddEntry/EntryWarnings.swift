import WeightHistory
import Words

/// Unusual properties of an entry that the user must confirm before it is saved.
struct EntryWarnings {
    let entry: WeightEntry
    /// The entry being edited; nil for a new one.
    let original: WeightEntry?
    let surroundings: EntryContext
    let format: EntryFormat

    /// The share of the previous weight by which a new one may differ without a question.
    private static let unusualPart = 0.2
    /// The age in days up to which a previous weight counts as a comparison.
    private static let usualDays = 90
    private static let firstYear = 1900
    /// By how much clocks may differ, in seconds.
    private static let clockError = 60.0

    var question: String? {
        let doubts = [weightDoubt, dateDoubt].compactMap { $0 }
        guard !doubts.isEmpty else { return nil }
        return (doubts + [DoubtWords.saveAgain]).joined(separator: " ")
    }

    private var weightDoubt: String? {
        guard !entry.weight.isNone, entry.weight != original?.weight, let (last, isLatest) = last else { return nil }
        let difference = entry.kilograms - last.kilograms
        guard abs(difference) > last.kilograms * Self.unusualPart else { return nil }
        return DoubtWords.weight(entry, difference: difference, on: isLatest ? nil : last.date.day, format)
    }

    /// The previous entry, if it is recent, and whether it is the document's latest.
    private var last: (entry: WeightEntry, isLatest: Bool)? {
        let history = surroundings.history
        let end = history.firstIndexByDate { $0 > entry.date.timestamp }
        guard let index = history.indices[..<end].last(where: { history[$0] != original }) else { return nil }
        let last = history[index]
        guard entry.date.instant - last.date.instant <= Double(Self.usualDays) * 86400 else { return nil }
        return (last, end == history.count)
    }

    private var dateDoubt: String? {
        guard entry.date != original?.date else { return nil }
        let day = format.dates.day(entry.date.day)
        if entry.date.day.year < Self.firstYear { return DoubtWords.date(day, before: Self.firstYear) }
        return isInFuture ? DoubtWords.date(inFuture: day) : nil
    }

    private var isInFuture: Bool {
        let now = surroundings.now()
        guard !entry.date.isWholeDay else { return entry.date.day > now.day }
        return entry.date.instant > now.instant + Self.clockError
    }
}

/// The context in which a typed entry is read and checked.
struct EntryContext {
    var now: () -> EntryDate
    var rules: TimeZoneRules
    var history: WeightHistory
    var measurements = Measurements()
}
