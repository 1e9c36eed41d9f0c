import WeightHistory

/// The changes that make a version of a document what it should be by the operations of all machines.
///
/// Only those operations on a line count that no other operation on it knows. If one of them is an addition, the line
/// should be there; if all are deletions, it should not. Lines that no operation names stay. Operations that the version
/// knows do not change it again, so that a journal may forget its oldest ones.
public struct MergePlan: Sendable {
    /// With lines as a version with `columns` has them.
    public private(set) var changes: [MergeChange] = []
    /// The columns that the changes need, or that nobody uses any more; nil for none.
    public private(set) var columns: ColumnChange?
    /// Why operations that the version does not know cannot be merged into it, by their lines.
    public private(set) var obstacles: [MappingObstacle] = []
    public private(set) var questions: [MergeQuestion] = []
    /// The merged version's knowledge.
    public private(set) var knowledge: Knowledge

    private let state: VersionState
    private let content: VersionContent
    private let histories: LineHistories
    /// The wanted number of each line that has another one, and of which no question asks.
    private var wanted: [ContentHash: Int] = [:]

    /// - Parameter state: The version's knowledge, to which operations for a foreign change have been added.
    public init(of content: VersionContent, _ state: VersionState, _ histories: LineHistories) {
        (self.content, self.state, self.histories) = (content, state, histories)
        knowledge = state.knowledge.adding(histories.merged)
        let lines = histories.lines(after: state.knowledge)
        for line in lines {
            let count = content.count(of: line)
            if let wish = wish(for: line), wish != count { wanted[line] = wish }
        }
        questions = findQuestions(among: lines)
        let asked = Set(questions.flatMap { $0.lines.map { subject(ContentHash(of: $0)) } })
        wanted = wanted.filter { !asked.contains(subject($0.key)) }
        changes = findChanges()
        columns = addedColumns() ?? removedColumns()
        obstacles = histories.operations.filter { !state.knowledge.covers($0.id) }.compactMap {
            histories.waiting[$0.id]
        }
    }

    /// The layout of the changes' lines.
    public var layout: DocumentLayout { histories.layout }

    /// The wanted number of equal lines; nil to leave them as they are.
    private func wish(for line: ContentHash) -> Int? {
        let latest = histories.latestEffects(on: line)
        let new = latest.filter { isNew($0) }
        guard !new.isEmpty else { return nil }
        let most = new.map(\.count).max() ?? 0
        if latest.contains(where: { !isNew($0) && $0.count > 0 }) {
            return most > 0 ? max(most, content.count(of: line)) : nil
        }
        return new.allSatisfy(\.isRemoval) ? most : max(most, content.count(of: line))
    }

    private func isNew(_ effect: LineHistories.Effect) -> Bool {
        !state.knowledge.covers(histories.operations[effect.operation].id)
    }

    private func finalCount(of line: ContentHash) -> Int { wanted[line] ?? content.count(of: line) }

    private func findQuestions(among lines: Set<ContentHash>) -> [MergeQuestion] {
        let subjects = Set(lines.map(subject))
        let candidates = Dictionary(grouping: histories.lines.keys.filter { finalCount(of: $0) > 0 }, by: subject)
        return subjects.compactMap { subject in
            let lines = (candidates[subject] ?? []).filter { line in
                histories.latestEffects(on: line).contains { $0.count > 0 }
            }
            guard lines.count > 1 else { return nil }
            let rivals = lines.filter { line in lines.contains { areRivals(line, $0) } }
            guard !rivals.isEmpty else { return nil }
            return MergeQuestion(
                lines: rivals.sorted(by: comesFirst).map { histories.lines[$0]! }, isSetting: subject.field != nil)
        }.sorted { $0.lines[0].lexicographicallyPrecedes($1.lines[0]) }
    }

    /// Whether no addition of either line knows one of the other, and one of these is new.
    private func areRivals(_ one: ContentHash, _ other: ContentHash) -> Bool {
        guard one != other else { return false }
        let (first, second) = (additions(of: one), additions(of: other))
        guard first.contains(where: isNew) || second.contains(where: isNew) else { return false }
        return !first.contains { one in
            second.contains { other in
                let (one, other) = (histories.operations[one.operation], histories.operations[other.operation])
                return one.id == other.id || one.knows(other) || other.knows(one)
            }
        }
    }

    private func additions(of line: ContentHash) -> [LineHistories.Effect] {
        histories.latestEffects(on: line).filter { $0.count > 0 }
    }

    /// The version's own lines first, then by the time and the machine of their additions.
    private func comesFirst(_ one: ContentHash, _ other: ContentHash) -> Bool {
        let (first, second) = (content.count(of: one) > 0, content.count(of: other) > 0)
        if first != second { return first }
        return histories.birth(of: one) < histories.birth(of: other)
    }

    private func subject(_ line: ContentHash) -> MergeSubject {
        let field = histories.lines[line]?.settingField
        return MergeSubject(field: field, origin: field == nil ? histories.origin(of: line) : nil)
    }

    private func findChanges() -> [MergeChange] {
        var missing = wanted.filter { $0.value > content.count(of: $0.key) }.map(\.key)
        missing.sort { histories.birth(of: $0) < histories.birth(of: $1) }
        var gone = Dictionary(grouping: wanted.keys.filter { wanted[$0]! < content.count(of: $0) }, by: subject)
            .mapValues { lines in lines.sorted { histories.birth(of: $0) < histories.birth(of: $1) } }
        var changes: [MergeChange] = []
        for line in missing {
            let count = wanted[line]! - content.count(of: line)
            let replaced = gone[subject(line)]?.first { content.count(of: $0) == 1 && wanted[$0] == 0 }
            if count == 1, let replaced {
                gone[subject(line)]?.removeAll { $0 == replaced }
                changes.append(.replace(histories.lines[replaced]!, with: histories.lines[line]!))
            } else {
                changes.append(.insert(histories.lines[line]!, count: count))
            }
        }
        for line in gone.values.joined().sorted(by: { histories.birth(of: $0) < histories.birth(of: $1) }) {
            changes.append(.remove(histories.lines[line]!, count: content.count(of: line) - wanted[line]!))
        }
        return changes
    }
}

/// The subject of a line: a goal or height, or an entry through all its edits.
struct MergeSubject: Hashable {
    let field: PersonField?
    let origin: ContentHash?
}

extension MergePlan {
    /// The number of columns that the version and the changes' lines use.
    private var usedColumnCount: Int {
        changes.compactMap(\.written).map { LineMapping.cellCount(of: $0, layout.separator) }.max() ?? 0
    }

    private func addedColumns() -> ColumnChange? {
        let names = layout.columns.prefix(usedColumnCount).dropFirst(content.layout.columns.count)
        return names.isEmpty ? nil : ColumnChange(names: Array(names), isAddition: true)
    }

    /// The last columns of the version that an operation has taken back, unless the changes use them.
    private func removedColumns() -> ColumnChange? {
        let own = content.layout.columns
        let names = histories.takenColumns(after: state.knowledge).first { own.suffix($0.count) == $0[...] }
        guard let names, !changes.isEmpty, usedColumnCount <= own.count - names.count else { return nil }
        return ColumnChange(names: names, isAddition: false)
    }
}

extension MergeChange {
    fileprivate var written: [UInt8]? {
        switch self {
        case .insert(let line, _), .replace(_, with: let line): line
        case .remove: nil
        }
    }
}

/// A change that a merge makes in a version; lines are without terminators.
public enum MergeChange: Hashable, Sendable {
    case insert([UInt8], count: Int)
    case remove([UInt8], count: Int)
    case replace([UInt8], with: [UInt8])
}

/// Lines of which a person must choose one, or keep all.
public struct MergeQuestion: Hashable, Sendable {
    /// At least two, the version's own first.
    public let lines: [[UInt8]]
    /// Whether the lines have a goal or height, of which only one can stay.
    public let isSetting: Bool

    public init(lines: [[UInt8]], isSetting: Bool) { (self.lines, self.isSetting) = (lines, isSetting) }
}
