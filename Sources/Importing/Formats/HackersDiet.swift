/// The Hacker's Diet Online: its own table, HDRead's, and the one for Excel.
///
/// Source: HDiet::monthlog.
enum HackersDiet {
    static func layout(_ head: TableSample) -> TableLayout? {
        guard head.separator == UInt8(ascii: ",") else { return nil }
        if let header = head.records.first(where: { $0.names.starts(with: ["date", "weight", "rung", "flag"]) }) {
            return own(head, count: header.cells.count)
        }
        guard let header = head.records.first(where: { $0.names.starts(with: ["date", "", "weight"]) }) else {
            return nil
        }
        return forExcel(header, head)
    }

    private static func own(_ head: TableSample, count: Int) -> TableLayout {
        TableLayout(
            traits: SourceTraits(format: .hackersDiet, dateOrder: .yearFirst, flags: .unitsInRows),
            separator: head.separator,
            columns: TableColumns(date: 0, weight: 1, note: 4), columnCount: count, rows: rows)
    }

    /// The table for Excel: one of its first lines has the unit, and weight cells may contain remarks.
    private static func forExcel(_ header: TableSample.Record, _ head: TableSample) -> TableLayout {
        let units = head.records.prefix(5).flatMap(\.cells).compactMap { SourceUnit($0.asName) }
        let traits = SourceTraits(
            format: .hackersDiet, unit: units.first, dateOrder: .monthFirst, flags: .textIsNoWeight)
        return TableLayout(
            traits: traits, separator: head.separator, start: header.next, line: header.line + 1,
            columns: TableColumns(date: 0, weight: 2), columnCount: max(header.cells.count, head.usualCount),
            rows: rows)
    }

    /// Units by the program's numbers; 2 is stones, which it stores in pounds.
    private static let units: [StaticString] = ["kg", "lb", "lb"]

    private static let rows = TableRows(event: { maker, line in row(&maker, line.line) })

    /// Skips lines of other sections, and takes the unit from a month's `StartTrend` line.
    private static func row(_ maker: inout RowMaker, _ line: Int) -> RowEvent {
        let first = maker.text(0)
        guard first.first?.isDigit == true else {
            if first.elementsEqual("StartTrend".utf8), let number = Int(maker.text(2).text) {
                maker.common = units.indices.contains(number) ? units[number].bytes : .none
            }
            return .counted(.remarks)
        }
        guard maker.cells.count > maker.layout.columns.lastRequired else { return .rejected(line: line, .tooFewCells) }
        let row = maker.row(line)
        row.unit = maker.common
        row.note = row.note.withoutEscapes
        return .row(row)
    }
}

extension StaticString {
    fileprivate var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
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
