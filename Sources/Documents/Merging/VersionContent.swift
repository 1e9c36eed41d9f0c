import WeightHistory

/// The lines of a version of a document, in any order.
public struct VersionContent: Sendable {
    public let hash: ContentHash
    /// The time of the file's last modification, in nanoseconds since 1970.
    let modified: Int
    /// The numbers of equal lines; at least of those that operations name.
    private let counts: [ContentHash: Int]

    init(hash: ContentHash, modified: Int, counts: [ContentHash: Int]) {
        (self.hash, self.modified, self.counts) = (hash, modified, counts)
    }

    func count(of line: ContentHash) -> Int { counts[line, default: 0] }
}

/// What another program changed in a document, compared with what this machine had read before.
public struct ForeignChange: Hashable, Sendable {
    /// The lines that are gone, and those that are new.
    public let before: [[UInt8]]
    public let after: [[UInt8]]

    public init(before: [[UInt8]] = [], after: [[UInt8]] = []) { (self.before, self.after) = (before, after) }

    public var isEmpty: Bool { before.isEmpty && after.isEmpty }
}
