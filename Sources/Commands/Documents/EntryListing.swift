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

/// The columns and the form of `healthbeat list`.
public struct ListOptions: Sendable {
    /// The unit to show weights in; nil shows each as entered.
    public var unit: WeightUnit?
    public var format: ListFormat
    /// Nil for those of a document.
    public var columns: [ListColumn]?
    /// Whether the trend is shown without being one of the columns.
    public var showsTrend: Bool

    public init(
        unit: WeightUnit? = nil, format: ListFormat = .text, columns: [ListColumn]? = nil, showsTrend: Bool = false
    ) {
        (self.unit, self.format, self.columns, self.showsTrend) = (unit, format, columns, showsTrend)
    }
}

/// The entries that `healthbeat list` prints, newest first.
struct EntryListing {
    private let rows: ListedRows
    private let cells: ListedCells
    private let options: ListOptions
    /// The series that have values.
    private let series: [Series]
    private let isForTerminal = isatty(STDOUT_FILENO) == 1

    /// - Parameter columns: The chosen columns with their series; nil for the usual ones.
    init(_ document: Document?, _ options: ListOptions, columns: [ListedColumn]?) {
        let usual: [ListedColumn] = [.date, .weight, .unit, .note]
        series = document?.measurements.filled ?? []
        let shown = columns ?? usual + series.map(ListedColumn.series)
        let all = shown + (options.showsTrend && !shown.contains(.trend) ? [.trend] : [])
        self.options = options
        rows = ListedRows(
            document, in: options.unit, trend: all.contains(.trend), derived: all.contains { $0.derived != nil })
        cells = ListedCells(all, isForTerminal: isForTerminal)
    }

    func write(to output: StandardOutput) {
        switch options.format {
        case .text: options.columns == nil ? writeText(to: output) : writeTable(to: output)
        case .csv: writeCSV(to: output)
        case .json: writeJSON(to: output)
        }
    }

    private var columnsOfTerminal: Int? { isForTerminal ? TerminalText.columns : nil }

    private func write(_ row: String, to output: StandardOutput, _ columns: Int?) {
        let line = SafeText.escaped(row.trimmedAtEnd)
        output.write((columns.map { TerminalText.cut(line, toCells: $0) } ?? line) + "\n")
    }

    private func writeText(to output: StandardOutput) {
        let format = EntryFormat(unit: .kilograms)
        let columns = columnsOfTerminal
        for row in rows {
            let entry = row.entry
            let unit = row.unit ?? .kilograms
            let weight = entry.weight.isNone ? "" : format.weights.text(entry.weight.number(in: unit), unit)
            let trend = row.trend.map { format.weights.text(kilograms: $0, in: unit) }
            let width = unit == .stones ? 13 : 10
            let numbers = ([weight] + (options.showsTrend ? [trend ?? ""] : [])).map {
                $0.padded(to: width, atStart: true)
            }
            let texts = [entry.values.isEmpty ? nil : format.values(entry.values), SafeText.lineEndsShown(entry.note)]
            let line = [entry.date.listText.padded(to: 16)] + numbers + texts.compactMap { $0 }
            write(line.joined(separator: "  "), to: output, columns)
        }
    }

    /// Writes the chosen columns, each as wide as its widest cell, below their names.
    private func writeTable(to output: StandardOutput) {
        let names = cells.columns.map(\.name)
        let format = EntryFormat(unit: .kilograms)
        var widths = names.map(\.count)
        for row in rows {
            for (index, text) in cells.texts(of: row, format).enumerated() {
                widths[index] = max(widths[index], text.count)
            }
        }
        let columns = columnsOfTerminal
        let line = { (texts: [String]) in
            zip(zip(cells.columns, texts), widths).map { $0.1.padded(to: $1, atStart: $0.0.isNumber) }
                .joined(separator: "  ")
        }
        write(line(names), to: output, columns)
        for row in rows { write(line(cells.texts(of: row, format)), to: output, columns) }
    }

    private func writeCSV(to output: StandardOutput) {
        output.write(Array(cells.columns.map { RowText.cell($0.name.utf8) }.joined(separator: [UInt8(ascii: ",")])))
        output.write("\n")
        for row in rows {
            output.write(Array(cells.bytes(of: row).joined(separator: [UInt8(ascii: ",")])))
            output.write("\n")
        }
    }

    private func writeJSON(to output: StandardOutput) {
        let values = rows.lazy.map { row in
            options.columns == nil ? cells.json(of: row, trend: options.showsTrend) : cells.json(of: row)
        }
        JSON.write(values, to: output)
    }
}

extension EntryDate {
    /// The day, and for an entry with a time the minute, in the entry's own time zone.
    public var listText: String {
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
