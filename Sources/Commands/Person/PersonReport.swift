import System
import WeightHistory
import Words

/// `healthbeat goal` and `healthbeat height`, where they are to say what a document says of the person.
public struct PersonReport {
    private let document: DocumentLocation
    private let field: PersonField
    /// What a goal is converted to; nil leaves it as it was written.
    private let unit: WeightUnit?

    public init(document: DocumentLocation, field: PersonField, unit: WeightUnit? = nil) {
        (self.document, self.field, self.unit) = (document, field, unit)
    }

    /// Says it on standard output.
    ///
    /// - Throws: Where the document says nothing of it, too.
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
            // Stones are read with their pounds.
            return unit == .stones
                ? WeightFormat.locale.text(kilograms: goal.kilograms, in: unit)
                : "\(goal.text(convertedTo: unit)) \(unit.sign)"
        case .height: return PersonSetting.height(person.height).text
        }
    }
}
