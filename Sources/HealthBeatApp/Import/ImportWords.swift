import Commands
import Screens
import System
import WeightHistory

/// What the panel says of an import, in the person's unit and forms.
struct ImportWords {
    let files: ImportedFiles
    let tally: ImportTally?
    /// The document's name.
    let document: String
    let format: EntryFormat

    var facts: [ImportContent.Fact] {
        [ImportContent.Fact(report.files.count == 1 ? "File" : "Files", names), ImportContent.Fact("From", formats)]
            + (files.entries.isEmpty ? [] : facts(ofEntries: files.history))
            + (tally.map { [ImportContent.Fact("Into", SafeText.singleLine(document)), new($0)] } ?? [])
    }

    /// What a person should know besides.
    var details: [String] {
        var lines = notes
        for file in report.files { lines += rejections(of: file, report.files.count == 1 ? "" : "\(file.name): ") }
        lines += report.notes
        let (leftOut, unread) = (report.leftOut, report.unread)
        lines += Self.excerpt(
            leftOut.lines, of: leftOut.count, below: "Left out, since nothing in them says that they are weights:")
        lines += Self.excerpt(unread.lines, of: unread.count, below: "Left out, since they cannot be read:")
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
        for file in report.files where !formats.contains(file.format) { formats.append(file.format) }
        return formats.joined(separator: ", ")
    }

    private func facts(ofEntries history: WeightHistory) -> [ImportContent.Fact] {
        let dates = [history.first, history.last].compactMap(\.self).map { format.dates.day($0.date.day) }
        let weights = [history.minimum, history.maximum].compactMap(\.self).map {
            format.weights.text(kilograms: $0, in: format.unit)
        }
        return [
            ImportContent.Fact("Weights", Self.span("\(history.count), ", weights)),
            ImportContent.Fact("Dates", Self.span("", dates)),
        ]
    }

    private static func span(_ start: String, _ ends: [String]) -> String {
        start + (ends.first == ends.last ? ends.first ?? "" : ends.joined(separator: " to "))
    }

    private func new(_ tally: ImportTally) -> ImportContent.Fact {
        let conflicts = tally.conflictCount == 0 ? "" : ", \(Self.count(tally.conflictCount, "conflict"))"
        return ImportContent.Fact("New", "\(tally.newCount); \(tally.knownCount) there already\(conflicts)")
    }

    private func rejections(of file: ImportReport.File, _ label: String) -> [String] {
        let head = file.rejectionCount == 1 ? "1 row is" : "\(file.rejectionCount) rows are"
        return Self.excerpt(file.rejections, of: file.rejectionCount, below: "\(label)\(head) not taken:")
    }

    private func details(of tally: ImportTally) -> [String] {
        var lines: [String] = []
        if let unit = tally.convertedTo {
            lines.append("Weights are converted to \(unit.sign), the unit of the document's column.")
        }
        if tally.losesNotes { lines.append("The document has no column for notes, which are left out.") }
        let conflicts = tally.conflicts.map { entry, kilograms in
            let there = format.weights.text(kilograms: kilograms, in: format.unit)
            return "\(format.date(of: entry)): \(there) there, \(format.weight(of: entry)) in the file"
        }
        return lines
            + Self.excerpt(
                conflicts, of: tally.conflictCount,
                below: "At these times the document has another weight, which stays:")
    }

    /// The first of some lines below a heading, and how many follow; nothing where there are none.
    private static func excerpt(_ lines: [String], of count: Int, below heading: String) -> [String] {
        guard count > 0 else { return [] }
        let rest = count - lines.count
        return [heading] + lines.map { "  \($0)" } + (rest > 0 ? ["  and \(rest) more."] : [])
    }

    private static func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
