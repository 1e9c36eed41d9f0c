/// The export of Fitbit's website, in the account's unit and date order: the line `Body`, then a header.
enum FitbitWeb {
    static func layout(_ head: TableSample) -> TableLayout? {
        let start = head.records.firstIndex {
            $0.names.first == "body" && $0.names.dropFirst().allSatisfy(\.isEmpty)
        }
        guard let start, start + 1 < head.records.count else { return nil }
        let header = head.records[start + 1]
        guard header.names.starts(with: ["date", "weight", "bmi"]) else { return nil }
        var columns = TableColumns(date: 0, weight: 1)
        columns.bodyMassIndex = 2
        return TableLayout(
            traits: SourceTraits(format: .fitbitWeb, notes: [.mayBeInterpolated]), separator: head.separator,
            start: header.next, line: header.line + 1, columns: columns, columnCount: header.cells.count)
    }
}
