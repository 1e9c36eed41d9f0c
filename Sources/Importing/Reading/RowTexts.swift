import System

/// The texts of a row that is not a part of the file's bytes; an empty text is none.
struct RowTexts {
    var date: String
    var time = ""
    var weight = ""
    var unit = ""
    var bodyMassIndex = ""
    /// The offset from UTC that the user had.
    var offset = ""
    var person = ""
    var note = ""
    var values: [Value] = []

    /// A measurement besides weight.
    struct Value {
        let measure: SourceMeasure
        let text: String
        var unit = ""

        /// Nil without a text.
        init?(_ measure: SourceMeasure, _ text: String?, unit: String = "") {
            guard let text else { return nil }
            (self.measure, self.text, self.unit) = (measure, text, unit)
        }
    }

    /// Calls `body` with a row that is valid until `body` returns.
    func withRow(_ line: Int, _ body: (SourceRow) -> Void) {
        let row = SourceRow(line: line)
        row.note = note
        let own = [date, time, weight, unit, bodyMassIndex, offset, person]
        Self.withCells(own + values.flatMap { [$0.text, $0.unit] }) { cells in
            (row.date, row.time, row.weight, row.unit) = (cells[0], cells[1], cells[2], cells[3])
            (row.bodyMassIndex, row.offset, row.person) = (cells[4], cells[5], cells[6])
            row.values = values.enumerated().map { index, value in
                let cell = own.count + 2 * index
                return SourceValue(measure: value.measure, text: cells[cell], unit: cells[cell + 1])
            }
            body(row)
        }
    }

    private static func withCells(_ texts: [String], _ body: ([SourceRow.Text]) -> Void) {
        texts.flatMap(\.utf8).withUnsafeBufferPointer { bytes in
            var end = 0
            let cells = texts.map { text in
                let start = end
                end += text.utf8.count
                return SourceRow.Text(rebasing: bytes[start..<end]).stripped
            }
            body(cells)
        }
    }
}

extension Int {
    /// Returns the number times ten to a power from −9 to 9, without zeros behind the first decimal; nil for another
    /// power, and for a negative number.
    func text(timesTenTo exponent: Int) -> String? {
        guard self >= 0, (-9...9).contains(exponent) else { return nil }
        guard exponent < 0 else { return "\(self)\(String(repeating: "0", count: exponent))" }
        var (value, decimals) = (self, -exponent)
        while decimals > 1, value % 10 == 0 { (value, decimals) = (value / 10, decimals - 1) }
        let digits = value.decimal(digits: decimals + 1)
        return "\(digits.dropLast(decimals)).\(digits.suffix(decimals))"
    }
}
