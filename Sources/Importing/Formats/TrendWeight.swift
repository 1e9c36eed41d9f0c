/// TrendWeight: measured weights, or the table computed from them.
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

    // In locales with a decimal comma, a number takes two cells: join them, or reject the row.
    private static let rawRows = TableRows(event: { maker, line in rawRow(&maker, line.line) }, hasAllCells: true)
    private static let computedRows = TableRows(event: { maker, line in computedRow(&maker, line.line) })

    /// One extra cell may belong to the weight or to the fat; it is the weight's only if the fat is empty.
    private static func rawRow(_ maker: inout RowMaker, _ line: Int) -> RowEvent {
        let extra = maker.cells.count - maker.layout.columnCount
        guard extra == 2 || extra == 1 && maker.cells[4].start == maker.cells[4].end else {
            return maker.plainRow(line)
        }
        maker.joinWeight()
        return .row(maker.row(line))
    }

    /// Finds the weight's end by the Yes or No in the cell after it.
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
