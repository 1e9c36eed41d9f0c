import Documents
import Requests

enum TableFinder {
    /// The formats that are recognised by the first lines, split at the separator that suits them best.
    static let known: [@Sendable (TableSample) -> TableLayout?] = [
        HackersDiet.layout, SamsungHealth.layout, FitbitWeb.layout, TrendWeight.layout, OpenScale.layout, Garmin.layout,
        LoseIt.layout, Tanita.layout,
    ]

    /// Examines a text; nil if it is not a table. If spaces separate its cells, reduces them to single ones.
    static func finding(_ text: inout TableText, _ choice: ColumnChoice?) -> NamedTable.Finding? {
        let separated = separatedFinding(text, choice)
        // Cells separated by spaces look like one column.
        if let separated, !separated.lacksColumn { return separated }
        guard text.separator == nil, let spaced = text.withSingleSpaces else { return separated }
        let found = spaced.bytes.withUnsafeBufferPointer { bytes -> NamedTable.Finding? in
            let head = TableSample(bytes, separator: UInt8(ascii: " "))
            return head.evenness == 1 ? finding(head, bytes, choice) : nil
        }
        if found != nil { text = spaced }
        return found ?? separated
    }

    private static func separatedFinding(_ text: TableText, _ choice: ColumnChoice?) -> NamedTable.Finding? {
        text.bytes.withUnsafeBufferPointer { bytes in
            guard !bytes.isEmpty else { return nil }
            if text.separator == nil {
                if let layout = Trale.layout(TableSample(bytes, separator: UInt8(ascii: " "))) {
                    return .layout(layout)
                }
                let semicolons = TableSample(bytes, separator: UInt8(ascii: ";"))
                if let layout = Libra.layout(semicolons) ?? Diaguard.layout(semicolons) { return .layout(layout) }
            }
            let head = text.separator.map { TableSample(bytes, separator: $0) } ?? TableSample.best(of: bytes)
            if let layout = known.lazy.compactMap({ $0(head) }).first { return .layout(layout) }
            return finding(head, bytes, choice)
        }
    }

    /// Examines the sections and returns the best finding.
    private static func finding(
        _ head: TableSample, _ bytes: UnsafeBufferPointer<UInt8>, _ choice: ColumnChoice?
    ) -> NamedTable.Finding? {
        let tables = head.sections.map(NamedTable.init)
        if let choice { return (tables.first { $0.fits(choice) } ?? tables.first)?.finding(choice) }
        let findings = tables.compactMap { $0.finding(nil) }
        let rank = findings.map(\.rank).max()
        let best = findings.first { $0.rank == rank }
        if case .layout = best { return best }
        return head.isFull ? later(head.separator, bytes) ?? best : best
    }

    /// The number of lines examined as possible headers.
    private static let mostHeaders = 10_000

    /// Returns the finding of a section whose header is after the first lines.
    private static func later(_ separator: UInt8, _ bytes: UnsafeBufferPointer<UInt8>) -> NamedTable.Finding? {
        var scanner = TableScanner(bytes, separator: separator, at: 0, line: 1)
        var cells: [Cell] = []
        var title: TableScanner.Found?
        var examined = 0
        while examined < mostHeaders, let found = scanner.next(&cells) {
            // Nearly all rows begin with a digit: skip them quickly.
            guard !found.isBroken, !bytes[found.start].isDigit else { continue }
            examined += 1
            if cells.count(where: { $0.end > $0.start }) == 1 { title = found }
            let names = cells.map { ColumnName($0.beginning(in: bytes)) }
            guard names.contains(where: \.isDate), names.count(where: \.isKnown) > 1 else { continue }
            let start = title ?? found
            let head = TableSample(bytes, separator: separator, at: start.start, line: start.line)
            if let section = head.sections.first, case .layout(let layout) = NamedTable(section).finding(nil) {
                return .layout(layout)
            }
            title = nil
        }
        return nil
    }

    /// The certainty that a text contains weights, which decides if it may be imported beside other files.
    enum Evidence {
        case nothing
        /// A table of dates and numbers.
        case table
        /// A table that proves its program.
        case proof
    }

    static func evidence(_ text: TableText) -> Evidence {
        var text = text
        switch finding(&text, nil) {
        case .layout(let layout): return layout.traits.format.isProof ? .proof : .table
        case .question: return .table
        case .refusal, nil: return .nothing
        }
    }

    /// - Parameter beginning: The first bytes of a file.
    static func evidence(_ beginning: [UInt8]) -> Evidence {
        (try? TableText(wholeLines(of: beginning))).map { evidence($0) } ?? .nothing
    }

    /// Returns the beginning of a file without a line that is cut: if a character were, all would look like another
    /// encoding.
    private static func wholeLines(of beginning: [UInt8]) -> [UInt8] {
        let ends = [UInt8(ascii: "\n"), UInt8(ascii: "\r")]
        guard beginning.count >= SourceKind.sampleSize, let end = beginning.lastIndex(where: ends.contains) else {
            return beginning
        }
        return Array(beginning[...end])
    }
}
