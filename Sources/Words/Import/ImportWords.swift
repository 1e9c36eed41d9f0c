import Documents
import Requests
import System
import WeightHistory

public enum ImportWords {
    public static let nothingNew = "There is nothing new. Nothing was written."
    public static let nothingImported = "Nothing was imported."
    public static let columnTwice = "Each column can be chosen only once. Nothing was imported."

    public static func question(count: Int, into document: String) -> String {
        plural(count, "Import 1 weight into \(document)?", "Import \(count) weights into \(document)?")
    }

    public static func intoItself(source: FilePath) -> String {
        "\(source) is the document itself. Import another file, or choose another document with --into."
    }

    public static func imported(count: Int, into document: String) -> String {
        plural(count, "Imported 1 weight into \(document).", "Imported \(count) weights into \(document).")
    }

    /// Asks about an import that brings more than weights.
    ///
    /// - Parameters:
    ///   - new: The number of entries to add.
    ///   - completed: The number of the document's entries that values are added to.
    public static func question(new: Int, completed: Int, into document: String) -> String {
        if completed == 0 {
            return plural(new, "Import 1 entry into \(document)?", "Import \(new) entries into \(document)?")
        }
        if new == 0 {
            return plural(
                completed, "Add values to 1 entry of \(document)?",
                "Add values to \(completed) entries of \(document)?")
        }
        return "Import \(new) and add values to \(completed) of the entries of \(document)?"
    }

    public static func imported(new: Int, completed: Int, into document: String) -> String {
        if completed == 0 {
            return plural(new, "Imported 1 entry into \(document).", "Imported \(new) entries into \(document).")
        }
        if new == 0 {
            return plural(
                completed, "Added values to 1 entry of \(document).",
                "Added values to \(completed) entries of \(document).")
        }
        return "Imported \(new) and added values to \(completed) of the entries of \(document)."
    }

    /// The values of each series, as in `fat 341 values, waist 1 value`.
    ///
    /// - Parameter figures: Formats a count; nil for digits in groups.
    public static func counts(
        _ counts: [(name: String, count: Int)], _ figures: ((Int) -> String)? = nil
    ) -> String {
        counts.map { name, count in
            plural(count, "\(name) 1 value", "\(name) \(figures?(count) ?? count.grouped) values")
        }.joined(separator: ", ")
    }

    public static func values(_ tally: SeriesTally) -> String { "Also \(counts(names(of: tally)))." }

    /// The names of series for a person, with the number of values.
    public static func names(of tally: SeriesTally) -> [(name: String, count: Int)] {
        tally.counts.map { (SafeText.singleLine(tally.title(of: $0.series)), $0.count) }
    }

    /// Remarks on the values that an addition would write, and on those that it would not.
    public static func remarks(on addition: PlannedAddition) -> [String] {
        var remarks: [String] = []
        if !addition.values.isEmpty { remarks.append("New: \(counts(names(of: addition.values))).") }
        if !addition.completing.isEmpty { remarks.append(completed(addition.completing.count)) }
        if addition.keptValueCount > 0 { remarks.append(kept(addition.keptValueCount)) }
        if !addition.withheldValues.isEmpty { remarks.append(withheld(addition.withheldValues)) }
        return remarks
    }

    public static func completed(_ count: Int) -> String {
        plural(count, "Values are added to 1 entry.", "Values are added to \(count.grouped) entries.")
    }

    public static func kept(_ count: Int) -> String {
        plural(
            count, "1 value differs from the document's, which is kept.",
            "\(count.grouped) values differ from the document's, which are kept.")
    }

    /// The values of weights that differ from the document's.
    public static func withheld(_ tally: SeriesTally) -> String {
        "Not imported, as the document has another weight at these times: \(counts(names(of: tally)))."
    }

    public static func importedUnreported(_ reason: String) -> String {
        "The weights were imported, but that could not be reported. \(reason)"
    }

    public static func prompt(choices: Int) -> String { "Answer 1 to \(choices): " }

    /// Asks for the number of a column at a terminal.
    ///
    /// - Parameters:
    ///   - usual: The number for an empty answer.
    ///   - isNeeded: Whether the table must have such a column.
    public static func prompt(column role: ColumnChoice.Role, usual: Int?, isNeeded: Bool) -> String {
        let name = column(role)
        if let usual { return "\(name) [\(usual)]: " }
        return isNeeded ? "\(name): " : "\(name), or 0 for none [0]: "
    }

    public static func column(_ role: ColumnChoice.Role) -> String {
        switch role {
        case .date: "Date column"
        case .time: "Time column"
        case .weight: "Weight column"
        case .unit: "Unit column"
        case .note: "Note column"
        }
    }

    public static func notAnAnswer(_ text: String) -> String {
        text.isEmpty ? "Enter an answer." : "\"\(SafeText.singleLine(text))\" is not one of the choices."
    }

    public static let endedEarly = "The import stopped unexpectedly. Try again, or use healthbeat import."
    public static let panelInTheWay = "Close the open panel first, then import."
    public static let nothingToAdd = "Nothing to add: all entries are already there."
    public static let nothingToAddButConflicts = "Nothing to add: the document's weights are kept."
    /// The name of the imported entries in messages about a document.
    public static let document = "The import"

    public static func instead(_ failure: String) -> String {
        "\(failure) To import a file of another program, use healthbeat import."
    }

    public static let unmarked = "Skipped, as they are not marked as weights:"
    public static let unread = "Could not be read:"
    public static let conflicts = "The document's own weight is kept at these times:"
    public static let losesNotes = "Notes are skipped: the document has no column for them."
    public static func more(_ count: Int) -> String { "and \(count) more." }

    public static func converted(to unit: WeightUnit) -> String {
        "Weights are converted to \(unit.sign), the unit of the document's column."
    }

    /// - Parameter values: The values beside the file's weight that the document lacks, such as `fat 20 %`.
    public static func conflict(date: String, inDocument: String, inFile: String, values: [String] = []) -> String {
        let weights = "\(date): \(inDocument) in the document, \(inFile) in the file"
        return values.isEmpty ? weights : "\(weights); not imported: \(values.joined(separator: ", "))"
    }

    /// - Parameters:
    ///   - files: The number of files with this note, if fewer than all.
    ///   - note: A sentence.
    public static func note(_ note: String, files: Int) -> String { "\(files) files: \(note)" }

    /// - Parameters:
    ///   - figures: The count, formatted.
    ///   - file: Nil if there is only one file.
    public static func skipped(count: Int, _ figures: String, in file: String?) -> String {
        guard let file else { return plural(count, "1 row was skipped:", "\(figures) rows were skipped:") }
        return plural(count, "\(file): 1 row was skipped:", "\(file): \(figures) rows were skipped:")
    }

    public static func future(count: Int, _ figures: String, day: String) -> String {
        plural(
            count, "1 weight is dated in the future: \(day).",
            "\(figures) weights are dated in the future, from \(day) on.")
    }

    public static func files(_ names: [String]) -> String {
        names.count <= 3 ? names.joined(separator: ", ") : "\(names[0]), \(names[1]) and \(names.count - 2) more"
    }

    public static func span(_ ends: [String]) -> String {
        ends.first == ends.last ? ends.first ?? "" : ends.joined(separator: " to ")
    }

    /// - Parameters:
    ///   - new: The count, formatted, as is `known`.
    ///   - figures: The count of conflicts, formatted.
    public static func entries(new: String, known: String, conflicts: Int, _ figures: String) -> String {
        if conflicts == 0 { return "\(new) new, \(known) already there" }
        return plural(
            conflicts, "\(new) new, \(known) already there, 1 conflict",
            "\(new) new, \(known) already there, \(figures) conflicts")
    }
}
