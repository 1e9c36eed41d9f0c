import Glibc
import System
import WeightHistory

/// A search for a part of a note in a large history, compared with the C library's search through the same bytes.
struct NoteSearch {
    private let name: String
    private let history: WeightHistory
    private let search: EntrySearch
    private let bytes: [UInt8]
    private let wanted: [UInt8]

    private typealias Find = @convention(c) (UnsafeRawPointer, Int, UnsafeRawPointer, Int) -> UnsafeRawPointer?
    /// The Glibc module lacks `memmem`.
    private let find = unsafeBitCast(dlsym(nil, "memmem")!, to: Find.self)

    /// Searches for a letter of most notes, a word of some and a word of few, in several scripts and with decomposed
    /// accents.
    static func measureAll(rows: Int) {
        for notes in [SampleNotes.english, .german, .russian, .japanese, .german.decomposed] {
            let texts = notes.texts
            let history = SampleHistory.aMinuteApart(rows, notes: texts)
            // Compute the months of the history first, which its list does once.
            _ = history.monthSections
            let bytes = Array(texts.joined().utf8).repeated(rows / texts.count)
            for (kind, text) in [("letter", notes.letter), ("common word", notes.common), ("rare word", notes.rare)] {
                NoteSearch("a \(kind) (\(notes.name))", text, in: history, bytes).measure()
            }
        }
    }

    /// - Parameters:
    ///   - text: The text to find, as one of the notes has it.
    ///   - bytes: The bytes of all notes.
    private init(_ name: String, _ text: String, in history: WeightHistory, _ bytes: [UInt8]) {
        (self.name, self.history, self.bytes) = (name, history, bytes)
        let now = history[history.count - 1].date
        let words = SearchWords(EntryFormat(unit: .kilograms), now: now, rules: .fixed(offset: 0))
        search = EntrySearch(text, words: words)!
        wanted = Array(text.utf8)
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
