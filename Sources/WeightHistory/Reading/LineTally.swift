/// How many lines of a document are what; every line is one of these.
public struct LineTally: Hashable, Sendable {
    public var header = 0
    public var comments = 0
    public var blanks = 0
    /// Lines of entries; an entry with a quoted newline has more than one.
    public var entries = 0
    /// Lines of entries that could not be read.
    public var reported = 0

    public init() {}

    public var total: Int { header + comments + blanks + entries + reported }

    public static func + (left: LineTally, right: LineTally) -> LineTally {
        var sum = left
        sum.header += right.header
        sum.comments += right.comments
        sum.blanks += right.blanks
        sum.entries += right.entries
        sum.reported += right.reported
        return sum
    }
}
