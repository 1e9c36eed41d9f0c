/// Libra for Android, versions 5 and 6.
///
/// Source: libra-app.eu/support/csv.
enum Libra {
    static func layout(_ head: TableSample) -> TableLayout? {
        let head0 = head.records.prefix(10)
        let comments = head0.compactMap { $0.cells.first?.asName }.filter { $0.hasPrefix("#") }
        let isLibra = head0.contains {
            $0.cells.count >= 2 && $0.names[0] == "#date" && $0.names[1] == "weight"
        }
        guard isLibra, head.separator == UInt8(ascii: ";") else { return nil }
        let unit = comments.first { $0.hasPrefix("#units:") }.flatMap { SourceUnit($0.dropFirst(7).description.asName) }
        let traits = SourceTraits(
            format: .libra, unit: unit, dateOrder: .yearFirst, flags: [.midnightIsNoTime, .hasPlaceholders])
        return TableLayout(
            traits: traits, separator: head.separator, columns: TableColumns(date: 0, weight: 1), columnCount: 8,
            rows: rows)
    }

    private static let rows = TableRows(event: { maker, line in row(&maker, line.line) }, skipsComments: true)

    /// Rows have six cells in version 5 and eight in version 6, the last one the note; either version also writes two.
    private static func row(_ maker: inout RowMaker, _ line: Int) -> RowEvent {
        let event = maker.plainRow(line)
        let count = maker.cells.count
        if case .row(let row) = event, count == 6 || count == 8 { row.note = maker.note(count - 1) }
        return event
    }
}
