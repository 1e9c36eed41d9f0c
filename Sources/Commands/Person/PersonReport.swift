import System
import WeightHistory
import Words

/// `healthbeat goal` and `healthbeat height` without a value: prints the goal or height in a document.
public struct PersonReport {
    private let document: DocumentLocation
    private let field: PersonField
    /// The unit to convert a goal to; nil for the unit in the document.
    private let unit: WeightUnit?

    public init(document: DocumentLocation, field: PersonField, unit: WeightUnit? = nil) {
        (self.document, self.field, self.unit) = (document, field, unit)
    }

    /// Prints the value to standard output.
    ///
    /// - Throws: Also if the document has no such value.
    public func run() throws(ProgramFailure) {
        let content = try document.contents()
        content?.reportProblems(of: document)
        guard let text = text(content?.person ?? Person()) else {
            throw ProgramFailure(PersonWords.missing(field, in: document.path))
        }
        let output = StandardOutput()
        output.write(text + "\n")
        try output.finish()
    }

    private func text(_ person: Person) -> String? {
        switch field {
        case .goal:
            guard let unit, let goal = person.goal, goal.unit != unit else {
                return PersonSetting.goal(person.goal).text
            }
            // Stones are shown with pounds.
            return unit == .stones
                ? WeightFormat.locale.text(kilograms: goal.kilograms, in: unit)
                : "\(goal.text(convertedTo: unit)) \(unit.sign)"
        case .height: return PersonSetting.height(person.height).text
        }
    }
}
