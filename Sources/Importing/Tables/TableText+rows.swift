extension TableText {
    func read(by layout: TableLayout, _ answers: ImportAnswers) throws(ImportError) -> ImportedFile {
        var (traits, layout) = (layout.traits, layout)
        layout.isInSheet = separator != nil
        if startsIn1904 { traits.flags.insert(.startsIn1904) }
        if let encoding { traits.notes.append(.otherEncoding(encoding)) }
        return try RowPass.read(traits, answers) { [layout] take throws(ImportError) in forEachRow(of: layout, take) }
    }

    /// Calls `take` with each row, and returns their number.
    private func forEachRow(of layout: TableLayout, _ take: (RowEvent) -> Void) -> Int {
        bytes.withUnsafeBufferPointer { bytes in
            guard !bytes.isEmpty else { return 0 }
            // Estimate the number of rows by the length of the first; a day and a weight take 13 bytes.
            let first = bytes[layout.start...].prefix { $0 != UInt8(ascii: "\n") }
            take(.expected(rows: (bytes.count - layout.start) / max(13, first.count)))
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
                // A last line that is not terminated may be cut off.
                let isUnended = scanner.position == bytes.count && bytes.last != UInt8(ascii: "\n")
                let event = maker.event(found, isUnended: isUnended)
                take(event)
                if isUnended, case .row = event { take(.counted(.unendedLine)) }
            }
            return count
        }
    }
}
