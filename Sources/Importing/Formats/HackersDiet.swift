/// The Hacker's Diet Online: its own table, HDRead's, and the one for Excel; source: HDiet::monthlog.
enum HackersDiet {
    static func layout(_ head: TableSample) -> TableLayout? {
        head.separator == UInt8(ascii: ",") ? own(head) ?? forExcel(head) : nil
    }

    private static func own(_ head: TableSample) -> TableLayout? {
        let header = head.records.first { $0.names.starts(with: ["date", "weight", "rung", "flag"]) }
        guard let header else { return nil }
        return TableLayout(
            SourceTraits(format: .hackersDiet, dateOrder: .yearFirst, flags: .unitsInRows), head,
            TableColumns(date: 0, weight: 1, note: 4), count: header.cells.count, event: row)
    }

    /// The table for Excel: one of its first lines has the unit, and weight cells may contain remarks.
    private static func forExcel(_ head: TableSample) -> TableLayout? {
        guard let header = head.records.first(where: { $0.names.starts(with: ["date", "", "weight"]) }) else {
            return nil
        }
        let unit = head.records.prefix(5).flatMap(\.names).compactMap { SourceUnit($0) }.first
        return TableLayout(
            SourceTraits(format: .hackersDiet, unit: unit, dateOrder: .monthFirst, flags: .textIsNoWeight), head,
            after: header, TableColumns(date: 0, weight: 2), count: max(header.cells.count, head.usualCount),
            event: row)
    }

    /// Units by the program's numbers; 2 is stones, which it stores in pounds.
    private static let units: [StaticString] = ["kg", "lb", "lb"]

    /// Skips lines of other sections, and takes the unit from a month's `StartTrend` line.
    private static func row(_ maker: inout RowMaker) -> RowEvent {
        let first = maker.text(0)
        guard first.first?.isDigit == true else {
            if first.elementsEqual("StartTrend".utf8), let number = Int(maker.text(2).text) {
                maker.common = units.indices.contains(number) ? units[number].bytes : .none
            }
            return .counted(.remarks)
        }
        guard let row = maker.requiredRow() else { return maker.rejected(.tooFewCells) }
        row.unit = maker.common
        row.note = row.note.withoutEscapes
        return .row(row)
    }
}

extension String {
    /// The text with numeric character references (`&#x…;`) replaced by their characters.
    fileprivate var withoutEscapes: String {
        guard contains("&#") else { return self }
        return replacing(/&#(x?)([0-9A-Fa-f]{1,6});/) { match in
            let value = UInt32(match.2, radix: match.1.isEmpty ? 10 : 16)
            return value.flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? String(match.0)
        }
    }
}
