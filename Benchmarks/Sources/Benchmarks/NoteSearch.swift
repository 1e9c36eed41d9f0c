import Glibc
import System
import WeightHistory

/// Looking for a part of a note in a large history, beside the library's own search through the same bytes.
struct NoteSearch {
    private let name: String
    private let history: WeightHistory
    private let search: EntrySearch
    private let bytes: [UInt8]
    private let wanted: [UInt8]

    private typealias Find = @convention(c) (UnsafeRawPointer, Int, UnsafeRawPointer, Int) -> UnsafeRawPointer?
    /// The Glibc module lacks it.
    private let find = unsafeBitCast(dlsym(nil, "memmem")!, to: Find.self)

    /// Notes of ASCII alone, with umlauts, and of Cyrillic letters; and words that few, some and many of them have.
    static func measureAll(rows: Int) {
        let english = ["after the run", "slept badly, a late dinner", "before breakfast", "holidays"]
        let german = ["nach dem Laufen", "müde, spätes Abendbrot", "vor dem Frühstück", "Brötchen", "schöne Grüße"]
        let russian = ["после пробежки", "перед завтраком", "поздний ужин"]
        let often = Array(repeating: "after the run", count: 999)
        NoteSearch("a rare word", rows: rows, notes: often + ["a late dinner"], text: "dinner").measure()
        NoteSearch("a common word", rows: rows, notes: english, text: "breakfast").measure()
        NoteSearch("an umlaut", rows: rows, notes: german, text: "Frühstück").measure()
        NoteSearch("what all have", rows: rows, notes: often, text: "run").measure()
        NoteSearch("Cyrillic letters", rows: rows, notes: russian, text: "завтрак").measure()
    }

    /// - Parameters:
    ///   - rows: How many entries there are, each with one of the notes.
    ///   - text: What is looked for, as one of the notes has it.
    init(_ name: String, rows: Int, notes: [String], text: String) {
        self.name = name
        history = SampleHistory.aMinuteApart(rows, notes: notes)
        let now = history[rows - 1].date
        search = EntrySearch(text, words: SearchWords(unit: .kilograms, now: now, rules: .fixed(offset: 0)))!
        // The same bytes, whatever their order.
        bytes = Array(notes.joined().utf8).repeated(rows / notes.count)
        wanted = Array(text.utf8)
        // The months of a history are found out once, as its list shows them.
        _ = history.monthSections
    }

    func measure() {
        for threads in [1, 2] {
            Comparison(
                name: "look for \(name) in \(history.count) notes, threads: \(threads)", count: history.count,
                unit: "entry",
                step: {
                    var matches = EntryMatches(search, in: history)
                    while !matches.isComplete { matches.advance(blocks: 64, threads: threads) }
                },
                baselineName: "memmem", baseline: { findAll() }
            ).run(rounds: 5)
        }
    }

    private func findAll() {
        bytes.withUnsafeBytes { bytes in
            var (start, rest, count) = (bytes.baseAddress!, bytes.count, 0)
            while let match = find(start, rest, wanted, wanted.count) {
                count += 1
                let end = match + wanted.count
                (start, rest) = (end, rest - (end - start))
            }
            precondition(count > 0, "The notes must hold what is looked for.")
        }
    }
}

extension [UInt8] {
    fileprivate func repeated(_ times: Int) -> [UInt8] {
        var all: [UInt8] = []
        all.reserveCapacity(count * times)
        for _ in 0..<times { all += self }
        return all
    }
}
