import Documents
import Requests
import Screens
import System
import WeightHistory

/// What the panel says of an import, in the person's unit and forms.
struct ImportWords {
    let files: ImportedFiles
    let tally: PlannedAddition?
    /// The document's name.
    let document: String
    let format: EntryFormat
    /// What the user's clock shows.
    let now: EntryDate

    var facts: [ImportContent.Fact] {
        [ImportContent.Fact(report.files.count == 1 ? "File" : "Files", names), ImportContent.Fact("Format", formats)]
            + (files.entries.isEmpty ? [] : facts(ofEntries: files.history))
            + (tally.map { [ImportContent.Fact("Into", SafeText.singleLine(document)), new($0)] } ?? [])
    }

    /// What a person should know besides.
    var details: [String] {
        var lines = remarkOnFuture + notes
        for file in report.files { lines += rejections(of: file, report.files.count == 1 ? "" : "\(file.name): ") }
        lines += report.notes
        let (leftOut, unread) = (report.leftOut, report.unread)
        lines += Self.excerpt(
            leftOut.lines, of: leftOut.count, below: "Skipped, as they are not marked as weights:")
        lines += Self.excerpt(unread.lines, of: unread.count, below: "Could not be read:")
        return lines + (tally.map(details) ?? [])
    }

    private var report: ImportReport { files.report }

    /// What is to be known of several files is said once.
    private var notes: [String] {
        var notes: [String] = []
        for file in report.files {
            for note in file.notes where !notes.contains(note) { notes.append(note) }
        }
        return notes.map { note in
            let files = report.files.filter { $0.notes.contains(note) }
            if files.count == report.files.count { return note }
            return "\(files.count == 1 ? files[0].name : "\(files.count) files"): \(note)"
        }
    }

    private var names: String {
        let names = report.files.map(\.name)
        return names.count <= 3 ? names.joined(separator: ", ") : "\(names[0]), \(names[1]) and \(names.count - 2) more"
    }

    private var formats: String {
        var formats: [String] = []
        for file in report.files {
            let format = file.program ?? "Table"
            if !formats.contains(format) { formats.append(format) }
        }
        return formats.joined(separator: ", ")
    }

    private func facts(ofEntries history: WeightHistory) -> [ImportContent.Fact] {
        let dates = [history.first, history.last].compactMap(\.self).map { format.dates.day($0.date.day) }
        let weights = [history.minimum, history.maximum].compactMap(\.self).map {
            format.weights.text(kilograms: $0, in: format.unit)
        }
        return [
            ImportContent.Fact("Weights", Self.span("\(figures(history.count)), ", weights)),
            ImportContent.Fact("Dates", Self.span("", dates)),
        ]
    }

    private static func span(_ start: String, _ ends: [String]) -> String {
        start + (ends.first == ends.last ? ends.first ?? "" : ends.joined(separator: " to "))
    }

    private func new(_ tally: PlannedAddition) -> ImportContent.Fact {
        let conflicts =
            tally.conflicts.isEmpty
            ? "" : ", \(figures(tally.conflicts.count)) conflict\(tally.conflicts.count == 1 ? "" : "s")"
        return ImportContent.Fact(
            "Entries", "\(figures(tally.new.count)) new, \(figures(tally.knownCount)) already there\(conflicts)")
    }

    private func rejections(of file: ImportReport.File, _ label: String) -> [String] {
        let head = file.rejectionCount == 1 ? "1 row was" : "\(figures(file.rejectionCount)) rows were"
        return Self.excerpt(file.rejections, of: file.rejectionCount, below: "\(label)\(head) skipped:")
    }

    private static let mostConflicts = 10

    private func details(of tally: PlannedAddition) -> [String] {
        var lines: [String] = []
        if let unit = tally.convertedTo {
            lines.append("Weights are converted to \(unit.sign), the unit of the document's column.")
        }
        if tally.losesNotes { lines.append("Notes are skipped: the document has no column for them.") }
        let conflicts = tally.conflicts.prefix(Self.mostConflicts).map { conflict in
            let (entry, there) = (conflict.entry, format.weights.text(kilograms: conflict.kilograms, in: format.unit))
            return "\(format.date(of: entry)): \(there) in the document, \(format.weight(of: entry)) in the file"
        }
        return lines
            + Self.excerpt(
                conflicts, of: tally.conflicts.count,
                below: "The document's own weight is kept at these times:")
    }

    /// A weighing of tomorrow is a date that was read in a wrong order, or a clock that was wrong.
    private var remarkOnFuture: [String] {
        let history = files.history
        let first = history.firstIndexByDate { $0 > now.timestamp }
        guard first < history.count else { return [] }
        let (count, day) = (history.count - first, format.dates.day(history[first].date.day))
        return [
            count == 1
                ? "1 weight is dated in the future: \(day)."
                : "\(figures(count)) weights are dated in the future, from \(day) on."
        ]
    }

    /// The first of some lines below a heading, and how many follow; nothing where there are none.
    private static func excerpt(_ lines: [String], of count: Int, below heading: String) -> [String] {
        guard count > 0 else { return [] }
        let rest = count - lines.count
        return [heading] + lines.map { "  \($0)" } + (rest > 0 ? ["  and \(rest) more."] : [])
    }

    private func figures(_ count: Int) -> String { format.weights.figures(count) }
}
