/// Garmin Connect's table: a row with a day, followed by rows with the times of that day.
/// Source: delize/garmin-convert-weight and samples.
enum Garmin {
    static func layout(_ head: TableSample) -> TableLayout? {
        guard head.separator == UInt8(ascii: ","), head.records.count >= 2, let header = head.records.first,
            header.cells.count >= 4, isDay(head.records[1].cells)
        else { return nil }
        var columns = TableColumns(date: 0, weight: 1, time: 0, bodyMassIndex: header.names.firstIndex(of: "bmi"))
        columns.measures = header.cells.enumerated().dropFirst(2).compactMap { index, name in
            // The cells have the unit.
            MeasureName(name).map { MeasuredColumn(index: index, measure: $0.measure) }
        }
        var traits = SourceTraits(format: .garmin, flags: .unitsInRows)
        traits.noteOthers(in: header.cells, besides: columns)
        return TableLayout(traits, head, after: header, columns, event: row)
    }

    private static func isDay(_ cells: [String]) -> Bool {
        guard let first = cells.first, cells.dropFirst().allSatisfy(\.isEmpty) else { return false }
        return first.withText { WrittenDate($0).map { $0.time == nil } ?? false }
    }

    /// Keeps a lone date as the day of the rows after it.
    private static func row(_ maker: inout RowMaker) -> RowEvent {
        if maker.cells.dropFirst().allSatisfy({ $0.start == $0.end }) {
            // Set even if unreadable, so that the rows after it do not get the day before.
            maker.common = maker.text(0)
            return WrittenDate(maker.common) == nil
                ? maker.rejected(.notADate(maker.common.excerpt)) : .counted(.remarks)
        }
        let event = maker.plainRow()
        guard case .row(let row) = event else { return event }
        guard WrittenTime(row.time) != nil else { return maker.rejected(.notATime(row.time.excerpt)) }
        row.date = maker.common
        return event
    }
}
