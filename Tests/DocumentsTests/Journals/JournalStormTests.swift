import Glibc
import System
import TestSupport
import Testing

@testable import Documents
@testable import WeightHistory

/// Random sequences of everything that happens to this machine's journal, beside a model of it.
@Suite struct JournalStormTests {
    @Test(arguments: 0..<12) func keepsWhatAModelKeeps(seed: UInt64) throws {
        var storm = JournalStorm(seed: seed)
        for _ in 0..<120 { try storm.step() }
    }
}

private struct JournalStorm {
    private let folders = JournalFolders()
    private var random: SeededGenerator
    private var wish = JournalPlace.Wish.here
    private var beside: [JournalOperation] = []
    private var here: [JournalOperation] = []
    private var number = 0

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func step() throws {
        let journal = try #require(folders.journal(of: ada, wish))
        try #require(journal.last?.operation.id == model.last?.id)
        switch Int.random(in: 0..<10, using: &random) {
        case 0: move()
        case 1: try #require(model.isEmpty || tear())
        case 2: try cut(journal)
        case 3: try append(to: journal, isTakenBack: true)
        case 4: try append(to: journal, isTakenBack: false, isLong: true)
        default: try append(to: journal, isTakenBack: false)
        }
        _ = try #require(folders.journal(of: ada, wish))
        try check()
    }

    private var model: [JournalOperation] {
        get { wish == .here ? here : beside }
        set { if wish == .here { here = newValue } else { beside = newValue } }
    }

    private mutating func move() {
        if wish == .beside {
            (wish, here) = (.here, beside)
        } else {
            let last = beside.last?.id.number ?? 0
            beside += here.filter { $0.id.number > last }
            (wish, here) = (.beside, [])
        }
    }

    private func check() throws {
        var journals = Journals(in: folders.place(wish).folder)
        journals.update()
        try #require(journals.operations[ada] ?? [] == model)
        // No copy of this machine has written it.
        try #require(try folders.place(wish).isOwn(folders.journal(of: ada, wish)?.last))
        let kinds = Set(journals.problemKinds)
        try #require(kinds.isSubset(of: [.missingNumbers, .unterminatedLine]))
    }

    private mutating func append(to journal: OwnJournal, isTakenBack: Bool, isLong: Bool = false) throws {
        let next = journal.nextID(at: Timestamp(seconds: 0)).number
        number = max(number, next) + Int.random(in: 0...1, using: &random)
        var operation = random.operation(OperationID(ada, number))
        if isLong { operation.after.append([UInt8](repeating: UInt8(ascii: "x"), count: 70_000)) }
        // A day for each number.
        operation.time = Timestamp(seconds: number * 86_400)
        let token = try #require(journal.append(operation))
        if isTakenBack {
            try #require(journal.takeBack(token))
            number = model.last?.id.number ?? 0
        } else {
            if random.once(in: 2) {
                try #require(journal.setStamp(stamp(of: "/"), of: token))
                operation.modified = stamp(of: "/").modified
            }
            model.append(operation)
        }
    }

    /// Leaves a part of a line at the end, as a program does that is killed.
    private func tear() -> Bool {
        let path = folders.place(wish).path(of: ada)
        let file = open(path.cString, O_WRONLY | O_APPEND | O_CLOEXEC)
        defer { close(file) }
        let line = JournalLine(operation: addition(number + 1)).bytes
        return write(file, line, line.count / 2) == line.count / 2
    }

    private mutating func cut(_ journal: OwnJournal) throws {
        let age = Int.random(in: 40...80, using: &random)
        guard let first = model.first?.id.number, let last = model.last else { return }
        let now = first + age
        try #require(journal.cut(at: Timestamp(seconds: now * 86_400)))
        // The clock may be ahead of the last line.
        let kept = model.filter { min(now, last.id.number) - $0.id.number <= 60 }
        model = kept.isEmpty ? [last] : kept
    }
}
