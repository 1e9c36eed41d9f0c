/// Garmin Connect's table: a row with a day, followed by rows with the times of that day.
///
/// Source: delize/garmin-convert-weight and samples.
enum Garmin {
    static func layout(_ head: TableSample) -> TableLayout? {
        guard head.separator == UInt8(ascii: ","), head.records.count >= 2, let header = head.records.first,
            header.cells.count >= 4, isDay(head.records[1].cells)
        else { return nil }
        var columns = TableColumns(date: 0, weight: 1, time: 0)
        columns.bodyMassIndex = header.names.firstIndex(of: "bmi")
        return TableLayout(
            traits: SourceTraits(format: .garmin, flags: .unitsInRows), separator: head.separator, start: header.next,
            line: header.line + 1, columns: columns, columnCount: header.cells.count, rows: rows)
    }

    private static func isDay(_ cells: [String]) -> Bool {
        guard let first = cells.first, cells.dropFirst().allSatisfy(\.isEmpty) else { return false }
        return first.withText { WrittenDate($0)?.time == nil && WrittenDate($0) != nil }
    }

    private static let rows = TableRows(event: { maker, line in row(&maker, line.line) })

    /// Keeps a lone date as the day of the rows after it.
    private static func row(_ maker: inout RowMaker, _ line: Int) -> RowEvent {
        if maker.cells.dropFirst().allSatisfy({ $0.start == $0.end }) {
            // Set even if unreadable, so that the rows after it do not get the day before.
            maker.common = maker.text(0)
            return WrittenDate(maker.common) == nil
                ? .rejected(line: line, .notADate(maker.common.excerpt)) : .counted(.remarks)
        }
        let event = maker.plainRow(line)
        guard case .row(let row) = event else { return event }
        guard WrittenTime(row.time) != nil else { return .rejected(line: line, .notATime(row.time.excerpt)) }
        row.date = maker.common
        return event
    }
}
