import WeightHistory

/// The change of a document that an operation made, as its journal has it.
public enum NotedChange: Hashable, Sendable {
    case merge
    /// An operation without lines, as no program writes it.
    case nothing
    case added(ReviewedLine)
    case removed(ReviewedLine)
    case changed(from: ReviewedLine, to: ReviewedLine)
    /// The numbers of lines that were removed and added.
    ///
    /// - Parameter areEntries: Whether none of the lines is a comment.
    case several(removed: Int, added: Int, areEntries: Bool)

    /// - Parameters:
    ///   - old: The layout of the lines that the operation removed.
    ///   - new: The layout of those that it added.
    ///   - rules: The zone of dates without an offset.
    init(
        _ operation: JournalOperation, before old: DocumentLayout, after new: DocumentLayout, _ rules: TimeZoneRules
    ) {
        let (removedLine, addedLine) = (
            { ReviewedLine($0, old, rules) }, { ReviewedLine($0, new, rules) }
        )
        // A new column is not listed beside the entries that were added with it.
        let (entriesBefore, entriesAfter) = (operation.before.withoutHeaders, operation.after.withoutHeaders)
        let isOfHeader = entriesBefore.isEmpty && entriesAfter.isEmpty
        let (before, after) = isOfHeader ? (operation.before, operation.after) : (entriesBefore, entriesAfter)
        if operation.kind == .edit, let old = before.first, let new = after.first {
            self = .changed(from: removedLine(old), to: addedLine(new))
            return
        }
        // A deletion of one of several equal lines has those that stayed in `after`.
        let removed = operation.kind == .delete ? Array(before.prefix(1)) : before.removing(after)
        let added = operation.kind == .delete ? [] : after.removing(before)
        switch (removed.count, added.count) {
        case (0, 0): self = operation.kind == .merge ? .merge : .nothing
        case (0, 1): self = .added(addedLine(added[0]))
        case (1, 0): self = .removed(removedLine(removed[0]))
        case (1, 1): self = .changed(from: removedLine(removed[0]), to: addedLine(added[0]))
        case (let removedCount, let addedCount):
            let areEntries = (removed + added).allSatisfy { $0.first != Byte.hash }
            self = .several(removed: removedCount, added: addedCount, areEntries: areEntries)
        }
    }
}

extension [[UInt8]] {
    fileprivate var withoutHeaders: [[UInt8]] { filter { DocumentLayout(header: $0) == nil } }
}
