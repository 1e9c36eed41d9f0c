import System
import WeightHistory

extension EntryDraft {
    /// The part of an entry that a field is for.
    enum Part {
        case weight
        case date
    }

    /// What is wrong with what was typed, and what would be right.
    func sentence(for fault: TypedFault, of part: Part, typed text: String) -> String {
        let example = part == .weight ? "A weight looks like \(weightExample)." : "A date looks like \(dateText)."
        return "\(problem(fault, with: Self.quoted(text))) \(example)"
    }

    private func problem(_ fault: TypedFault, with text: String) -> String {
        switch fault {
        case .noWeight: "The weight is missing."
        case .notANumber: "\(text) is not a number."
        case .notPositive: "\(text) is not above zero."
        case .tooHeavy: "\(text) is over \(limit)."
        case .noDate: "The date is missing."
        case .notADate: "\(text) is not a date."
        case .noSuchDay: "There is no such day."
        case .noSuchTime: "There is no such time."
        }
    }

    private var weightExample: String {
        String(format.weight(kilograms: 82.4).prefix { $0 != " " })
    }

    /// A thousand kilograms, down to what is surely allowed.
    private var limit: String {
        let number = Int(format.unit.number(fromKilograms: 1000))
        return "\(number) \(format.unit.sign)"
    }

    /// A long text is known by its beginning.
    private static func quoted(_ text: String) -> String {
        let safe = SafeText.singleLine(text)
        return "\"\(safe.count > 16 ? safe.prefix(15) + "…" : safe)\""
    }
}
