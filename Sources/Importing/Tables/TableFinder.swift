import Commands

/// Finds out which table a text is.
enum TableFinder {
    private static let known: [@Sendable (TableHead) -> TableLayout?] = [
        Libra.layout, HackersDiet.layout, SamsungHealth.layout, FitbitWeb.layout, TrendWeight.layout, OpenScale.layout,
        Garmin.layout,
    ]

    /// Nil where the text is no table of dates and weights.
    static func finding(_ text: TableText, _ choice: ColumnChoice?) -> NamedTable.Finding? {
        text.bytes.withUnsafeBufferPointer { bytes in
            guard !bytes.isEmpty else { return nil }
            if let layout = Trale.layout(TableHead(bytes, separator: UInt8(ascii: " "))) { return .layout(layout) }
            if let layout = Libra.layout(TableHead(bytes, separator: UInt8(ascii: ";"))) { return .layout(layout) }
            let head = TableHead.best(of: bytes)
            for layout in known { if let found = layout(head) { return .layout(found) } }
            return NamedTable(head).finding(choice)
        }
    }

    /// The beginning of a text alone: whether it is a table that proves its program.
    static func isProof(_ beginning: [UInt8]) -> Bool {
        // The last character may be cut in two, and would make the text one of another encoding.
        let whole = beginning.lastIndex(of: UInt8(ascii: "\n")).map { Array(beginning[...$0]) } ?? beginning
        guard let text = try? TableText(whole), case .layout(let layout) = finding(text, nil) else { return false }
        return layout.traits.format.isProof
    }

    /// The beginning of a text alone: whether it is some table of dates and numbers.
    static func mayBeWeights(_ beginning: [UInt8]) -> Bool {
        guard let text = try? TableText(beginning) else { return false }
        return finding(text, nil) != nil
    }
}
