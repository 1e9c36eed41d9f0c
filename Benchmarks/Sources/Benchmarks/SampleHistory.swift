import Glibc
import System
import WeightHistory

/// A pseudorandom history, the same in every run: an entry every ten minutes, with a wandering weight.
struct SampleHistory {
    let text: [UInt8]

    init(text: [UInt8]) {
        self.text = text
    }

    init(rows: Int, separator: String = ",", mark: String = ".") {
        var text = ["date", "weight", "unit\n"].joined(separator: separator)
        text.reserveCapacity(rows * 35)
        var random = Random()
        var hundredths = 8_000
        for row in 0..<rows {
            hundredths = max(5_000, min(9_999, hundredths + random.step()))
            let number = "\(hundredths / 100)\(mark)\(Self.two(hundredths % 100))"
            text += "\(Self.date(minutes: row * 10))\(separator)\(number)\(separator)kg\n"
        }
        self.text = Array(text.utf8)
    }

    /// Entries a minute apart, with a wandering weight and the notes in turn, made without a file.
    static func aMinuteApart(_ count: Int, notes: [String] = [""]) -> WeightHistory {
        var random = Random()
        let texts = (5_000...9_999).map { EntryWeight("\($0 / 100).\(two($0 % 100))", .kilograms)! }
        var hundredths = 8_000
        return WeightHistory(
            entries: (0..<count).lazy.map { index in
                hundredths = max(5_000, min(9_999, hundredths + random.step()))
                let date = EntryDate(instant: 946_684_800 + Double(index) * 60, offset: 0)
                let weight = texts[hundredths - 5_000]
                return WeightEntry(date: date, weight: weight, note: notes[index % notes.count])
            })
    }

    /// Calls the body with the path of a temporary file that contains the text.
    func withFile(named name: String? = nil, _ body: (FilePath) throws -> Void) rethrows {
        let path = FilePath("/tmp/healthbeat-benchmark-\(getpid())-\(name ?? "\(text[4])").csv")
        let file = fopen(path.cString, "we")!
        fwrite(text, 1, text.count, file)
        fclose(file)
        defer { unlink(path.cString) }
        try body(path)
    }

    private static func date(minutes: Int) -> String {
        var time = time_t(946_684_800 + minutes * 60)
        var parts = tm()
        gmtime_r(&time, &parts)
        let day = "\(parts.tm_year + 1900)-\(two(Int(parts.tm_mon) + 1))-\(two(Int(parts.tm_mday)))"
        return "\(day)T\(two(Int(parts.tm_hour))):\(two(Int(parts.tm_min))):00+00:00"
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

/// The generator xorshift64.
private struct Random {
    private var state: UInt64 = 88_172_645_463_325_252

    /// Returns a number from −20 to 20.
    mutating func step() -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % 41) - 20
    }
}
