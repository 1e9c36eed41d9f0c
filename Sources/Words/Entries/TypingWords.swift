import System
import WeightHistory

/// The sentences about what is typed into a panel.
public enum TypingWords {
    /// What is wrong with a weight, or with a goal, and what would be right.
    public static func weight(
        _ fault: TypedFault, typed text: String, isGoal: Bool, in unit: WeightUnit, example: String
    ) -> String {
        let problem = problem(fault, text, in: unit)
        return isGoal ? "\(problem) A goal looks like \(example)." : "\(problem) A weight looks like \(example)."
    }

    public static func date(_ fault: TypedFault, typed text: String, in unit: WeightUnit, example: String) -> String {
        "\(problem(fault, text, in: unit)) A date looks like \(example)."
    }

    public static func height(_ fault: HeightFault, typed text: String) -> String {
        switch fault {
        case .noHeight: "The height is missing. A height looks like 178 cm or 5 ft 10 in."
        case .notAHeight: "\(quoted(text)) is not a height. A height looks like 178 cm or 5 ft 10 in."
        case .notPossible: "\(quoted(text)) is not from 30 cm to 3 m. A height looks like 178 cm or 5 ft 10 in."
        }
    }

    public static func size(typed text: String) -> String {
        "\(quoted(text)) is not a size. A size looks like 480 × 720."
    }

    private static func problem(_ fault: TypedFault, _ text: String, in unit: WeightUnit) -> String {
        switch fault {
        case .noWeight: "The weight is missing."
        case .notANumber: "\(quoted(text)) is not a number."
        case .notPositive: "\(quoted(text)) is not above zero."
        // A thousand kilograms, down to what is surely allowed.
        case .tooHeavy: "\(quoted(text)) is over \(Int(unit.number(fromKilograms: 1000))) \(unit.sign)."
        case .tooManyPounds: "\(quoted(text)) has too many pounds: 14 are a stone."
        case .noDate: "The date is missing."
        case .notADate: "\(quoted(text)) is not a date."
        case .noSuchDay: "There is no such day."
        case .noSuchTime: "There is no such time."
        }
    }

    /// A long text is known by its beginning.
    private static func quoted(_ text: String) -> String {
        let safe = SafeText.singleLine(text)
        return "\"\(safe.count > 16 ? safe.prefix(15) + "…" : safe)\""
    }
}
