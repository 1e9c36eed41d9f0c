import System
import WeightHistory
import Words

extension DocumentLocation {
    /// `healthbeat goal` and `healthbeat height` without a value: prints the goal or height in the document.
    ///
    /// - Parameter unit: The unit to convert a goal to; nil for the unit in the document.
    /// - Throws: Also if the document has no such value.
    public func show(_ field: PersonField, in unit: WeightUnit?) throws(ProgramFailure) {
        let content = try contents()
        content?.reportProblems(of: self)
        let person = content?.person ?? Person()
        let value = field == .goal ? text(ofGoal: person.goal, in: unit) : PersonSetting.height(person.height).text
        guard let value else { throw ProgramFailure(PersonWords.missing(field, in: path)) }
        let output = StandardOutput()
        output.write(value + "\n")
        try output.finish()
    }

    private func text(ofGoal goal: EntryWeight?, in unit: WeightUnit?) -> String? {
        guard let unit, let goal, goal.unit != unit else { return PersonSetting.goal(goal).text }
        // Stones are shown with pounds.
        return unit == .stones
            ? WeightFormat.locale.text(kilograms: goal.kilograms, in: unit)
            : "\(goal.text(convertedTo: unit)) \(unit.sign)"
    }
}
