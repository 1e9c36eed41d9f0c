import Documents
import Glibc
import JSON
import System
import WeightHistory

public enum ListFormat: String, CaseIterable, Sendable {
    /// Columns for reading; lines on a terminal are cut to its width.
    case text
    /// Comma-separated values, as in a document.
    case csv
    case json
}

/// The entries that `healthbeat list` prints, newest first.
struct EntryListing {
    private let history: WeightHistory
    private let unit: WeightUnit?
    private let isForTerminal = isatty(STDOUT_FILENO) == 1

    /// - Parameter unit: The unit to show weights in; nil shows each as entered.
    init(_ history: WeightHistory, _ unit: WeightUnit?) { (self.history, self.unit) = (history, unit) }

    func write(as format: ListFormat, to output: StandardOutput) {
        switch format {
        case .text: writeText(to: output)
        case .csv: writeCSV(to: output)
        case .json: writeJSON(to: output)
        }
    }

    private func writeText(to output: StandardOutput) {
        let format = WeightFormat.locale
        let columns = isForTerminal ? TerminalText.columns : nil
        for entry in history.reversed() {
            let unit = unit ?? entry.weight.unit
            let weight = format.text(entry.weight.number(in: unit), unit)
            let date = entry.date.listText
            let row =
                date.padded(to: 16) + "  " + weight.padded(to: unit == .stones ? 13 : 10, atStart: true) + "  "
                + SafeText.lineEndsShown(entry.note)
            let line = SafeText.escaped(row.trimmedAtEnd)
            output.write((columns.map { TerminalText.cut(line, toCells: $0) } ?? line) + "\n")
        }
    }

    private func writeCSV(to output: StandardOutput) {
        output.write("date,weight,unit,note\n")
        for index in history.indices.reversed() {
            let entry = history[index]
            let texts = [entry.date.text, number(of: entry), (unit ?? entry.weight.unit).sign]
            let cells = texts.map { RowText.cell($0.utf8) }
            let note = isForTerminal ? RowText.cell(safe(entry.note).utf8) : RowText.cell(history.noteBytes(at: index))
            output.write(Array((cells + [note]).joined(separator: [UInt8(ascii: ",")])))
            output.write("\n")
        }
    }

    private func writeJSON(to output: StandardOutput) {
        let values = history.reversed().lazy.map { entry in
            let number = number(of: entry)
            return JSON.object([
                "date": .string(entry.date.text), "weight": .number(exactly: Double(number) ?? entry.weight.number),
                "unit": .string((unit ?? entry.weight.unit).sign), "note": .string(entry.note),
            ])
        }
        JSON.write(values, to: output)
    }

    /// The number as entered, with a decimal point; rounded if it is converted.
    private func number(of entry: WeightEntry) -> String {
        guard let unit, unit != entry.weight.unit else { return entry.weight.text.replacing(",", with: ".") }
        return entry.weight.text(convertedTo: unit)
    }

    /// Escapes control characters for a terminal; files and pipes get the original bytes.
    private func safe(_ text: String) -> String { SafeText.escaped(SafeText.lineEndsShown(text)) }
}

extension EntryDate {
    /// The day, and for an entry with a time the minute, in the entry's own time zone.
    var listText: String {
        isWholeDay ? day.text : String(text.prefix(16).map { $0 == "T" ? " " : $0 })
    }
}

extension JSON {
    /// Writes an array, a line for each value.
    static func write(_ values: some Sequence<JSON>, to output: StandardOutput) {
        output.write("[")
        var separator = "\n"
        for value in values {
            output.write(separator + value.text)
            separator = ",\n"
        }
        output.write("\n]\n")
    }
}

extension String {
    func padded(to width: Int, atStart: Bool = false) -> String {
        let padding = String(repeating: " ", count: max(0, width - count))
        return atStart ? padding + self : self + padding
    }

    fileprivate var trimmedAtEnd: String {
        String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
    }
}
