import Documents
import Requests
import Screens
import System
import WeightHistory
import Words

/// The import panel's texts, in the user's unit and formats.
struct ImportDescription {
    let files: ImportedFiles
    let tally: PlannedAddition?
    let document: String
    let format: EntryFormat
    let now: EntryDate

    var facts: [ImportContent.Fact] {
        let names = ImportWords.files(report.files.map(\.name))
        return [
            ImportContent.Fact(report.files.count == 1 ? "File" : "Files", names),
            ImportContent.Fact("Format", formats),
        ]
            + (files.entries.isEmpty ? [] : facts(ofEntries: files.history))
            + (tally.map { [ImportContent.Fact("Into", SafeText.singleLine(document)), new($0)] } ?? [])
    }

    /// Further remarks, one to a line.
    var details: [String] {
        let (leftOut, unread) = (report.leftOut, report.unread)
        var lines = remarkOnFuture + notes + report.files.flatMap(rejections) + report.notes
        lines += Self.excerpt(leftOut.lines, of: leftOut.count, below: ImportWords.unmarked)
        lines += Self.excerpt(unread.lines, of: unread.count, below: ImportWords.unread)
        return lines + (tally.map(details) ?? [])
    }

    private var report: ImportReport { files.report }

    /// The files' notes; one that several files share appears once.
    private var notes: [String] {
        Self.unique(report.files.flatMap(\.notes)).map { note in
            let files = report.files.filter { $0.notes.contains(note) }
            if files.count == report.files.count { return note }
            return files.count == 1 ? "\(files[0].name): \(note)" : ImportWords.note(note, files: files.count)
        }
    }

    private var formats: String {
        Self.unique(report.files.map { $0.program ?? "Table" }).joined(separator: ", ")
    }

    private static func unique(_ texts: [String]) -> [String] {
        var known: Set<String> = []
        return texts.filter { known.insert($0).inserted }
    }

    private func facts(ofEntries history: WeightHistory) -> [ImportContent.Fact] {
        let entries = files.entries
        let dates = [entries.first, entries.last].compactMap(\.self).map { format.dates.day($0.date.day) }
        let weights = [history.minimum, history.maximum].compactMap(\.self).map {
            format.weights.text(kilograms: $0, in: format.unit)
        }
        let span = weights.isEmpty ? figures(0) : "\(figures(history.count)), \(ImportWords.span(weights))"
        return [ImportContent.Fact("Weights", span)] + measurements + [
            ImportContent.Fact("Dates", ImportWords.span(dates))
        ]
    }

    /// The number of values of each series in all files.
    private var measurements: [ImportContent.Fact] {
        var counts: [(name: String, count: Int)] = []
        for series in report.files.flatMap(\.series) {
            if let index = counts.firstIndex(where: { $0.name == series.name }) {
                counts[index].count += series.count
            } else {
                counts.append((series.name, series.count))
            }
        }
        return counts.isEmpty ? [] : [ImportContent.Fact("Also", ImportWords.counts(counts, figures))]
    }

    private func new(_ tally: PlannedAddition) -> ImportContent.Fact {
        let conflicts = tally.conflicts.count
        return ImportContent.Fact(
            "Entries",
            ImportWords.entries(
                new: figures(tally.new.count), known: figures(tally.knownCount), conflicts: conflicts,
                figures(conflicts)))
    }

    private func rejections(of file: ImportReport.File) -> [String] {
        let (count, name) = (file.rejections.count, report.files.count == 1 ? nil : file.name)
        return Self.excerpt(
            file.rejections.lines, of: count, below: ImportWords.skipped(count: count, figures(count), in: name))
    }

    private static let mostConflicts = 10

    private func details(of tally: PlannedAddition) -> [String] {
        var lines: [String] = []
        if let unit = tally.convertedTo { lines.append(ImportWords.converted(to: unit)) }
        lines += ImportWords.remarks(on: tally)
        if tally.losesNotes { lines.append(ImportWords.losesNotes) }
        let conflicts = tally.conflicts.prefix(Self.mostConflicts).map { conflict in
            let there = format.weights.text(kilograms: conflict.kilograms, in: format.unit)
            return ImportWords.conflict(
                date: format.date(of: conflict.entry), inDocument: there, inFile: format.weight(of: conflict.entry),
                values: conflict.entry.values.map(format.named))
        }
        return lines + Self.excerpt(conflicts, of: tally.conflicts.count, below: ImportWords.conflicts)
    }

    /// A remark on weights in the future, which suggest a wrong date order or clock.
    private var remarkOnFuture: [String] {
        let history = files.history
        let first = history.firstIndexByDate { $0 > now.timestamp }
        guard first < history.count else { return [] }
        let (count, day) = (history.count - first, format.dates.day(history[first].date.day))
        return [ImportWords.future(count: count, figures(count), day: day)]
    }

    /// Returns the first lines below a heading, and how many follow; empty if `count` is 0.
    private static func excerpt(_ lines: [String], of count: Int, below heading: String) -> [String] {
        guard count > 0 else { return [] }
        let rest = count - lines.count
        return [heading] + lines.map { "  \($0)" } + (rest > 0 ? ["  \(ImportWords.more(rest))"] : [])
    }

    private func figures(_ count: Int) -> String { format.weights.figures(count) }
}
