import WeightHistory

/// An operation on a document, as one machine's journal has noted it.
public struct JournalOperation: Hashable, Sendable {
    public let id: OperationID
    /// The operations whose effects the document had; all earlier ones of this machine, unless a sync program had
    /// replaced its version.
    public var seen: Knowledge
    public var time: Timestamp
    public var kind: Kind
    /// The lines that the operation removed or replaced, without terminators; an edit's are those of `after` at the same
    /// index. A line in `before` and `after` is one of several equal lines, of which `after` has those that stayed.
    public var before: [[UInt8]]
    /// The lines that it wrote.
    public var after: [[UInt8]]
    /// The document's header right after it, without its terminator; nil if no line is an entry's, and in journals of
    /// earlier versions.
    public var header: [UInt8]?
    /// The hash of the document right after it; nil if its content was not known.
    public var hash: ContentHash?
    /// The time of the document's modification by it, in nanoseconds since 1970; nil if it was not done.
    public var modified: Int?

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
        after: [[UInt8]] = [], header: [UInt8]? = nil, hash: ContentHash? = nil, modified: Int? = nil
    ) {
        (self.id, self.seen, self.time, self.kind) = (id, seen, time, kind)
        (self.before, self.after, self.header) = (before, after, header)
        (self.hash, self.modified) = (hash, modified)
    }

    /// The knowledge of a document right after this operation.
    public var knowledge: Knowledge { seen.adding(id) }

    func knows(_ other: JournalOperation) -> Bool { seen.covers(other.id) }
}
