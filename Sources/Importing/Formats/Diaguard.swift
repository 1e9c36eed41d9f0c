/// Diaguard's backup, whose lines are of several kinds, as in `"entry";"2026-01-05 07:31:11";"a note"` and, for each of
/// its measurements, `"measurement";"weight";"80.4"`, `"measurement";"pulse";"60"` or `"measurement";"pressure";"120";"80"`;
/// weights are in kilograms.
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
        (row.date, row.note) = (maker.common, maker.commonNote)
        // The oldest backups have the value before its name.
        if maker.text(2).name == "weight" {
            row.weight = maker.text(1)
            return .row(row)
        }
        switch maker.text(1).name {
        case "weight": return .row(row)
        case "pulse": row.values = [SourceValue(measure: .pulse, text: maker.text(2))]
        case "pressure":
            row.values = [
                SourceValue(measure: .systolic, text: maker.text(2)),
                SourceValue(measure: .diastolic, text: maker.text(3)),
            ]
        case let other: return .other(other)
        }
        (row.weight, row.note) = (.none, "")
        return .row(row)
    }
}
