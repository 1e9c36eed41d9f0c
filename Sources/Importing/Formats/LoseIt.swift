/// The `weights.csv` in the export of Lose It!, with the month first in every country, and without a unit.
/// Source: readers of exports.
enum LoseIt {
    static func layout(_ head: TableSample) -> TableLayout? {
        guard let header = head.records.first, header.names == ["date", "weight", "last updated", "deleted"] else {
            return nil
        }
        return TableLayout(
            SourceTraits(format: .loseIt, dateOrder: .monthFirst), head, after: header,
            TableColumns(date: 0, weight: 1, deletion: 3))
    }
}
