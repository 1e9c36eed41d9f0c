import TestSupport
import WeightHistory

@testable import Documents

/// Several machines with a document each, and a sync program between them, in one process.
struct MachinesModel {
    var machines: [ModelMachine]
    private(set) var events: [ModelEvent] = []
    /// The events of editors, which no program notes at once.
    private(set) var foreign: Set<Int> = []
    /// The additions of lines that only another version had.
    private(set) var takings: Set<Int> = []
    var random: SeededGenerator
    /// In seconds since 1970.
    private(set) var now = 1_800_000_000
    let setup: Setup
    private(set) var delays: ModelDelays
    /// The files on their way.
    var deliveries: [ModelDelivery] = []
    private var lineCount = 0

    struct Setup: Sendable {
        /// How many machines there are.
        var count: Int
        /// How many copies of documents that lost a conflict the sync program keeps.
        var keptCopies: Int
        /// Whether a line is changed in an editor now and then.
        var hasEditors = false
        var delays = ModelDelays.none
    }

    init(seed: UInt64, _ setup: Setup) {
        random = SeededGenerator(seed: seed)
        (self.setup, delays) = (setup, setup.delays)
        let lines = (1...6).map { Array("2026-01-0\($0),\(60 + $0),kg,".utf8) }
        machines = (0..<setup.count).map { ModelMachine($0, of: setup.count, lines) }
    }

    /// Lets time pass while people, editors and the sync program work.
    mutating func run(steps: Int) {
        for _ in 0..<steps {
            now += Int.random(in: 1...40, using: &random)
            deliver()
            let index = Int.random(in: machines.indices, using: &random)
            switch Int.random(in: 0..<20, using: &random) {
            case 0..<10: operate(index)
            case 10: if setup.hasEditors { edit(index) }
            case 11: machines[index].isOnline.toggle()
            default: sync(index, Int.random(in: machines.indices, using: &random))
            }
            for index in machines.indices { look(index, answers: random.once(in: 3)) }
        }
    }

    /// Connects all machines until nothing changes any more; returns how many documents each one's merges wrote after
    /// the last file on its way had come.
    mutating func settle() -> [Int] {
        for index in machines.indices { machines[index].isOnline = true }
        while let next = deliveries.map(\.due).min() {
            now = max(now + 1, next)
            deliver()
            for index in machines.indices { look(index, answers: random.once(in: 3)) }
        }
        delays = .none
        let before = machines.map(\.mergeCount)
        for round in 0..<9 {
            now += 70
            for _ in 0..<2 {
                for one in machines.indices {
                    for other in machines.indices { sync(one, other) }
                }
            }
            // One person answers on one machine at a time.
            for index in machines.indices { look(index, answers: index == round % machines.count) }
        }
        return zip(machines, before).map { $0.mergeCount - $1 }
    }

    private mutating func look(_ index: Int, answers: Bool, decides: Bool = false) {
        var machine = machines[index]
        machine.look(at: now, decides: decides, machines, events) { question, knows in
            guard answers else { return nil }
            let one = [question.lines[Int.random(in: question.lines.indices, using: &random)]]
            let kept = question.isSetting || random.once(in: 2) ? one : question.lines
            let before = question.lines.filter { !kept.contains($0) }
            return (kept, note(ModelEvent(before: before, after: kept, knows: knows)))
        }
        machines[index] = machine
    }

    private mutating func note(_ event: ModelEvent) -> Int {
        events.append(event)
        return events.count - 1
    }

    // People

    private mutating func operate(_ index: Int) {
        guard var change = operation(on: machines[index]) else { return }
        let isTaking = change.before.isEmpty && change.after.allSatisfy(machines[index].offered.contains)
        // An operation here decides what is still open.
        look(index, answers: false, decides: true)
        let lines = machines[index].file.lines
        // A program adds nothing that is there.
        if change.before.isEmpty { change.after.removeAll(where: lines.contains) }
        guard !change.isEmpty, change.before.allSatisfy(lines.contains), !change.after.contains(where: lines.contains)
        else { return }
        let knows = machines[index].file.truth
        let seems = Set(events.indices.filter { !knows.contains($0) && machines[index].file.shows(events[$0]) })
        let event = note(ModelEvent(before: change.before, after: change.after, knows: knows, seems: seems))
        if isTaking { takings.insert(event) }
        machines[index].perform(change, event, at: now)
    }

    private mutating func operation(on machine: ModelMachine) -> LineChanges? {
        let row = machine.rows.randomElement(using: &random)
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<4: return LineChanges(after: [newLine()])
        case 4..<6: return row.map { LineChanges(before: [$0], after: [newLine()]) }
        case 6..<8: return row.map { LineChanges(before: [$0]) }
        case 8:
            let goal = Array("# goal: \(Int.random(in: 50..<90, using: &random)) kg".utf8)
            return machine.goals.contains(goal) ? nil : LineChanges(before: machine.goals, after: [goal])
        default: return (random.once(in: 3) ? taken(by: machine) : nil) ?? machine.undo() ?? imported(machine)
        }
    }

    /// The same lines may be imported on several machines.
    private mutating func imported(_ machine: ModelMachine) -> LineChanges? {
        let lines = (10..<13).map { Array("2026-03-\($0),7\($0),kg,imported".utf8) }
        let missing = lines.filter { !machine.file.lines.contains($0) }
        return missing.isEmpty ? nil : LineChanges(after: missing)
    }

    /// Entries that only other versions have are added.
    private func taken(by machine: ModelMachine) -> LineChanges? {
        let rows = machine.offered.filter { $0.first != Byte.hash }
        return rows.isEmpty ? nil : LineChanges(after: rows)
    }

    private mutating func newLine() -> [UInt8] {
        lineCount += 1
        return Array("2026-02-\(Int.random(in: 10...28, using: &random)),\(100 + lineCount).5,kg,".utf8)
    }

    /// An editor adds, changes or removes a line.
    private mutating func edit(_ index: Int) {
        let row = machines[index].rows.randomElement(using: &random)
        let kind = Int.random(in: 0..<3, using: &random)
        let change = LineChanges(before: kind == 0 ? [] : row.map { [$0] } ?? [], after: kind == 2 ? [] : [newLine()])
        guard !change.isEmpty else { return }
        let event = note(ModelEvent(before: change.before, after: change.after, knows: machines[index].file.truth))
        foreign.insert(event)
        machines[index].write(change, event, at: now)
    }
}

extension ModelMachine {
    /// The inverse of the last operation, if it is still possible.
    func undo() -> LineChanges? {
        guard let last = journal.last(where: { $0.kind != .merge }), !last.after.isEmpty,
            last.after.allSatisfy(file.lines.contains), !last.before.contains(where: file.lines.contains)
        else { return nil }
        return LineChanges(before: last.after, after: last.before)
    }
}
