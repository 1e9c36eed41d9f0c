import System
import WeightHistory

/// An operation on a document, as one machine's journal has noted it.
public struct JournalOperation: Hashable, Sendable {
    public let id: OperationID
    /// The operations of other machines that the document knew.
    public var seen: Knowledge
    public var time: Timestamp
    public var kind: Kind
    /// The lines that the operation removed or replaced, without terminators; an edit's are those of `after` at the same
    /// index. A line in `before` and `after` is one of several equal lines, of which `after` has those that stayed.
    public var before: [[UInt8]]
    /// The lines that it wrote.
    public var after: [[UInt8]]
    /// The hash of the document right after it; nil if its content was not known.
    public var hash: ContentHash?

    public enum Kind: String, Sendable, CaseIterable {
        case add
        case delete
        case edit
        case goal
        case height
        case several
        case merge
    }

    public init(
        _ id: OperationID, seen: Knowledge = Knowledge(), time: Timestamp, _ kind: Kind, before: [[UInt8]] = [],
        after: [[UInt8]] = [], hash: ContentHash? = nil
    ) {
        (self.id, self.seen, self.time, self.kind) = (id, seen, time, kind)
        (self.before, self.after, self.hash) = (before, after, hash)
    }

    /// What a document knows right after this operation.
    public var knowledge: Knowledge {
        var knowledge = seen
        knowledge.add(id)
        return knowledge
    }

    func knows(_ other: JournalOperation) -> Bool { other.id != id && knowledge.covers(other.id) }
}
