import Documents
import System
import WeightHistory
import Words

extension DocumentLocation {
    /// Returns a goal as it is to be written, with the trend and today as the start of its plan; other settings as they
    /// are. Asks first if the goal is unusual.
    ///
    /// - Parameter isConfirmed: Whether the user wants no question.
    func confirmed(_ setting: PersonSetting, isConfirmed: Bool) throws(ProgramFailure) -> PersonSetting {
        guard case .goal(let goal?) = setting else { return setting }
        let (today, document) = (EntryDate.now(in: .system()).day, try documentToChange())
        let trend = document?.history.latestTrend
        let doubts = goal.doubts(trend: trend, on: today, height: document?.person.height)
        if !isConfirmed { try confirm(doubts) }
        let start = trend.flatMap { EntryWeight(rounded: $0, goal.low.unit) }
        return .goal(start.map { goal.starting(at: $0, on: today) } ?? goal)
    }

    /// Nil if the document is missing, of which the change itself may throw.
    private func documentToChange() throws(ProgramFailure) -> Document? {
        do {
            return try DocumentReader.read(path: path)
        } catch .missing {
            return nil
        } catch {
            throw failure(.document(error))
        }
    }

    private func confirm(_ doubts: [GoalDoubt]) throws(ProgramFailure) {
        guard !doubts.isEmpty else { return }
        let format = EntryFormat(unit: RememberedChoices().unit)
        let sentences = doubts.map { DoubtWords.goal($0, format) }.joined(separator: " ")
        guard Terminal.isPresent else { throw ProgramFailure(GoalWords.notSaved(sentences)) }
        let answer = Terminal.answer(to: "\(GoalWords.question(sentences)) [y/N] ")?.lowercased()
        guard ["y", "yes"].contains(answer) else { throw ProgramFailure(GoalWords.notSaved) }
    }

    /// Returns a goal in a unit, or as it is written.
    func text(ofGoal goal: Goal?, in unit: WeightUnit?) -> String? {
        guard let unit, let goal, goal.low.unit != unit else { return goal?.text }
        return goal.text { weight in
            // Stones are shown with pounds.
            unit == .stones
                ? WeightFormat.locale.text(kilograms: weight.kilograms, in: unit)
                : "\(weight.text(convertedTo: unit)) \(unit.sign)"
        }
    }
}
