import Documents
import JSON
import System
import WeightHistory

/// A column of `healthbeat list` of a document whose series are known.
enum ListedColumn: Hashable {
    case date
    case weight
    case unit
    case note
    case trend
    case series(Series)
    case derived(DerivedValue.Kind)

    var name: String {
        switch self {
        case .date: "date"
        case .weight: "weight"
        case .unit: "unit"
        case .note: "note"
        case .trend: "trend"
        case .series(let series): series.columnName
        case .derived(let kind): kind.columnName
        }
    }

    var derived: DerivedValue.Kind? { if case .derived(let kind) = self { kind } else { nil } }

    /// Whether its texts end at the same place.
    var isNumber: Bool { ![.date, .unit, .note].contains(self) }
}

/// The cells of an entry for each format.
struct ListedCells {
    let columns: [ListedColumn]
    /// Whether control characters are escaped; files and pipes get the original bytes.
    private let isForTerminal: Bool

    init(_ columns: [ListedColumn], isForTerminal: Bool) {
        (self.columns, self.isForTerminal) = (columns, isForTerminal)
    }

    /// Returns cells for reading.
    func texts(of row: ListedRow, _ format: EntryFormat) -> [String] {
        columns.map { text(of: $0, in: row, format) ?? "" }
    }

    private func text(of column: ListedColumn, in row: ListedRow, _ format: EntryFormat) -> String? {
        var format = format
        format.unit = row.unit ?? .kilograms
        return switch column {
        case .date: row.entry.date.listText
        case .weight: row.entry.weight.isNone ? nil : format.weight(of: row.entry)
        case .unit: row.unit?.sign
        case .note: SafeText.lineEndsShown(row.entry.note)
        case .trend: row.trend.map(format.weight(kilograms:))
        case .series(let series): row.value(of: series).map(format.value)
        case .derived(let kind): row.derived(kind).map(format.text)
        }
    }

    /// Returns cells as in a document, with numbers as entered or rounded to hundredths.
    func bytes(of row: ListedRow) -> [[UInt8]] {
        columns.map { column in
            guard column == .note else { return RowText.cell(plainText(of: column, in: row).utf8) }
            return isForTerminal
                ? RowText.cell(SafeText.escaped(SafeText.lineEndsShown(row.entry.note)).utf8)
                : RowText.cell(row.noteBytes)
        }
    }

    private func plainText(of column: ListedColumn, in row: ListedRow) -> String {
        switch column {
        case .date: row.entry.date.text
        case .weight: row.weightNumber ?? ""
        case .unit: row.unit?.sign ?? ""
        case .note: row.entry.note
        case .series(let series): row.value(of: series)?.text.replacing(",", with: ".") ?? ""
        case .trend, .derived: number(of: column, in: row).map { JSON.number(exactly: $0).text } ?? ""
        }
    }

    /// Returns a computed number, rounded to hundredths; nil if there is none.
    private func number(of column: ListedColumn, in row: ListedRow) -> Double? {
        let number: Double? =
            switch column {
            case .trend: row.trend.map(row.mass)
            case .derived(let kind): row.derived(kind).map { kind.isMass ? row.mass($0.number) : $0.number }
            default: nil
            }
        return number.map { ($0 * 100).rounded() / 100 }
    }

    // JSON

    /// Returns an entry as an object with its measurements, if it has any.
    func json(of row: ListedRow, trend: Bool) -> JSON {
        let usual: [ListedColumn] = [.date, .weight, .unit, .note] + (trend ? [.trend] : [])
        var members = usual.map { JSON.Object.Member(name: $0.name, value: value(of: $0, in: row)) }
        if !row.entry.values.isEmpty {
            let values = row.entry.values.map { value in
                JSON.Object.Member(name: value.series.columnName, value: .number(exactly: value.number))
            }
            members.append(.init(name: "measurements", value: .object(JSON.Object(values))))
        }
        return .object(JSON.Object(members))
    }

    /// Returns an entry as an object of the columns.
    func json(of row: ListedRow) -> JSON {
        .object(JSON.Object(columns.map { .init(name: $0.name, value: value(of: $0, in: row)) }))
    }

    private func value(of column: ListedColumn, in row: ListedRow) -> JSON {
        switch column {
        case .date: .string(row.entry.date.text)
        case .weight: row.weightNumber.map { .number(exactly: Double($0) ?? row.entry.weight.number) } ?? .null
        case .unit: row.unit.map { .string($0.sign) } ?? .null
        case .note: .string(row.entry.note)
        case .series(let series): row.value(of: series).map { .number(exactly: $0.number) } ?? .null
        case .trend, .derived: number(of: column, in: row).map { .number(exactly: $0) } ?? .null
        }
    }
}
