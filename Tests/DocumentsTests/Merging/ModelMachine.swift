import WeightHistory

@testable import Documents

/// A document's file in a model, with what the model knows of it and no program does.
struct ModelFile: Hashable {
    var lines: [[UInt8]]
    /// In seconds since 1970.
    var modified: Int
    /// When a sync program brought it, in seconds since 1970; nil if it was written here.
    var arrival: Int?
    /// The number of writes of each machine that it descends from, as sync programs count them.
    var writes: [Int]
    /// The indices of the events that it really shows.
    var truth: Set<Int> = []
}

/// A change that a person or an editor made to a document.
struct ModelEvent {
    let before: [[UInt8]]
    let after: [[UInt8]]
    /// The events that the document showed.
    let knows: Set<Int>
    /// The events that it seemed to show: it had the same lines, which another machine had written too.
    var seems: Set<Int> = []
}

/// A machine with a window that shows the document.
struct ModelMachine {
    let id: MachineID
    var file: ModelFile
    private(set) var journal: [JournalOperation] = []
    /// The other machines' journals, as far as they have come.
    var received: [MachineID: [JournalOperation]] = [:]
    /// The documents beside this one that lost a conflict, oldest first.
    var copies: [ModelFile] = []
    /// When a file in the folder last changed.
    var changed = 0
    var isOnline = true
    private(set) var mergeCount = 0
    /// The events that each operation in the journal stands for.
    private(set) var events: [OperationID: Set<Int>] = [:]
    /// The events that the document showed after each operation in the journal.
    private(set) var shown: [OperationID: Set<Int>] = [:]
    private var previous: (lines: [[UInt8]], knowledge: Knowledge)
    private let index: Int

    init(_ index: Int, of count: Int, _ lines: [[UInt8]]) {
        (id, self.index) = (MachineID(UInt32(index + 1)), index)
        file = ModelFile(lines: lines, modified: 0, writes: Array(repeating: 0, count: count))
        previous = (lines, Knowledge())
    }

    var rows: [[UInt8]] { file.lines.filter { $0.first != Byte.hash } }
    var goals: [[UInt8]] { file.lines.filter { $0.first == Byte.hash } }

    var journals: [MachineID: [JournalOperation]] { received.merging([id: journal]) { $1 } }

    /// The lines that only other versions have and no journal names, which the program offers.
    var offered: [[UInt8]] {
        let noted = LineHistories(journals).lines
        return Set(copies.flatMap(\.lines)).subtracting(file.lines).filter { noted[ContentHash(of: $0)] == nil }
            .sorted { $0.lexicographicallyPrecedes($1) }
    }

    /// Changes the document as an editor does.
    mutating func write(_ change: LineChanges, _ event: Int, at time: Int) {
        file.apply(change)
        file.truth.insert(event)
        touch(time)
    }

    private mutating func touch(_ time: Int) {
        (file.modified, file.arrival, changed) = (time, nil, time)
        file.writes[index] += 1
    }

    /// Changes the document as the program does; the document's knowledge is that of the last look.
    mutating func perform(_ change: LineChanges, _ event: Int, at time: Int) {
        file.apply(change)
        file.truth.insert(event)
        touch(time)
        var kind = JournalOperation.Kind.several
        if change.before.count == 1, change.after.count == 1 { kind = .edit }
        append(kind, change, knowing: previous.knowledge, [event], at: time, hash: ContentHash(of: file))
        previous = (file.lines, journal.last!.knowledge)
    }

    private mutating func append(
        _ kind: JournalOperation.Kind, _ change: LineChanges, knowing: Knowledge, _ standsFor: Set<Int>, at time: Int,
        hash: ContentHash?
    ) {
        let id = OperationID(id, journal.count + 1)
        journal.append(
            JournalOperation(
                id, seen: knowing, time: Timestamp(seconds: time), kind, before: change.before, after: change.after,
                hash: hash, modified: hash.map { _ in file.modified * 1_000_000_000 }))
        events[id] = standsFor
        if hash != nil { shown[id] = file.truth }
    }

    /// Looks at document and journals, and merges.
    ///
    /// - Parameters:
    ///   - decides: Whether another program's changes are decided on at once.
    ///   - machines: All machines, as they are before.
    ///   - answer: Answers a question with the lines to keep; nil to leave it open.
    /// - Returns: The questions that were answered.
    mutating func look(
        at time: Int, decides: Bool, _ machines: [ModelMachine], _ eventsOf: [ModelEvent],
        answer: (MergeQuestion, _ knows: Set<Int>) -> (kept: [[UInt8]], event: Int)?
    ) {
        let all = machines.reduce(into: [:]) { $0.merge($1.events) { $1 } }
        let change = LineChanges(from: previous.lines, to: file.lines)
        let (content, histories) = (VersionContent(of: file, at: time), LineHistories(journals))
        var state = VersionState(
            of: content, histories, on: id,
            previous: VersionState.Previous(previous.knowledge, change, in: content.hash))
        guard state.isCertain || decides || time - changed >= 60 else { return }
        if content.isArriving {
            state = VersionState(state.knowledge)
        } else if !state.change.isEmpty {
            let known = all.values.reduce(into: Set<Int>()) { $0.formUnion($1) }
            let noted = file.truth.subtracting(known).filter { state.change.includes(eventsOf[$0]) }
            let isEdit = state.change.before.count == 1 && state.change.after.count == 1
            append(
                isEdit ? .edit : .several, state.change, knowing: state.knowledge, noted, at: time,
                hash: ContentHash(of: file))
        }
        showEvents(of: state.knowledge, machines)
        var knowledge = state.knowledge
        if !state.change.isEmpty { knowledge.add(journal.last!.id) }
        merge(VersionState(knowledge), at: time, all, answer)
    }

    /// A document that equals the one that an operation left shows everything that this one did.
    private mutating func showEvents(of knowledge: Knowledge, _ machines: [ModelMachine]) {
        let hash = ContentHash(of: file)
        for operation in journals.values.joined() where operation.hash == hash && knowledge.covers(operation.id) {
            for machine in machines { file.truth.formUnion(machine.shown[operation.id] ?? []) }
        }
    }

    private mutating func merge(
        _ state: VersionState, at time: Int, _ all: [OperationID: Set<Int>],
        _ answer: (MergeQuestion, _ knows: Set<Int>) -> (kept: [[UInt8]], event: Int)?
    ) {
        previous = (file.lines, state.knowledge)
        var plan = MergePlan(of: VersionContent(of: file), state, LineHistories(journals))
        let truth = truth(all, after: state.knowledge)
        for question in plan.questions {
            guard let answer = answer(question, truth) else { return }
            let change = LineChanges(
                before: question.lines.filter { !answer.kept.contains($0) }, after: answer.kept)
            append(.edit, change, knowing: plan.knowledge, [answer.event], at: time, hash: nil)
        }
        let hasAsked = !plan.questions.isEmpty
        if hasAsked { plan = MergePlan(of: VersionContent(of: file), state, LineHistories(journals)) }
        if !plan.changes.isEmpty {
            for change in plan.changes { file.apply(LineChanges(change)) }
            touch(time)
            mergeCount += 1
        }
        file.truth = self.truth(all, after: state.knowledge)
        previous = (file.lines, plan.knowledge)
        if hasAsked || !plan.changes.isEmpty {
            append(.merge, LineChanges(), knowing: plan.knowledge, [], at: time, hash: ContentHash(of: file))
            previous.knowledge.add(journal.last!.id)
        }
    }

    /// The events that the document shows, and those of the operations that it does not know yet.
    private func truth(_ all: [OperationID: Set<Int>], after knowledge: Knowledge) -> Set<Int> {
        journals.values.joined().reduce(into: file.truth) { truth, operation in
            guard !knowledge.covers(operation.id) else { return }
            truth.formUnion(events[operation.id] ?? all[operation.id] ?? [])
        }
    }
}

extension ModelFile {
    func shows(_ event: ModelEvent) -> Bool {
        event.after.allSatisfy(lines.contains) && !event.before.contains(where: lines.contains)
    }

    /// Lines go where their dates belong, behind comments.
    mutating func apply(_ change: LineChanges) {
        var gone = change.before
        for line in change.after {
            if change.before.count == change.after.count, let old = gone.first, let index = lines.firstIndex(of: old) {
                lines[index] = line
                gone.removeFirst()
            } else {
                let index = lines.firstIndex { $0.first != Byte.hash && line.lexicographicallyPrecedes($0) }
                lines.insert(line, at: line.first == Byte.hash ? 0 : index ?? lines.endIndex)
            }
        }
        for line in gone { if let index = lines.firstIndex(of: line) { lines.remove(at: index) } }
    }
}

extension LineChanges {
    func includes(_ event: ModelEvent) -> Bool {
        event.before.allSatisfy(before.contains) && event.after.allSatisfy(after.contains)
    }
}

extension ContentHash {
    init(of file: ModelFile) {
        self.init()
        for line in file.lines { self += ContentHash(of: line) }
    }
}

extension VersionContent {
    /// - Parameter time: In seconds since 1970; only a version that a sync program has brought depends on it.
    init(of file: ModelFile, at time: Int = 0) {
        let counts = file.lines.reduce(into: [:]) { $0[ContentHash(of: $1), default: 0] += 1 }
        self.init(
            hash: ContentHash(of: file), arrived: file.arrival.map { .seconds(time - $0) }, counts: counts)
    }
}

extension LineChanges {
    init(_ change: MergeChange) {
        switch change {
        case .insert(let line, let count): self.init(after: Array(repeating: line, count: count))
        case .remove(let line, let count): self.init(before: Array(repeating: line, count: count))
        case .replace(let old, let new): self.init(before: [old], after: [new])
        }
    }
}
