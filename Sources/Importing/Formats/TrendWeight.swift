/// TrendWeight: what was weighed, or what it computed of that.
///
/// Source: ervwalter/trendweight, csv-export.ts.
enum TrendWeight {
    private static let raw = ["date", "time", "weight", "body fat %"]
    private static let computed = ["date", "actual weight", "weight is interpolated"]

    static func layout(_ head: TableHead) -> TableLayout? {
        guard let header = head.records.first else { return nil }
        let isRaw = header.names == raw
        guard isRaw || header.names.starts(with: computed) else { return nil }
        let columns = isRaw ? TableColumns(date: 0, weight: 2, time: 1) : TableColumns(date: 0, weight: 1)
        return TableLayout(
            traits: SourceTraits(format: .trendWeight, dateOrder: .yearFirst), separator: UInt8(ascii: ","),
            start: header.next, line: header.line + 1, columns: columns, columnCount: header.cells.count,
            shape: .trendWeight(isComputed: !isRaw))
    }
}

extension RowMaker {
    /// Where the person's locale has decimal commas, a number takes two cells: they are put together again, or refused.
    mutating func trendWeightRow(_ line: Int, _ isComputed: Bool) -> RowEvent {
        isComputed ? computedRow(line) : rawRow(line)
    }

    /// Of the weight and the fat, one more cell may be either's: only where the fat is missing is it the weight's.
    private mutating func rawRow(_ line: Int) -> RowEvent {
        let extra = cells.count - layout.columnCount
        guard extra == 2 || extra == 1 && cells[4].start == cells[4].end else { return plainRow(line) }
        joinWeight()
        return .row(row(line))
    }

    /// What stands behind the weight says Yes or No.
    private mutating func computedRow(_ line: Int) -> RowEvent {
        let weight = layout.columns.weight
        if cells.count > layout.columnCount, !isAnswer(weight + 1), isAnswer(weight + 2) { joinWeight() }
        guard cells.count > weight + 1, isAnswer(weight + 1) else {
            return .rejected(line: line, cells.count > layout.columnCount ? .tooManyCells : .tooFewCells)
        }
        return text(weight + 1).first! | 0x20 == UInt8(ascii: "y") ? .counted(.interpolated) : .row(row(line))
    }

    private func isAnswer(_ column: Int) -> Bool { ["yes", "no"].contains(text(column).text.lowercased()) }

    private mutating func joinWeight() {
        let weight = layout.columns.weight
        cells[weight].end = cells[weight + 1].end
        cells.remove(at: weight + 1)
    }
}
