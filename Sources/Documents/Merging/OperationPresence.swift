/// How much of an operation's effect a document has.
public enum OperationPresence: Comparable, Sendable {
    /// The document has the lines that the operation wrote, and none that it removed.
    case there
    /// It has not, but only because of later operations that knew this one.
    case changedLater
    case missing
}

extension LineHistories {
    /// Returns how much a document has of the effect of each operation.
    ///
    /// A merge, which is noted without lines, has the effect of the operations that it brought.
    public func presences(in content: VersionContent) -> [OperationID: OperationPresence] {
        var presences: [OperationID: OperationPresence] = [:]
        let direct = operations.filter { !$0.before.isEmpty || !$0.after.isEmpty }
        for operation in direct {
            let isWaiting = waiting[operation.id] != nil
            presences[operation.id] = isWaiting ? .missing : presence(of: operation, in: content)
        }
        var known: [MachineID: Knowledge] = [:]
        for operation in operations {
            if presences[operation.id] == nil {
                let former = known[operation.id.machine] ?? Knowledge()
                let brought = direct.filter { operation.knows($0) && !former.covers($0.id) }
                presences[operation.id] = brought.compactMap { presences[$0.id] }.max() ?? .there
            }
            known[operation.id.machine] = operation.knowledge
        }
        return presences
    }

    private func presence(of operation: JournalOperation, in content: VersionContent) -> OperationPresence {
        let change = change(by: operation)
        let (before, after) = (change.before.counts, change.after.counts)
        let different = Set(before.keys).union(after.keys).filter { line in
            let (count, expected) = (content.count(of: line), after[line] ?? 0)
            return before[line] == nil ? count < expected : count != expected
        }
        if different.isEmpty { return .there }
        return different.allSatisfy { isNamed($0, after: operation) } ? .changedLater : .missing
    }
}

extension [[UInt8]] {
    /// The numbers of equal lines.
    fileprivate var counts: [ContentHash: Int] {
        reduce(into: [:]) { $0[ContentHash(of: $1), default: 0] += 1 }
    }
}
