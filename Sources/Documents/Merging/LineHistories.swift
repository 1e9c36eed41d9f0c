import WeightHistory

/// The effects of all machines' operations on each line of a document.
///
/// Each line is as the document would have it: operations on other columns are read by the header of their time.
public struct LineHistories: Sendable {
    /// Those of one machine are in the order of their numbers.
    public private(set) var operations: [JournalOperation] = []
    /// The document's columns, and behind them those that it lacks, in order of the first operations that know them.
    public let layout: DocumentLayout
    /// The headers that the operations' lines were written under.
    private(set) var headers: [OperationID: OperationHeaders] = [:]
    private let own: DocumentLayout
    /// The operations without effects, as their lines do not fit the document's columns.
    private(set) var waiting: [OperationID: MappingObstacle] = [:]
    /// The lines of each operation with effects, without headers.
    private var changes: [OperationID: LineChanges] = [:]
    private var taken: [(OperationID, columns: [String])] = []
    private var forms: LineForms
    private var mappings: [RowShape: Result<LineMapping, MappingObstacle>] = [:]
    private var effects: [ContentHash: [Effect]] = [:]
    /// The lines that operations name, but for headers.
    private(set) var lines: [ContentHash: [UInt8]] = [:]
    /// The former line of each edited one.
    private var origins: [ContentHash: ContentHash] = [:]

    /// The effect of an operation on one line.
    struct Effect: Hashable, Sendable {
        /// The operation's index.
        let operation: Int
        /// The number of equal lines after it that it knew.
        let count: Int
        /// Whether it removed the line, or one of several equal ones; there are no further ones then.
        let isRemoval: Bool
    }

    /// - Parameter layout: The document's.
    public init(_ journals: [MachineID: [JournalOperation]], for layout: DocumentLayout = .standard) {
        let journals = journals.sorted { $0.key < $1.key }
        self.init(journals.flatMap { zip($0.value, OperationHeaders.all(of: $0.value)) }, for: layout)
    }

    /// - Parameter lines: The document's lines whose forms are to be taken.
    private init(
        _ all: [(JournalOperation, OperationHeaders)], for layout: DocumentLayout, as lines: [[UInt8]] = []
    ) {
        own = layout
        self.layout = layout.appendingColumns(of: all)
        forms = LineForms(self.layout)
        for line in lines { forms.add(line) }
        if !all.allSatisfy({ $0.1.areFitting(self.layout) }) {
            for (operation, headers) in all where headers.areFitting(self.layout) {
                for line in operation.before + operation.after { forms.add(line) }
            }
        }
        for (operation, headers) in all { add(operation, headers) }
    }

    /// The hashes of all lines to be looked for in a version.
    var soughtLines: Set<ContentHash> { Set(lines.keys).union(forms.possible.keys) }

    /// Takes the forms that a version's lines have for lines that were mapped from other columns.
    mutating func adoptForms(in content: VersionContent) {
        let lines = forms.others(in: content)
        guard !lines.isEmpty else { return }
        self = LineHistories(operations.map { ($0, headers[$0.id]!) }, for: own, as: lines)
    }

    /// Adds a later operation than all others of its machine.
    mutating func add(_ operation: JournalOperation) { add(operation, OperationHeaders(of: operation)) }

    private mutating func add(_ operation: JournalOperation, _ headers: OperationHeaders) {
        let index = operations.count
        operations.append(operation)
        self.headers[operation.id] = headers
        let change: LineChanges
        do throws(MappingObstacle) {
            change = LineChanges(
                before: try mapped(operation.before, headers.before), after: try mapped(operation.after, headers.after))
        } catch {
            waiting[operation.id] = error
            return
        }
        changes[operation.id] = change
        if let before = headers.before, let after = headers.after, before.shape != after.shape,
            after.shape.fits(before.shape)
        {
            taken.append((operation.id, Array(before.columns.dropFirst(after.columns.count))))
        }
        let (before, after) = (change.before.map { note($0) }, change.after.map { note($0) })
        var counts: [ContentHash: Int] = [:]
        for line in before { counts[line] = 0 }
        for line in after { counts[line, default: 0] += 1 }
        let replaced = Set(before)
        for (line, count) in counts {
            effects[line, default: []].append(
                Effect(operation: index, count: count, isRemoval: replaced.contains(line)))
        }
        if operation.kind == .edit { for (old, new) in zip(before, after) { join(old, new) } }
    }

    /// Returns lines as the document would have them, without headers.
    ///
    /// - Parameter header: Nil for that of the document.
    private mutating func mapped(
        _ lines: [[UInt8]], _ header: DocumentLayout?
    ) throws(MappingObstacle) -> [[UInt8]] {
        guard !lines.isEmpty else { return [] }
        let (shape, isKnown) = ((header ?? own).shape, header != nil)
        let mapping = mappings[shape] ?? LineMapping.result(from: header ?? own, to: layout)
        mappings[shape] = mapping
        var found: [[UInt8]] = []
        for line in lines where DocumentLayout(header: line) == nil {
            guard line.first != Byte.hash else {
                found.append(line)
                continue
            }
            let isTooLong = !isKnown && LineMapping.cellCount(of: line, own.separator) > own.columns.count
            if isTooLong { throw .tooLong }
            let mapping = try mapping.get()
            let row = try mapping.line(line)
            found.append(mapping.isVerbatim ? row : forms.form(of: row))
        }
        return found
    }

    /// The names of the columns that each operation beyond some knowledge has taken from the end of a header.
    func takenColumns(after knowledge: Knowledge) -> [[String]] { taken.filter { !knowledge.covers($0.0) }.map(\.1) }

    /// The lines that an operation removed and those that it wrote; empty for one that waits.
    func change(by operation: JournalOperation) -> LineChanges { changes[operation.id] ?? LineChanges() }

    private mutating func note(_ line: [UInt8]) -> ContentHash {
        let hash = ContentHash(of: line)
        lines[hash] = line
        return hash
    }

    /// The knowledge of all operations but those that wait.
    var merged: Knowledge { waiting.isEmpty ? all : all(but: Set(waiting.keys)) }

    /// The knowledge of all operations, and of those before that the journals do not have any more.
    var all: Knowledge { Knowledge(operations.reduce(into: [:]) { $0[$1.id.machine] = $1.id.number }) }

    /// The last operations by time, latest first.
    func latest(_ count: Int) -> some Sequence<JournalOperation> {
        operations.sorted { ($0.time, $0.id) > ($1.time, $1.id) }.prefix(count)
    }

    /// Returns the knowledge of a document with this hash; nil if no operation left it.
    func knowledge(of hash: ContentHash) -> Knowledge? {
        let same = operations.filter { $0.hash == hash }
        return same.isEmpty ? nil : same.reduce(Knowledge()) { $0.adding($1.knowledge) }
    }

    /// The knowledge of a machine's document after its last operation that was certainly done.
    ///
    /// A program that was killed may have noted another one: then the document is no version that was left behind, and
    /// lines that it lacks were not deleted.
    func lastKnowledge(of machine: MachineID) -> Knowledge {
        operations.last { $0.id.machine == machine && $0.modified != nil }?.knowledge ?? Knowledge()
    }

    /// The effects on a line that no other one knows, of the operations that some knowledge covers.
    func latestEffects(on line: ContentHash, in knowledge: Knowledge? = nil) -> [Effect] {
        let all = effects[line] ?? []
        let candidates = all.filter { knowledge?.covers(operations[$0.operation].id) ?? true }
        guard candidates.count > 1 else { return candidates }
        let first = Set(all.filter { isFirst($0, of: all) })
        return candidates.filter { one in
            !candidates.contains { other in
                knows(other, one) || first.contains(other) && other.isRemoval && first.contains(one) && !one.isRemoval
            }
        }
    }

    private func knows(_ one: Effect, _ other: Effect) -> Bool {
        operations[one.operation].knows(operations[other.operation])
    }

    /// Whether an operation on a line knows no other one on it.
    ///
    /// If such an operation removed the line and another one added it, the removal knew the addition all the same: the
    /// line came with the document, before the journal.
    private func isFirst(_ one: Effect, of all: [Effect]) -> Bool { !all.contains { knows(one, $0) } }

    /// Whether a version with some knowledge should have a line that operations name.
    func isExpected(_ line: ContentHash, by knowledge: Knowledge) -> Bool {
        let latest = latestEffects(on: line, in: knowledge)
        return latest.isEmpty ? !isAddition(line) : latest.contains { $0.count > 0 }
    }

    /// Returns how many of the lines are there that a version with some knowledge should have.
    func countOfLines(in content: VersionContent, expectedBy knowledge: Knowledge) -> Int {
        lines.keys.count { content.count(of: $0) > 0 && isExpected($0, by: knowledge) }
    }

    /// Returns what a version from another machine knows: all operations but those that are not to be seen in it, and
    /// that no operation knew which certainly is.
    func knowledge(in content: VersionContent) -> Knowledge {
        let there = lines.keys.filter { content.count(of: $0) > 0 }
        let certain = Set(there.compactMap(onlyAddition)).reduce(Knowledge()) { $0.adding(operations[$1].knowledge) }
        // A version does not show whether it knows operations that wait.
        var unseen = Set(waiting.keys.filter { !certain.covers($0) })
        while true {
            let known = all(but: unseen)
            let differing = lines.keys.filter { isExpected($0, by: known) != (content.count(of: $0) > 0) }
            let missing = differing.flatMap { latestEffects(on: $0, in: known) }.map { operations[$0.operation].id }
                .filter { !certain.covers($0) }
            guard !missing.isEmpty else { return known }
            unseen.formUnion(missing)
        }
    }

    /// The knowledge of all operations but some, and of those before the first of them. Numbers may jump: only those of
    /// operations are listed.
    private func all(but unseen: Set<OperationID>) -> Knowledge {
        var numbers = all.numbers
        for id in unseen { numbers[id.machine] = min(numbers[id.machine, default: 0], id.number - 1) }
        return Knowledge(numbers, others: Set(operations.map(\.id)).subtracting(unseen))
    }

    /// The operation that added a line, if that was there at no other time.
    private func onlyAddition(of line: ContentHash) -> Int? {
        let additions = (effects[line] ?? []).filter { $0.count > 0 }
        return additions.count == 1 && isAddition(line) ? additions[0].operation : nil
    }

    /// Whether an operation on a line knows the given one.
    func isNamed(_ line: ContentHash, after operation: JournalOperation) -> Bool {
        (effects[line] ?? []).reversed().contains { operations[$0.operation].knows(operation) }
    }

    /// Whether no version had a line before the operations that name it.
    private func isAddition(_ line: ContentHash) -> Bool {
        let all = effects[line] ?? []
        return all.contains { !$0.isRemoval && isFirst($0, of: all) }
    }

    /// The place of a line's latest addition in the order of times, machines and numbers; lines that were never added
    /// come last.
    func birth(of line: ContentHash) -> LineBirth {
        let additions = latestEffects(on: line).filter { $0.count > 0 }.map { operations[$0.operation] }
        let births = additions.map { LineBirth(time: $0.time, id: $0.id, line: line) }
        return births.min()
            ?? LineBirth(time: Timestamp(rawValue: .max), id: OperationID(MachineID(.max), 0), line: line)
    }

    /// The lines that the operations after some knowledge name.
    func lines(after knowledge: Knowledge) -> Set<ContentHash> {
        var found: Set<ContentHash> = []
        for operation in operations where !knowledge.covers(operation.id) {
            let change = change(by: operation)
            for line in change.before + change.after { found.insert(ContentHash(of: line)) }
        }
        return found
    }

    /// Equal for all lines that an entry has had by edits.
    func origin(of line: ContentHash) -> ContentHash {
        var line = line
        while let earlier = origins[line] { line = earlier }
        return line
    }

    private mutating func join(_ old: ContentHash, _ new: ContentHash) {
        let (one, other) = (origin(of: old), origin(of: new))
        if one != other { origins[other] = one }
    }
}

extension DocumentLayout {
    /// Returns the layout with the columns behind its own that it lacks of some operations' headers.
    fileprivate func appendingColumns(of operations: [(JournalOperation, OperationHeaders)]) -> DocumentLayout {
        var (layout, shapes) = (self, Set([shape]))
        for (_, headers) in operations.sorted(by: { ($0.0.time, $0.0.id) < ($1.0.time, $1.0.id) }) {
            for header in [headers.before, headers.after].compactMap(\.self) {
                if shapes.insert(header.shape).inserted { layout.appendColumns(of: header) }
            }
        }
        return layout
    }
}

/// The place of a line's addition among those of all machines.
struct LineBirth: Comparable {
    let time: Timestamp
    let id: OperationID
    let line: ContentHash

    static func < (left: LineBirth, right: LineBirth) -> Bool {
        (left.time, left.id, left.line) < (right.time, right.id, right.line)
    }
}
