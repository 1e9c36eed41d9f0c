/// TrendWeight: measured weights and body fat in percent, or the table computed from them; source: ervwalter/trendweight, csv-export.ts.
enum TrendWeight {
    static func layout(_ head: TableSample) -> TableLayout? {
        guard let header = head.records.first else { return nil }
        let isRaw = header.names == ["date", "time", "weight", "body fat %"]
        guard isRaw || header.names.starts(with: ["date", "actual weight", "weight is interpolated"]) else {
            return nil
        }
        var columns = isRaw ? TableColumns(date: 0, weight: 2, time: 1) : TableColumns(date: 0, weight: 1)
        let fat = header.names.firstIndex(of: isRaw ? "body fat %" : "actual fat %")
        if let fat { columns.measures = [MeasuredColumn(index: fat, measure: .fat)] }
        var layout = TableLayout(
            SourceTraits(format: .trendWeight, dateOrder: .yearFirst), head, after: header, columns)
        layout.event = isRaw ? rawRow : computedRow
        layout.hasAllCells = isRaw
        return layout
    }

    /// Joins the two cells of a number with a decimal comma; one more cell is the weight's only if the fat is empty.
    private static func rawRow(_ maker: inout RowMaker) -> RowEvent {
        let extra = maker.cells.count - maker.layout.columnCount
        guard extra == 2 || extra == 1 && maker.cells[4].start == maker.cells[4].end else { return maker.plainRow() }
        maker.join(maker.layout.columns.weight)
        if extra == 2 { maker.join(3) }
        return .row(maker.filledRow())
    }

    /// Finds the weight's end by the Yes or No in the cell after it.
    private static func computedRow(_ maker: inout RowMaker) -> RowEvent {
        let (weight, count) = (maker.layout.columns.weight, maker.layout.columnCount)
        if maker.cells.count > count, !maker.isAnswer(weight + 1), maker.isAnswer(weight + 2) { maker.join(weight) }
        guard maker.cells.count > weight + 1, maker.isAnswer(weight + 1) else {
            return maker.rejected(maker.cells.count > count ? .tooManyCells : .tooFewCells)
        }
        let isInterpolated = maker.text(weight + 1).first! | 0x20 == UInt8(ascii: "y")
        if isInterpolated { return .counted(.interpolated) }
        let row = maker.filledRow()
        // In a locale of commas, the fat and the trend before it may be split.
        if maker.cells.count != count || !maker.isNo(fat + 1) { row.values = [] }
        return .row(row)
    }

    /// The column of the fat in the computed table.
    private static let fat = 4
}

extension RowMaker {
    fileprivate func isAnswer(_ column: Int) -> Bool { ["yes", "no"].contains(text(column).name) }

    fileprivate func isNo(_ column: Int) -> Bool { text(column).name == "no" }

    /// Joins a cell with the next one, which has its decimals.
    fileprivate mutating func join(_ column: Int) {
        cells[column].end = cells[column + 1].end
        cells.remove(at: column + 1)
    }
}
