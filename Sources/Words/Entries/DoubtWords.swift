import WeightHistory

/// Sentences about an entry that is unusual, or was changed by another program while it was edited.
public enum DoubtWords {
    /// - Parameters:
    ///   - difference: In kilograms, to the last weight.
    ///   - day: The day of the last weight; nil if that is the latest of all.
    public static func weight(_ entry: WeightEntry, difference: Double, on day: CalendarDay?, _ format: EntryFormat)
        -> String
    {
        let weight = format.weight(of: entry)
        let amount = format.weight(kilograms: abs(difference)).replacing("\(format.weights.decimalMark)0 ", with: " ")
        return switch (difference < 0, day.map(format.dates.day)) {
        case (true, nil): "\(weight) is \(amount) less than your last weight."
        case (false, nil): "\(weight) is \(amount) more than your last weight."
        case (true, let day?): "\(weight) is \(amount) less than your weight on \(day)."
        case (false, let day?): "\(weight) is \(amount) more than your weight on \(day)."
        }
    }

    public static func date(_ day: String, before year: Int) -> String { "\(day) is before \(year)." }
    public static func date(inFuture day: String) -> String { "\(day) is in the future." }

    public static func goal(_ doubt: GoalDoubt, _ format: EntryFormat) -> String {
        switch doubt {
        case .fast: "That is faster than 1 % a week."
        case .underweight(let weight): "\(format.goal(weight)) is below a body mass index of 18.5."
        }
    }

    public static let saveAgain = "Save again to save it anyway."

    public static let deleted = "This entry was deleted. Save again to add it back."

    /// Says which value another program changed in an entry, or removed; nil if none.
    ///
    /// - Parameters:
    ///   - values: The values of the entry.
    ///   - original: Its values as they were.
    public static func changed(
        _ values: [SeriesValue], from original: [SeriesValue], _ format: EntryFormat
    ) -> String? {
        if let new = values.first(where: { !original.contains($0) }) {
            return "Its \(new.series.title) was changed to \(format.value(new)). Save again to overwrite it."
        }
        guard let old = original.first(where: { !values.contains($0) }) else { return nil }
        return "Its \(old.series.title) was removed. Save again to overwrite it."
    }

    /// Says to what another program changed a setting, or that it removed it.
    public static func changed(_ setting: PersonSetting, _ format: WeightFormat) -> String {
        switch (setting.field, setting.words(format)) {
        case (.goal, let text?): "The goal was changed to \(text). Save again to overwrite it."
        case (.goal, nil): "The goal was removed. Save again to set it."
        case (.height, let text?): "The height was changed to \(text). Save again to overwrite it."
        case (.height, nil): "The height was removed. Save again to set it."
        }
    }

    /// Says what another program changed in an entry.
    public static func changed(_ entry: WeightEntry, from original: WeightEntry, _ format: EntryFormat) -> String {
        if entry.weight != original.weight {
            return "Its weight was changed to \(format.weight(of: entry)). Save again to overwrite it."
        }
        if entry.date != original.date {
            return "Its date was changed to \(format.date(of: entry)). Save again to overwrite it."
        }
        return "Its note was changed. Save again to overwrite it."
    }
}
