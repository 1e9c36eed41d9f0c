import TestSupport

@testable import Documents

/// The time that a sync program takes for the files of a change, each of which it carries alone.
enum ModelDelays: Sendable {
    /// Journals come with the document or before it.
    case none
    /// Journals come up to a minute after the document.
    case aMinute
    /// Journals come at any time, in any order.
    case anyTime
}

/// A file on its way to a machine.
struct ModelDelivery {
    let content: Content
    let target: Int
    /// In seconds since 1970.
    let due: Int

    enum Content {
        case document(ModelFile, from: Int)
        case journal(MachineID, [JournalOperation])
        /// A document that lost a conflict.
        case copy(ModelFile)
    }
}

extension MachinesModel {
    /// Sends each file that another machine lacks.
    mutating func sync(_ from: Int, _ to: Int) {
        guard from != to, machines[from].isOnline, machines[to].isOnline else { return }
        let delay = delays == .none ? 0 : Int.random(in: 0...30, using: &random)
        sendJournals(from, to, documentDelay: delay)
        send(.document(machines[from].file, from: from), to, after: delay)
        for copy in machines[from].copies where !machines[to].copies.contains(copy) {
            send(.copy(copy), to, after: delays == .none ? 0 : Int.random(in: 0...90, using: &random))
        }
        deliver()
    }

    private mutating func send(_ content: ModelDelivery.Content, _ to: Int, after delay: Int) {
        deliveries.append(ModelDelivery(content: content, target: to, due: now + delay))
    }

    private mutating func sendJournals(_ from: Int, _ to: Int, documentDelay: Int) {
        let (sent, coming) = (journals(at: from), journals(at: to))
        for (machine, journal) in sent.sorted(by: { $0.key < $1.key }) where machine != machines[to].id {
            switch delays {
            case .none, .aMinute:
                guard journal.count > machines[to].received[machine, default: []].count else { continue }
                let limit = delays == .none ? 0 : documentDelay + 59
                send(.journal(machine, journal), to, after: Int.random(in: 0...limit, using: &random))
            case .anyTime:
                guard journal.count > coming[machine, default: []].count else { continue }
                send(.journal(machine, journal), to, after: Int.random(in: 0...2000, using: &random))
            }
        }
    }

    /// The journals that a machine has or that are on their way to it.
    private func journals(at index: Int) -> [MachineID: [JournalOperation]] {
        deliveries.reduce(into: machines[index].journals) { journals, delivery in
            guard delivery.target == index, case .journal(let machine, let journal) = delivery.content else { return }
            if journal.count > journals[machine, default: []].count { journals[machine] = journal }
        }
    }

    /// Lets the files arrive that are due.
    mutating func deliver() {
        let due = deliveries.filter { $0.due <= now }
        deliveries.removeAll { $0.due <= now }
        for delivery in due where receive(delivery.content, delivery.target) { machines[delivery.target].changed = now }
    }

    /// Returns whether the document or a journal changed.
    private mutating func receive(_ content: ModelDelivery.Content, _ to: Int) -> Bool {
        switch content {
        case .document(let file, let from): return receive(file, from, to)
        case .journal(let machine, let journal):
            guard journal.count > machines[to].received[machine, default: []].count else { return false }
            machines[to].received[machine] = journal
            return true
        case .copy(let copy):
            if !machines[to].copies.contains(copy) { machines[to].keep(copy, atMost: setup.keptCopies) }
            return false
        }
    }

    private mutating func receive(_ new: ModelFile, _ from: Int, _ to: Int) -> Bool {
        let old = machines[to].file
        let isBehind = zip(old.writes, new.writes).allSatisfy { $0 <= $1 }
        guard !zip(new.writes, old.writes).allSatisfy({ $0 <= $1 }) else { return false }
        if !isBehind {
            // A conflict: the newer version wins on both sides.
            guard (new.modified, from) > (old.modified, to) else { return false }
            machines[to].keep(old, atMost: setup.keptCopies)
        }
        machines[to].file = new
        machines[to].file.arrival = now
        machines[to].file.writes = zip(old.writes, new.writes).map { max($0, $1) }
        return true
    }
}

extension ModelMachine {
    /// Keeps a document that lost a conflict, and of all copies the latest ones.
    fileprivate mutating func keep(_ copy: ModelFile, atMost count: Int) {
        copies = Array((copies + [copy]).sorted { $0.modified < $1.modified }.suffix(count))
    }
}
