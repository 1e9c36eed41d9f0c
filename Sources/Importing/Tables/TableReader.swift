import WeightHistory

/// Reads the rows of a table whose layout is known.
struct TableReader {
    let text: TableText
    let layout: TableLayout
    /// Whether rows of the common shape take the short way.
    var readsCommonRows = true

    func read(_ answers: ImportAnswers) throws(ImportError) -> FileReading {
        var traits = layout.traits
        if let encoding = text.encoding { traits.notes.append(.otherEncoding(encoding)) }
        return try RowReading.read(traits, answers) { take throws(ImportError) in forEachRow(take) }
    }

    private func forEachRow(_ take: (RowEvent) -> Void) {
        text.bytes.withUnsafeBufferPointer { bytes in
            guard !bytes.isEmpty else { return }
            take(.expected(rows: expectedRows(bytes)))
            var scanner = TableScanner(bytes, separator: layout.separator, at: layout.start, line: layout.line)
            var maker = RowMaker(layout, bytes, isEnded: text.isEnded)
            var common = readsCommonRows ? CommonRowScanner(layout, bytes) : nil
            var batch = [CommonRow](repeating: CommonRow(), count: common == nil ? 0 : 256)
            while true {
                if common != nil { takeCommonRows(&common!, &scanner, &batch, bytes, take) }
                guard let found = scanner.next(&maker.cells) else { return }
                if found.isBroken {
                    take(.rejected(line: found.line, .brokenQuote))
                } else if let event = maker.event(found, isLast: scanner.position == bytes.count) {
                    take(event)
                }
            }
        }
    }

    /// Takes rows of the common shape, many at a time, up to the first that is none.
    private func takeCommonRows(
        _ common: inout CommonRowScanner, _ scanner: inout TableScanner, _ batch: inout [CommonRow],
        _ bytes: UnsafeBufferPointer<UInt8>, _ take: (RowEvent) -> Void
    ) {
        var (position, line, count) = (scanner.position, scanner.line, 0)
        repeat {
            count = 0
            while count < batch.count, position < bytes.count {
                let next = common.read(at: position, into: &batch[count])
                guard next > 0 else { break }
                batch[count].line = line
                (position, line, count) = (next, line + 1, count + 1)
            }
            if count > 0 { take(.common(CommonRows(rows: batch[..<count], bytes: bytes))) }
        } while count == batch.count
        scanner.pass(to: position, line: line)
    }

    /// About how many there are, by the length of the first one.
    private func expectedRows(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        let first = bytes[layout.start...].prefix { $0 != UInt8(ascii: "\n") }
        return (bytes.count - layout.start) / max(Self.shortestRow, first.count)
    }

    /// Of a day and a weight.
    private static let shortestRow = 13
}

/// Makes rows of a table's lines.
struct RowMaker {
    let layout: TableLayout
    let bytes: UnsafeBufferPointer<UInt8>
    private let isEnded: Bool
    /// The line's.
    var cells: [Cell] = []
    /// What earlier lines say of the rows behind them.
    var dayOfRows = SourceRow.Text.none
    var unitOfRows = SourceRow.Text.none
    private let row = SourceRow()

    init(_ layout: TableLayout, _ bytes: UnsafeBufferPointer<UInt8>, isEnded: Bool) {
        self.layout = layout
        self.bytes = bytes
        self.isEnded = isEnded
    }

    /// What a line is; nil for one that is no row.
    mutating func event(_ found: TableScanner.Found, isLast: Bool) -> RowEvent? {
        if isLast, !isEnded, mayBeCutOff { return .rejected(line: found.line, .cutOff) }
        switch layout.shape {
        case .plain: return plainRow(found.line)
        case .libra: return bytes[found.start] == UInt8(ascii: "#") ? nil : libraRow(found.line)
        case .hashComments: return bytes[found.start] == UInt8(ascii: "#") ? nil : plainRow(found.line)
        case .garmin: return garminRow(found.line)
        case .hackersDiet: return hackersDietRow(found.line)
        case .openScale1: return openScale1Row(found.line)
        case .trendWeight(let isComputed): return trendWeightRow(found.line, isComputed)
        }
    }

    /// Whether a cell that counts is the last one of a line without an end.
    private var mayBeCutOff: Bool {
        guard let last = cells.last, !last.isQuoted else { return false }
        let columns = layout.columns
        let needed = [
            columns.date, columns.weight, columns.time, columns.unit, columns.note, columns.offset, columns.height,
        ]
        return cells.count < layout.columnCount || needed.contains(cells.count - 1)
    }

    func plainRow(_ line: Int) -> RowEvent? {
        if cells.allSatisfy({ $0.start == $0.end }) { return nil }
        guard cells.count > layout.columns.lastNeeded else { return .rejected(line: line, .tooFewCells) }
        guard cells.dropFirst(layout.columnCount).allSatisfy({ $0.start == $0.end }) else {
            return .rejected(line: line, .tooManyCells)
        }
        return .row(row(line))
    }

    /// The row that the cells make by their columns.
    func row(_ line: Int) -> SourceRow {
        let columns = layout.columns
        (row.line, row.date, row.weight) = (line, text(columns.date), text(columns.weight))
        (row.time, row.unit, row.note) = (.none, .none, "")
        if let column = columns.time { row.time = text(column) }
        if let column = columns.unit { row.unit = text(column) }
        if let column = columns.offset { row.offset = text(column) }
        if let column = columns.bodyMassIndex { row.bodyMassIndex = text(column) }
        if let column = columns.height { row.height = text(column) }
        if let column = columns.note { row.note = note(column) }
        return row
    }

    /// A cell as it stands there; empty where the line has no such cell.
    func text(_ column: Int) -> SourceRow.Text {
        guard column < cells.count else { return .none }
        return SourceRow.Text(rebasing: bytes[cells[column].start..<cells[column].end])
    }

    func note(_ column: Int) -> String {
        guard column < cells.count, cells[column].end > cells[column].start else { return "" }
        return String(decoding: cells[column].unescaped(in: bytes.baseAddress!), as: UTF8.self)
    }
}
