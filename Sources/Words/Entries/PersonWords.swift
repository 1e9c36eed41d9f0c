import System
import WeightHistory

public struct PersonWords {
    private enum Change {
        case unchanged
        case set(String)
        case removed
    }

    private let goal: Change
    private let height: Change

    public init(_ settings: [PersonSetting], _ format: EntryFormat) {
        goal = Self.change(of: .goal, in: settings, format)
        height = Self.change(of: .height, in: settings, format)
    }

    private static func change(
        of field: PersonField, in settings: [PersonSetting], _ format: EntryFormat
    ) -> Change {
        guard let setting = settings.first(where: { $0.field == field }) else { return .unchanged }
        return format.words(for: setting).map(Change.set) ?? .removed
    }

    /// Says what was set and removed.
    ///
    /// - Parameter isBack: Whether a former value was set again.
    public func done(isBack: Bool = false) -> String {
        switch (goal, height, isBack) {
        case (.unchanged, .unchanged, _): "Nothing was changed."
        case (.set(let goal), .unchanged, false): "Set the goal to \(goal)."
        case (.set(let goal), .unchanged, true): "Set the goal back to \(goal)."
        case (.unchanged, .set(let height), false): "Set the height to \(height)."
        case (.unchanged, .set(let height), true): "Set the height back to \(height)."
        case (.set(let goal), .set(let height), false): "Set the goal to \(goal) and the height to \(height)."
        case (.set(let goal), .set(let height), true):
            "Set the goal back to \(goal) and the height back to \(height)."
        case (.set(let goal), .removed, false): "Set the goal to \(goal) and removed the height."
        case (.set(let goal), .removed, true): "Set the goal back to \(goal) and removed the height."
        case (.removed, .set(let height), false): "Removed the goal and set the height to \(height)."
        case (.removed, .set(let height), true): "Removed the goal and set the height back to \(height)."
        case (.removed, .unchanged, _): "Removed the goal."
        case (.unchanged, .removed, _): "Removed the height."
        case (.removed, .removed, _): "Removed the goal and the height."
        }
    }

    public var notDone: String {
        switch (goal, height) {
        case (.unchanged, .unchanged): "Nothing was changed."
        case (.set(let goal), .unchanged): "The goal was not set to \(goal)."
        case (.unchanged, .set(let height)): "The height was not set to \(height)."
        case (.set(let goal), .set(let height)):
            "The goal was not set to \(goal), and the height was not set to \(height)."
        case (.set(let goal), .removed): "The goal was not set to \(goal), and the height was not removed."
        case (.removed, .set(let height)): "The goal was not removed, and the height was not set to \(height)."
        case (.removed, .unchanged): "The goal was not removed."
        case (.unchanged, .removed): "The height was not removed."
        case (.removed, .removed): "The goal and the height were not removed."
        }
    }

    public static func changed(_ setting: PersonSetting, in document: FilePath, formerly former: String?) -> String {
        switch (setting.field, setting.text, former) {
        case (.goal, let text?, let former?) where former != text:
            "Changed the goal in \(document) from \(former) to \(text)."
        case (.height, let text?, let former?) where former != text:
            "Changed the height in \(document) from \(former) to \(text)."
        case (.goal, let text?, _): "Set the goal in \(document) to \(text)."
        case (.height, let text?, _): "Set the height in \(document) to \(text)."
        case (.goal, nil, let former?): "Removed the goal of \(former) from \(document)."
        case (.height, nil, let former?): "Removed the height of \(former) from \(document)."
        case (.goal, nil, nil): "There was no goal in \(document)."
        case (.height, nil, nil): "There was no height in \(document)."
        }
    }

    public static func changedUnreported(_ field: PersonField, _ reason: String) -> String {
        switch field {
        case .goal: "The goal was changed, but that could not be reported. \(reason)"
        case .height: "The height was changed, but that could not be reported. \(reason)"
        }
    }

    public static func missing(_ field: PersonField, in document: FilePath) -> String {
        switch field {
        case .goal: "No goal is set in \(document). Set one with healthbeat goal 78kg."
        case .height: "No height is set in \(document). Set one with healthbeat height 178cm."
        }
    }
}

extension EntryFormat {
    /// Returns a setting within a sentence, without the start of a plan: `78 kg at 0.4 kg a week`; nil for no value.
    fileprivate func words(for setting: PersonSetting) -> String? {
        guard case .goal(let goal?) = setting, let plan = goal.plan else { return setting.words(weights) }
        let weight = PersonSetting.goal(Goal(goal.low)).words(weights) ?? ""
        return switch plan.pace {
        case .by(let day): "\(weight) by \(dates.day(day))"
        case .perWeek(let change):
            "\(weight) at \(change.textWithUnit.replacing(/[.,]/, with: weights.decimalMark)) a week"
        }
    }
}

extension PersonSetting {
    /// The value with the locale's decimal mark; nil if there is none.
    public func words(_ format: WeightFormat) -> String? {
        text?.replacing(".", with: format.decimalMark)
    }
}
