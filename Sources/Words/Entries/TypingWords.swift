import System
import WeightHistory

/// Sentences about the text in a panel's field.
public enum TypingWords {
    /// Says what is wrong with a weight or a goal, and how to correct it.
    public static func weight(
        _ fault: InputError, typed text: String, isGoal: Bool, in unit: WeightUnit, example: String
    ) -> String {
        let problem = problem(fault, text, isGoal: isGoal, in: unit)
        return isGoal ? "\(problem) A goal looks like \(example)." : "\(problem) A weight looks like \(example)."
    }

    public static let upperBelowGoal = "The upper weight must be above the goal."
    public static let rangeWithPlan = "A range has no date and no rate. Empty one of the fields."
    public static let goalDayPast = "The date of a goal must be after today."

    /// Says that a text is neither the day of a goal nor a weekly change.
    ///
    /// - Parameter day: A day in the locale's form; `change` is a weight.
    public static func plan(typed text: String, day: String, change: String) -> String {
        "\(quoted(text)) is not a date or a rate. Enter a day such as \(day), or a weekly change such as \(change)."
    }

    /// Says how a weekly change was understood.
    public static func aWeek(_ change: String) -> String { "= \(change) a week" }

    public static func date(_ fault: InputError, typed text: String, in unit: WeightUnit, example: String) -> String {
        "\(problem(fault, text, isGoal: false, in: unit)) A date looks like \(example)."
    }

    /// Says why a text is not a date to go to.
    ///
    /// - Parameter today: A date in the locale's form.
    public static func soughtDate(typed text: String, today: String) -> String {
        let isMissing = text.allSatisfy(\.isWhitespace)
        let problem = isMissing ? "The date is missing." : "\(quoted(text)) is not a date."
        return "\(problem) Enter a day such as \(today), or a month such as 2026-04."
    }

    /// Names the day, month or year that a date to go to was understood as.
    public static func understood(_ date: SoughtDate, in format: DateFormat, _ rules: TimeZoneRules) -> String {
        let (first, last) = (date.days.lowerBound, date.days.upperBound)
        if first == last { return format.longText(EntryDate(day: first, in: rules)) }
        return first.month == last.month ? format.month(CalendarMonth(of: first)) : String(first.year)
    }

    public static func last(_ weight: String) -> String { "last \(weight)" }

    public static func forExample(_ value: String) -> String { "like \(value)" }
    public static func forExample(name: String) -> String { "such as \(name)" }

    public static func height(_ fault: HeightError, typed text: String) -> String {
        switch fault {
        case .noHeight: "The height is missing. A height looks like 178 cm or 5 ft 10 in."
        case .notAHeight: "\(quoted(text)) is not a height. A height looks like 178 cm or 5 ft 10 in."
        case .notPossible: "A height must be between 30 cm and 3 m. A height looks like 178 cm or 5 ft 10 in."
        }
    }

    public static func size(typed text: String) -> String {
        "\(quoted(text)) is not a size. A size looks like 480 × 720."
    }

    private static func problem(_ fault: InputError, _ text: String, isGoal: Bool, in unit: WeightUnit) -> String {
        switch fault {
        case .noWeight: isGoal ? "The goal is missing." : "The weight is missing."
        case .notANumber: "\(quoted(text)) is not a number."
        case .notPositive: isGoal ? "A goal must be above zero." : "A weight must be above zero."
        // Rounds down, to a number that is surely allowed.
        case .tooHeavy: "\(quoted(text)) is over \(Int(unit.number(fromKilograms: 1000))) \(unit.sign)."
        case .tooManyPounds: "Pounds must be below 14: a stone is 14 pounds."
        case .noDate: "The date is missing."
        case .notADate: "\(quoted(text)) is not a date."
        case .wholeMonth: "\(quoted(text)) is a month. Add the day."
        case .noSuchDay: "There is no such day."
        case .noSuchTime: "There is no such time."
        }
    }

    /// Shortens a long text to its beginning.
    private static func quoted(_ text: String) -> String {
        let safe = SafeText.singleLine(text)
        return "\"\(safe.count > 16 ? safe.prefix(15) + "…" : safe)\""
    }
}
