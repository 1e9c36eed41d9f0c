import WeightHistory

/// The sentences about an entry that is unusual, or was changed by another program while it was edited.
public enum DoubtWords {
    /// - Parameters:
    ///   - difference: In kilograms, to the last weight.
    ///   - day: The last weight's if that is not the latest of all.
    public static func weight(_ entry: WeightEntry, difference: Double, on day: CalendarDay?, _ format: EntryFormat)
        -> String
    {
        let weight = format.weight(of: entry)
        let amount = format.weight(kilograms: abs(difference)).replacing("\(format.weights.decimalMark)0 ", with: " ")
        return switch (difference < 0, day.map(format.dates.day)) {
        case (true, nil): "\(weight) is \(amount) less than your last."
        case (false, nil): "\(weight) is \(amount) more than your last."
        case (true, let day?): "\(weight) is \(amount) less than on \(day)."
        case (false, let day?): "\(weight) is \(amount) more than on \(day)."
        }
    }

    public static func date(_ day: String, before year: Int) -> String { "\(day) is before \(year)." }
    public static func date(inFuture day: String) -> String { "\(day) is in the future." }

    /// - Parameter count: How many doubts there are, one or two.
    public static func saveAgain(doubts count: Int) -> String {
        plural(count, "Save again to keep it.", "Save again to keep both.")
    }
}

extension DoubtWords {
    public static let deleted = "It was deleted. Save again to add it anew."

    /// What another program has made of an entry.
    public static func changed(_ entry: WeightEntry, from original: WeightEntry, _ format: EntryFormat) -> String {
        if entry.weight != original.weight { return "It is \(format.weight(of: entry)) now. Save again to replace it." }
        if entry.date != original.date { return "It is of \(format.date(of: entry)) now. Save again to replace it." }
        return "Its note is another one now. Save again to replace it."
    }
}
