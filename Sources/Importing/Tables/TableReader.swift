import Documents

struct TableReader {
    let text: TableText
    let layout: TableLayout

    func read(_ answers: ImportAnswers) throws(ImportError) -> ImportedFile {
        var traits = layout.traits
        if let encoding = text.encoding { traits.notes.append(.otherEncoding(encoding)) }
        return try RowPass.read(traits, answers) { take throws(ImportError) in forEachRow(take) }
    }

    /// Calls `take` with each row, and returns their number.
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
                take(maker.skippedLineEvent)
            }
            scanner = TableScanner(bytes, separator: layout.separator, at: layout.start, line: layout.line)
            while let found = scanner.next(&maker.cells) {
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
            return count
        }
    }

    /// Estimates the number of rows by the length of the first; a day and a weight take 13 bytes.
    private func expectedRows(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        let first = bytes[layout.start...].prefix { $0 != UInt8(ascii: "\n") }
        return (bytes.count - layout.start) / max(13, first.count)
    }
}
