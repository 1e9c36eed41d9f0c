/// The knowledge of a version of a document, and another program's changes to it.
public struct VersionState: Hashable, Sendable {
    /// The operations whose effects the version has.
    public let knowledge: Knowledge
    /// The changes of another program afterwards.
    public let change: LineChanges
    /// Whether no journal that is still on its way can tell more.
    let isCertain: Bool

    init(_ knowledge: Knowledge, _ change: LineChanges = LineChanges(), isArriving: Bool = false) {
        (self.knowledge, self.change, isCertain) = (knowledge, change, change.isEmpty && !isArriving)
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
    /// A version with the hash of an operation in a journal has that operation's knowledge. But if this machine had
    /// left the version behind already and another program has written it here, that has restored it. A version with an
    /// unknown hash that came from another machine knows the operations whose effects it shows, and what those knew.
    /// One that was written here was changed by another program: it is compared with the versions after the last
    /// operations, of which the one with the fewest different lines counts, this machine's last one first. A version
    /// that this machine had left behind counts only if nothing later is there, and no more is missing than is there: an
    /// editor may have removed or rewritten many lines.
    public init(
        of content: VersionContent, _ histories: LineHistories, on machine: MachineID, previous: Previous? = nil
    ) {
        let previous = previous?.hash == content.hash ? previous : nil
        let own = (previous?.knowledge ?? Knowledge()).adding(histories.lastKnowledge(of: machine))
        let known = histories.knowledge(of: content.hash)
        if let known, content.arrived != nil || !own.covers(known) || known.covers(own) {
            self.init(known)
            return
        }
        if content.arrived != nil {
            let knowledge = histories.knowledge(in: content)
            let change = Self.difference(of: content, histories, from: knowledge)
            self.init(knowledge, change, isArriving: content.isArriving)
            return
        }
        let bases = known == nil ? Self.bases(own, histories) : [own]
        let states = bases.map { VersionState($0, Self.difference(of: content, histories, from: $0)) }
        let lacking = states[0].change.before.count
        let costs = states.enumerated().compactMap { index, state -> (cost: Int, index: Int)? in
            guard own.covers(state.knowledge), !state.knowledge.covers(own) else { return (state.change.count, index) }
            let isCredible =
                state.change.after.isEmpty
                && histories.countOfLines(in: content, expectedBy: state.knowledge) >= lacking
            return isCredible ? (state.change.count + Self.costOfGoingBack, index) : nil
        }
        let nearest = states[costs.min { $0 < $1 }!.index]
        if let previous, nearest.knowledge == previous.knowledge {
            self.init(nearest.knowledge, previous.change)
        } else {
            self = nearest
        }
    }

    /// Finds what a version knows that this machine restores: that it lacks other effects of what this machine knew is
    /// wanted.
    init(restoring content: VersionContent, _ histories: LineHistories, on machine: MachineID) {
        let state = VersionState(of: content, histories, on: machine)
        let own = histories.lastKnowledge(of: machine)
        self =
            own.covers(state.knowledge)
            ? VersionState(own, Self.difference(of: content, histories, from: own)) : state
    }

    /// Returns what a version may know, each once: most likely first.
    private static func bases(_ own: Knowledge, _ histories: LineHistories) -> [Knowledge] {
        let latest = histories.latest(mostBases).flatMap { [$0.knowledge, own.adding($0.knowledge)] }
        var found: Set<Knowledge> = []
        return ([own, Knowledge()] + latest).filter { found.insert($0).inserted }
    }

    /// The number of operations that a version may be behind the last one; each costs two comparisons.
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
