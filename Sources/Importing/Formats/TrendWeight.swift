/// TrendWeight: what was weighed, or what it computed of that.
///
/// Source: ervwalter/trendweight, csv-export.ts.
enum TrendWeight {
    private static let raw = ["date", "time", "weight", "body fat %"]
    private static let computed = ["date", "actual weight", "weight is interpolated"]

    static func layout(_ head: TableSample) -> TableLayout? {
        guard let header = head.records.first else { return nil }
        let isRaw = header.names == raw
        guard isRaw || header.names.starts(with: computed) else { return nil }
        let columns = isRaw ? TableColumns(date: 0, weight: 2, time: 1) : TableColumns(date: 0, weight: 1)
        return TableLayout(
            traits: SourceTraits(format: .trendWeight, dateOrder: .yearFirst), separator: UInt8(ascii: ","),
            start: header.next, line: header.line + 1, columns: columns, columnCount: header.cells.count,
            rows: isRaw ? rawRows : computedRows)
    }

    // Where the person's locale has decimal commas, a number takes two cells: they are joined again, or refused.
    private static let rawRows = TableRows(event: { maker, line in rawRow(&maker, line.line) }, hasAllCells: true)
    private static let computedRows = TableRows(event: { maker, line in computedRow(&maker, line.line) })

    /// Of the weight and the fat, one more cell may be either's: only where the fat is missing is it the weight's.
    private static func rawRow(_ maker: inout RowMaker, _ line: Int) -> RowEvent {
        let extra = maker.cells.count - maker.layout.columnCount
        guard extra == 2 || extra == 1 && maker.cells[4].start == maker.cells[4].end else {
            return maker.plainRow(line)
        }
        maker.joinWeight()
        return .row(maker.row(line))
    }

    /// What stands behind the weight says Yes or No.
    private static func computedRow(_ maker: inout RowMaker, _ line: Int) -> RowEvent {
        let (weight, count) = (maker.layout.columns.weight, maker.layout.columnCount)
        if maker.cells.count > count, !maker.isAnswer(weight + 1), maker.isAnswer(weight + 2) { maker.joinWeight() }
        guard maker.cells.count > weight + 1, maker.isAnswer(weight + 1) else {
            return .rejected(line: line, maker.cells.count > count ? .tooManyCells : .tooFewCells)
        }
        let isInterpolated = maker.text(weight + 1).first! | 0x20 == UInt8(ascii: "y")
        return isInterpolated ? .counted(.interpolated) : .row(maker.row(line))
    }
}

extension RowMaker {
    fileprivate func isAnswer(_ column: Int) -> Bool { ["yes", "no"].contains(text(column).text.lowercased()) }

    fileprivate mutating func joinWeight() {
        let weight = layout.columns.weight
        cells[weight].end = cells[weight + 1].end
        cells.remove(at: weight + 1)
    }
}
