/// The export of Fitbit's website, in the account's unit and date order: the line `Body`, then a header. Body fat is in
/// percent.
enum FitbitWeb {
    static func layout(_ head: TableSample) -> TableLayout? {
        let title = head.records.firstIndex { $0.names.first == "body" && $0.filled.count == 1 }
        guard let title, title + 1 < head.records.count else { return nil }
        let header = head.records[title + 1]
        guard header.names.starts(with: ["date", "weight", "bmi"]) else { return nil }
        let columns = TableColumns(
            date: 0, weight: 1, bodyMassIndex: 2, measures: [MeasuredColumn](["fat": .fat], in: header.names))
        var traits = SourceTraits(format: .fitbitWeb, notes: [.mayBeInterpolated])
        traits.noteOthers(in: header.cells, besides: columns)
        return TableLayout(traits, head, after: header, columns)
    }
}
