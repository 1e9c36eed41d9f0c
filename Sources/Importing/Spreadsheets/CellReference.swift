import WeightHistory

/// The place of a cell, such as `C5`.
struct CellReference {
    /// From 0.
    let column: Int
    /// From 1.
    let row: Int

    /// Returns nil for another text, and beyond `XFD1048576`.
    init?(_ text: String) {
        let letters = text.utf8.prefix { (0x41...0x5A).contains($0 & ~0x20) }
        let digits = text.utf8.dropFirst(letters.count)
        guard 1...3 ~= letters.count, 1...7 ~= digits.count, digits.allSatisfy(\.isDigit) else { return nil }
        column = letters.reduce(0) { $0 * 26 + Int($1 & 31) } - 1
        row = digits.reduce(0) { $0 * 10 + Int($1 & 15) }
        guard column < SheetWriter.mostColumns, (1...SheetWriter.mostRows).contains(row) else { return nil }
    }
}
