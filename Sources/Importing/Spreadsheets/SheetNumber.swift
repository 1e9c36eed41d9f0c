import WeightHistory

/// A binary number in a sheet.
struct SheetNumber {
    let value: Double

    /// Parses decimal digits, perhaps with an exponent; nil for other texts, and for numbers too large.
    init?(_ text: String) {
        let isNumber = text.utf8.allSatisfy { $0.isDigit || "+-.eE".utf8.contains($0) }
        guard isNumber, let value = Double(text), value.isFinite else { return nil }
        self.value = value
    }

    /// The fewest digits of the same binary number: 82.4 is `82.400000000000006` in many files.
    var text: String {
        if let whole = Int(exactly: value), whole.magnitude < 1 << 53 { return "\(whole)" }
        return "\(value)"
    }
}
