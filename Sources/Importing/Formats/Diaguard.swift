/// Diaguard's backup, whose lines are of several kinds, as in `"entry";"2026-01-05 07:31:11";"a note"` and, for each of
/// its measurements, `"measurement";"weight";"80.4"`; weights are in kilograms.
///
/// Source: Faltenreich/Diaguard, CsvExport.java and CsvImport.java.
enum Diaguard {
    /// - Parameter head: A sample split at semicolons.
    static func layout(_ head: TableSample) -> TableLayout? {
        guard head.records.count > 1, let first = head.records.first?.names, first.count == 2, first[0] == "meta",
            Int(first[1]) != nil, ["tag", "food", "entry"].contains(head.records[1].names.first)
        else { return nil }
        return TableLayout(
            SourceTraits(format: .diaguard, unit: .kilograms, dateOrder: .yearFirst), head,
            TableColumns(date: 1, weight: 2), event: row)
    }

    private static func row(_ maker: inout RowMaker) -> RowEvent {
        let kind = maker.text(0).name
        if kind == "entry" { (maker.common, maker.commonNote) = (maker.text(1), maker.note(2)) }
        guard kind == "measurement" else { return .counted(.remarks) }
        guard let row = maker.requiredRow() else { return maker.rejected(.tooFewCells) }
        // The oldest backups have the value before its name.
        if maker.text(2).name == "weight" {
            row.weight = maker.text(1)
        } else if maker.text(1).name != "weight" {
            return .counted(.otherRows)
        }
        (row.date, row.note) = (maker.common, maker.commonNote)
        return .row(row)
    }
}
