import Documents
import System
import WeightHistory

/// Sentences about the operations in the journals of a document.
public struct JournalWords: Sendable {
    private let format: EntryFormat
    private let year: Int?

    /// - Parameters:
    ///   - format: Its unit is not used: weights are shown as they were entered.
    ///   - year: The year that dates do not show; nil for none.
    public init(_ format: EntryFormat, withoutYear year: Int? = nil) { (self.format, self.year) = (format, year) }

    public static let thisMachine = "this machine"

    public static func presence(_ presence: OperationPresence) -> String {
        switch presence {
        case .there: "in the document"
        case .changedLater: "changed later"
        case .missing: "not in the document"
        }
    }

    /// Says what an operation on one line did, or a merge, such as `added 82.4 kg, Mon 23 Nov 2026, 07:30`.
    public func text(for change: NotedChange) -> String {
        switch change {
        case .merge: "merged"
        case .nothing: "changed nothing"
        case .added(.setting(let setting)): Self.set(setting.field, value(of: setting))
        case .added(.entry(let entry)): "added \(words(for: .entry(entry)))"
        case .added(let line): "added the line \(words(for: line))"
        case .removed(.setting(let setting)): Self.removed(setting.field, value(of: setting))
        case .removed(.entry(let entry)): "deleted \(words(for: .entry(entry)))"
        case .removed(let line): "removed the line \(words(for: line))"
        case .changed(from: .setting(let old), to: .setting(let new)) where old.field == new.field:
            Self.changed(new.field, from: value(of: old), to: value(of: new))
        case .changed(let old, let new): "changed \(words(inUnitOf: new).text(.changed(from: old, to: new)))"
        case .several(let removed, let added, let areEntries):
            areEntries
                ? Self.entries(removed: removed.grouped, added: added.grouped)
                : Self.lines(removed: removed.grouped, added: added.grouped)
        }
    }

    private static func entries(removed: String, added: String) -> String {
        switch (removed, added) {
        case ("0", _): "added \(added) entries"
        case (_, "0"): "deleted \(removed) entries"
        default: "deleted \(removed) and added \(added) entries"
        }
    }

    private static func lines(removed: String, added: String) -> String {
        switch (removed, added) {
        case ("0", _): "added \(added) lines"
        case (_, "0"): "removed \(removed) lines"
        default: "removed \(removed) and added \(added) lines"
        }
    }

    private static func set(_ field: PersonField, _ value: String) -> String {
        switch field {
        case .goal: "set the goal to \(value)"
        case .height: "set the height to \(value)"
        }
    }

    private static func removed(_ field: PersonField, _ value: String) -> String {
        switch field {
        case .goal: "removed the goal of \(value)"
        case .height: "removed the height of \(value)"
        }
    }

    private static func changed(_ field: PersonField, from old: String, to new: String) -> String {
        switch field {
        case .goal: "changed the goal from \(old) to \(new)"
        case .height: "changed the height from \(old) to \(new)"
        }
    }

    /// The value in a line, which always has one.
    private func value(of setting: PersonSetting) -> String { setting.words(format.weights) ?? "" }

    private func words(for line: ReviewedLine) -> String { words(inUnitOf: line).words(for: line) }

    private func words(inUnitOf line: ReviewedLine) -> MergeReviewWords {
        var format = format
        if let unit = line.entry?.weight.unit { format.unit = unit }
        return MergeReviewWords(format, withoutYear: year)
    }

    public static func none(document: String) -> String {
        "There is no journal of \(document) yet. Health Beat begins one with the next change that it makes."
    }

    public static func off(document: String) -> String {
        "Operations on \(document) are not noted, as the setting journal is off."
    }

    /// - Parameter folder: The folder of the journals.
    public static func problem(_ problem: JournalProblem, in folder: FilePath) -> String {
        let (file, count) = (folder.appending(problem.file), problem.count)
        return switch problem.kind {
        case .notRegularFile: "\(file) was skipped, as it is not a regular file."
        case .otherUser: "\(file) was skipped, as it belongs to another user."
        case .unreadable(let code): "\(file) cannot be read: \(SystemError(code: code).reason)."
        case .wrongName: "\(file) was skipped, as it does not have the name of a journal."
        case .tooManyJournals:
            plural(
                count, "\(folder) has too many journals: 1 was skipped.",
                "\(folder) has too many journals: \(count.grouped) were skipped.")
        case .beginningNotRead: "\(file) is too long: only its end was read."
        case .lineTooLong:
            plural(
                count, "1 line of \(file) was skipped, as it is too long.",
                "\(count.grouped) lines of \(file) were skipped, as they are too long.")
        case .notAnOperation:
            plural(
                count, "1 line of \(file) was skipped, as it is not an operation.",
                "\(count.grouped) lines of \(file) were skipped, as they are not operations.")
        case .unterminatedLine: "The last line of \(file) was skipped, as it is incomplete."
        case .numberNotAbove:
            plural(
                count, "1 line of \(file) was skipped, as its number is not above the one before.",
                "\(count.grouped) lines of \(file) were skipped, as their numbers are not above those before.")
        case .missingNumbers:
            plural(
                count, "1 operation is missing in \(file).", "\(count.grouped) operations are missing in \(file).")
        case .missingLines:
            plural(
                count, "1 operation in \(file) was skipped, as the file with its lines is missing or was changed.",
                "\(count.grouped) operations in \(file) were skipped, as the files with their lines are missing or "
                    + "were changed.")
        }
    }

    public static func problems(in folder: FilePath, count: Int, shown: Int) -> String {
        "\(folder) has \(count.grouped) problems, of which the first \(shown) are listed above."
    }
}
