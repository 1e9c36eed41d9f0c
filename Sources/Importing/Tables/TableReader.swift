import Documents

/// Reads the rows of a table whose layout is known.
struct TableReader {
    let text: TableText
    let layout: TableLayout
    /// Whether rows of the common shape take the short way.
    var readsCommonRows = true

    func read(_ answers: ImportAnswers) throws(ImportError) -> ImportedFile {
        var traits = layout.traits
        if let encoding = text.encoding { traits.notes.append(.otherEncoding(encoding)) }
        return try RowPass.read(traits, answers) { take throws(ImportError) in forEachRow(take) }
    }

    /// Returns how many rows there are.
    private func forEachRow(_ take: (RowEvent) -> Void) -> Int {
        text.bytes.withUnsafeBufferPointer { bytes in
            guard !bytes.isEmpty else { return 0 }
            take(.expected(rows: expectedRows(bytes)))
            var scanner = TableScanner(bytes, separator: layout.separator, at: 0, line: 1)
            var maker = RowMaker(layout, bytes)
            var count = 0
            while scanner.position < layout.start, let found = scanner.next(&maker.cells) {
                count += 1
                if found.start == layout.title?.start { maker.sections.beginFirst(maker.loneText) }
                take(maker.lineOfOthers)
            }
            scanner.pass(to: layout.start, line: layout.line)
            var common = readsCommonRows ? CommonRowScanner(layout, bytes) : nil
            var batch = [CommonRow](repeating: CommonRow(), count: common == nil ? 0 : 256)
            while true {
                let line = scanner.line
                if common != nil, !maker.sections.isOutside { takeCommonRows(&common!, &scanner, &batch, bytes, take) }
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
