import WeightHistory

/// The knowledge of a version of a document, and another program's changes to it.
public struct VersionState: Hashable, Sendable {
    /// The operations whose effects the version has.
    public let knowledge: Knowledge
    /// The changes of another program afterwards.
    public let change: LineChanges

    init(_ knowledge: Knowledge, _ change: LineChanges = LineChanges()) {
        (self.knowledge, self.change) = (knowledge, change)
    }

    /// The version that a machine had read before.
    public struct Previous: Hashable, Sendable {
        public let knowledge: Knowledge
        /// The changes since; empty if the content is the same.
        public let change: LineChanges
        /// The hash of the version with the changes.
        let hash: ContentHash

        init(_ knowledge: Knowledge, _ change: LineChanges, in hash: ContentHash) {
            (self.knowledge, self.change, self.hash) = (knowledge, change, hash)
        }
    }

    /// Finds what a version knows.
    ///
    /// A version whose hash stands in a journal is the one that this operation left. But if this machine had left it
    /// behind already, another program has restored it, unless it came from another machine: it has the time that the
    /// other machine left it with, or this machine's own last version lies beside it as a copy. Any other was changed by another program, or its journal is still missing: it is taken for the
    /// version after one operation, the one with the fewest different lines, this machine's last one first.
    ///
    /// - Parameter isReplaced: Whether this machine's last version was replaced by a sync program, which kept it.
    public init(
        of content: VersionContent, _ histories: LineHistories, on machine: MachineID, previous: Previous? = nil,
        isReplaced: Bool = false
    ) {
        let previous = previous?.hash == content.hash ? previous : nil
        let last = histories.lastKnowledge
        let own = (previous?.knowledge ?? Knowledge()).adding(last[machine] ?? Knowledge())
        let known = histories.knowledge(of: content.hash)
        if let known,
            isReplaced || !own.covers(known) || known.covers(own)
                || histories.hasLeft(content, besides: machine)
        {
            self.init(known)
            return
        }
        var bases = [own]
        if known == nil {
            bases.append(Knowledge())
            for operation in histories.latest(Self.mostBases) {
                bases += [operation.knowledge, own.adding(operation.knowledge)]
            }
        }
        let states = bases.enumerated().map { index, base in
            let state = VersionState(base, Self.difference(of: content, histories, from: base))
            let isLeftBehind = own.covers(base) && !base.covers(own)
            return (state: state, cost: state.change.count + (isLeftBehind ? Self.costOfGoingBack : 0), index: index)
        }
        let nearest = states.min { ($0.cost, $0.index) < ($1.cost, $1.index) }!.state
        if let previous, nearest.knowledge == previous.knowledge {
            self.init(nearest.knowledge, previous.change)
        } else {
            self = nearest
        }
    }

    /// How many operations a version may be behind the last one; each costs a comparison.
    private static let mostBases = 100

    /// The number of lines by which a version that this machine had left behind must be nearer: removing in an editor
    /// the line that was added last restores such a version too.
    private static let costOfGoingBack = 2

    private static func difference(
        of content: VersionContent, _ histories: LineHistories, from base: Knowledge
    ) -> LineChanges {
        var (before, after) = ([[UInt8]](), [[UInt8]]())
        for (line, bytes) in histories.lines {
            let isExpected = histories.isExpected(line, by: base)
            let isThere = content.count(of: line) > 0
            if isExpected, !isThere { before.append(bytes) }
            if !isExpected, isThere { after.append(bytes) }
        }
        return LineChanges(before: before.sorted(), after: after.sorted())
    }
}

extension LineChanges {
    var count: Int { before.count + after.count }
}

extension [[UInt8]] {
    fileprivate func sorted() -> [[UInt8]] { sorted { $0.lexicographicallyPrecedes($1) } }
}
