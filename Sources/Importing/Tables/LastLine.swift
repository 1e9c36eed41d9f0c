import Documents

/// The usual form of a table's lines, to decide whether an unterminated last line is complete.
struct LastLine {
    private let cellCount: Int
    private let lengths: [Int: Set<Int>]
    private let weightForm: WeightForm?
    private let layout: TableLayout

    private struct WeightForm: Hashable {
        var decimals: Int
        var hasUnit: Bool
        var endsInDigit: Bool

        init(_ number: WrittenNumber, _ text: UnsafeBufferPointer<UInt8>) {
            (decimals, hasUnit, endsInDigit) = (number.decimals, number.unit != nil, text.last?.isDigit == true)
        }
    }

    init(_ layout: TableLayout, _ bytes: UnsafeBufferPointer<UInt8>) {
        self.layout = layout
        var scanner = TableScanner(bytes, separator: layout.separator, at: layout.start, line: layout.line)
        var cells: [Cell] = []
        var (counts, forms) = ([Int](), [WeightForm: Int]())
        var lengths: [Int: Set<Int>] = [:]
        while counts.count < 100, let found = scanner.next(&cells), scanner.position < bytes.count {
            guard !found.isBroken, cells.count > layout.columns.lastRequired else { continue }
            counts.append(cells.count)
            for (index, cell) in cells.enumerated() { lengths[index, default: []].insert(cell.end - cell.start) }
            let weight = cells[layout.columns.weight].bytes(in: bytes.baseAddress!).stripped
            if let number = try? WrittenNumber(weight) { forms[WeightForm(number, weight), default: 0] += 1 }
        }
        cellCount = counts.mostFrequent
        self.lengths = lengths
        weightForm = forms.max { ($0.value, $0.key.decimals) < ($1.value, $1.key.decimals) }?.key
    }

    /// Whether weight and date are complete, even if the last cell may be cut off.
    func isWhole(_ cells: [Cell], _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let last = cells.last else { return false }
        let (index, columns) = (cells.count - 1, layout.columns)
        if last.isQuoted, cells.count == cellCount { return true }
        if index == columns.weight { return cells.count == cellCount && isWholeWeight(last, bytes) }
        guard index > columns.weight, index >= columns.date else { return false }
        let isShort = cells.count != cellCount
        if layout.hasAllCells, isShort { return false }
        // The missing cells may name another person, or mark the row as deleted.
        if isShort { return !columns.deciding.contains { $0 >= index } }
        // A date, time or unit of unusual length may be cut off.
        return !columns.deciding.contains(index) || lengths[index] == [last.end - last.start]
    }

    /// Whether the last cell is quoted, or as long as another one of its column.
    func hasUsualEnd(_ cells: [Cell]) -> Bool {
        guard let last = cells.last else { return true }
        return last.isQuoted || lengths[cells.count - 1]?.contains(last.end - last.start) == true
    }

    /// Whether the weight has the usual number of decimals, or the usual length if it has none.
    private func isWholeWeight(_ cell: Cell, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let text = cell.bytes(in: bytes.baseAddress!)
        guard let weightForm, let number = try? WrittenNumber(text.stripped),
            WeightForm(number, text.stripped) == weightForm
        else { return false }
        return weightForm.decimals > 0 && text.last != UInt8(ascii: ".")
            || lengths[layout.columns.weight] == [cell.end - cell.start]
    }
}
