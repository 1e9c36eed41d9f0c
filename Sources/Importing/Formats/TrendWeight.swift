/// TrendWeight: measured weights, or the table computed from them; source: ervwalter/trendweight, csv-export.ts.
enum TrendWeight {
    static func layout(_ head: TableSample) -> TableLayout? {
        guard let header = head.records.first else { return nil }
        let isRaw = header.names == ["date", "time", "weight", "body fat %"]
        guard isRaw || header.names.starts(with: ["date", "actual weight", "weight is interpolated"]) else {
            return nil
        }
        let columns = isRaw ? TableColumns(date: 0, weight: 2, time: 1) : TableColumns(date: 0, weight: 1)
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
        maker.joinWeight()
        return .row(maker.filledRow())
    }

    /// Finds the weight's end by the Yes or No in the cell after it.
    private static func computedRow(_ maker: inout RowMaker) -> RowEvent {
        let (weight, count) = (maker.layout.columns.weight, maker.layout.columnCount)
        if maker.cells.count > count, !maker.isAnswer(weight + 1), maker.isAnswer(weight + 2) { maker.joinWeight() }
        guard maker.cells.count > weight + 1, maker.isAnswer(weight + 1) else {
            return maker.rejected(maker.cells.count > count ? .tooManyCells : .tooFewCells)
        }
        let isInterpolated = maker.text(weight + 1).first! | 0x20 == UInt8(ascii: "y")
        return isInterpolated ? .counted(.interpolated) : .row(maker.filledRow())
    }
}

extension RowMaker {
    fileprivate func isAnswer(_ column: Int) -> Bool { ["yes", "no"].contains(text(column).name) }

    fileprivate mutating func joinWeight() {
        let weight = layout.columns.weight
        cells[weight].end = cells[weight + 1].end
        cells.remove(at: weight + 1)
    }
}
