/// A set of a block's rows, one bit each.
struct RowSet: Hashable, Sendable {
    private var words: [UInt64]

    init(rowCount: Int) { words = Array(repeating: 0, count: (rowCount + 63) / 64) }

    var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

    func contains(_ row: Int) -> Bool { words[row / 64] >> UInt64(row % 64) & 1 == 1 }

    mutating func insert(_ row: Int) { words[row / 64] |= 1 << UInt64(row % 64) }

    mutating func insert(_ rows: Range<Int>) {
        forEachWord(of: rows) { word, mask in words[word] |= mask }
    }

    @inline(__always)
    mutating func insert(_ rows: Range<Int>, where holds: (Int) -> Bool) {
        var row = rows.lowerBound
        while row < rows.upperBound {
            let end = min(rows.upperBound, (row / 64 + 1) * 64)
            var word: UInt64 = 0
            for row in row..<end { word |= (holds(row) ? 1 : 0) << UInt64(row % 64) }
            words[row / 64] |= word
            row = end
        }
    }

    func count(in rows: Range<Int>) -> Int {
        var count = 0
        forEachWord(of: rows) { word, mask in count += (words[word] & mask).nonzeroBitCount }
        return count
    }

    /// Returns the row with a number of the set's rows before it; traps if there is none.
    func row(after count: Int) -> Int {
        var rest = count
        for (index, word) in words.enumerated() {
            let inWord = word.nonzeroBitCount
            if rest < inWord { return index * 64 + word.bit(after: rest) }
            rest -= inWord
        }
        preconditionFailure("A row must be one of the set's.")
    }

    /// Calls the body with the set's rows among some, last first.
    func forEachReversed(in rows: Range<Int>, _ body: (Int) -> Void) {
        var found: [(word: Int, bits: UInt64)] = []
        forEachWord(of: rows) { word, mask in found.append((word, words[word] & mask)) }
        for (word, bits) in found.reversed() {
            var bits = bits
            while bits != 0 {
                let bit = 63 - bits.leadingZeroBitCount
                body(word * 64 + bit)
                bits &= ~(1 << UInt64(bit))
            }
        }
    }

    private func forEachWord(of rows: Range<Int>, _ body: (_ word: Int, _ mask: UInt64) -> Void) {
        var row = rows.lowerBound
        while row < rows.upperBound {
            let end = min(rows.upperBound, (row / 64 + 1) * 64)
            let ones = end - row == 64 ? UInt64.max : (1 << UInt64(end - row)) - 1
            body(row / 64, ones << UInt64(row % 64))
            row = end
        }
    }
}

extension UInt64 {
    /// Returns the set bit with a number of set bits below it.
    fileprivate func bit(after count: Int) -> Int {
        var bits = self
        for _ in 0..<count { bits &= bits - 1 }
        return bits.trailingZeroBitCount
    }
}
