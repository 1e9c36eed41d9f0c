/// Libra for Android, versions 5 and 6; source: libra-app.eu/support/csv.
enum Libra {
    static func layout(_ head: TableSample) -> TableLayout? {
        let beginning = head.records.prefix(10).map(\.names)
        guard let names = beginning.first(where: { $0.starts(with: ["#date", "weight"]) }),
            head.separator == UInt8(ascii: ";")
        else { return nil }
        let unit = beginning.compactMap(\.first).first { $0.hasPrefix("#units:") }
        var traits = SourceTraits(
            format: .libra, unit: unit.flatMap { SourceUnit(String($0.dropFirst(7)).asName) }, dateOrder: .yearFirst,
            flags: [.midnightIsNoTime, .hasPlaceholders])
        if names.contains("muscle mass") { traits.notes = [.otherColumns(["muscle mass"])] }
        return TableLayout(
            traits, head, TableColumns(date: 0, weight: 1), count: 8, skipsComments: true, event: row)
    }

    /// Rows have six cells in version 5 and eight in version 6, the fourth one the body fat in percent and the last one the
    /// note; either version also writes two. The unit of the muscle mass is not known.
    private static func row(_ maker: inout RowMaker) -> RowEvent {
        let event = maker.plainRow()
        let count = maker.cells.count
        if case .row(let row) = event, count == 6 || count == 8 {
            row.note = maker.note(count - 1)
            row.values = [SourceValue(measure: .fat, text: maker.text(3))]
        }
        return event
    }
}
