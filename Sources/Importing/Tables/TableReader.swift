import Documents

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

    /// Returns how many rows there are.
    private func forEachRow(_ take: (RowEvent) -> Void) -> Int {
        text.bytes.withUnsafeBufferPointer { bytes in
            guard !bytes.isEmpty else { return 0 }
            take(.expected(rows: expectedRows(bytes)))
            var scanner = TableScanner(bytes, separator: layout.separator, at: 0, line: 1)
            var maker = RowMaker(layout, bytes)
            var count = 0
            while scanner.position < layout.start, scanner.next(&maker.cells) != nil {
                count += 1
                take(maker.lineOfOthers)
            }
            scanner.pass(to: layout.start, line: layout.line)
            var common = readsCommonRows ? CommonRowScanner(layout, bytes) : nil
            var batch = [CommonRow](repeating: CommonRow(), count: common == nil ? 0 : 256)
            while true {
                let line = scanner.line
                if common != nil, !maker.isOutside { takeCommonRows(&common!, &scanner, &batch, bytes, take) }
                // Each of these rows has a line of its own.
                count += scanner.line - line
                guard let found = scanner.next(&maker.cells) else { return count }
                count += 1
                if found.isBroken {
                    take(.rejected(line: found.line, .brokenQuote))
                    continue
                }
                let isUnended = scanner.position == bytes.count && !text.isEnded
                let event = maker.event(found, isUnended: isUnended)
                take(event)
                if isUnended, case .row = event { take(.counted(.unendedLine)) }
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
    /// The line's.
    var cells: [Cell] = []
    /// What earlier lines say of the rows behind them.
    var dayOfRows = SourceRow.Text.none
    var unitOfRows = SourceRow.Text.none
    private let row = SourceRow()
    /// Whether another table has begun.
    var isOutside = false
    /// The last title, if it is none of weights.
    var otherTitle: ColumnName?

    init(_ layout: TableLayout, _ bytes: UnsafeBufferPointer<UInt8>) {
        self.layout = layout
        self.bytes = bytes
    }

    /// What a line is.
    mutating func event(_ found: TableScanner.Found, isUnended: Bool) -> RowEvent {
        if layout.shape.skipsComments, bytes[found.start] == UInt8(ascii: "#") { return .counted(.remarks) }
        if isUnended, !isOutside, !LastLine(layout, bytes).isWhole(cells, bytes) {
            return .rejected(line: found.line, .cutOff)
        }
        switch layout.shape {
        case .plain, .hashComments: return sectionRow(found)
        case .libra: return libraRow(found.line)
        case .garmin: return garminRow(found.line)
        case .hackersDiet: return hackersDietRow(found.line)
        case .openScale1: return openScale1Row(found.line)
        case .trendWeight(let isComputed): return trendWeightRow(found.line, isComputed)
        }
    }

    mutating func plainRow(_ line: Int) -> RowEvent {
        if cells.indices.allSatisfy({ text($0).isEmpty }) { return .counted(.remarks) }
        guard cells.count > layout.columns.lastNeeded else { return .rejected(line: line, .tooFewCells) }
        guard cells.indices.dropFirst(layout.columnCount).allSatisfy({ text($0).isEmpty }) || joinText() else {
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
        if let column = columns.zone { row.zone = text(column) }
        if let column = columns.offset { row.offset = text(column) }
        if let column = columns.bodyMassIndex { row.bodyMassIndex = text(column) }
        if let column = columns.height { row.height = text(column) }
        if let column = columns.word { row.word = text(column) }
        if let column = columns.person { row.person = text(column) }
        if let column = columns.deletion { row.deletion = text(column) }
        if let column = columns.twin { row.twin = text(column) }
        if let column = columns.part { row.part = text(column) }
        if let column = columns.secondDate { row.secondDate = text(column) }
        if let column = columns.note { row.note = note(column) }
        return row
    }

    /// A cell without the whitespace around it; empty if the line has no such cell.
    func text(_ column: Int) -> SourceRow.Text {
        guard column < cells.count else { return .none }
        return SourceRow.Text(rebasing: bytes[cells[column].start..<cells[column].end]).stripped
    }

    func note(_ column: Int) -> String {
        guard column < cells.count, cells[column].end > cells[column].start else { return "" }
        return String(decoding: cells[column].unescaped(in: bytes.baseAddress!), as: UTF8.self)
    }
}
