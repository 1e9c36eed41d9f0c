/// A document as it was read: the history, and what is known of the file.
public struct Document: Sendable {
    public var history: WeightHistory
    /// The first of the lines that could not be read, in the file's order.
    public var problems: [LineProblem]
    /// How many places could not be read, those beyond the kept problems included.
    public var problemCount: Int
    public var lines: LineTally
    /// The file as it was when reading began.
    public var identity: FileIdentity
    /// Nil for a file of 0 bytes.
    public var layout: DocumentLayout?
    /// Whether the last line is ended; true for a file of 0 bytes.
    public var endsWithNewline: Bool
    /// What the bytes were that were read, from the file's first on without a gap.
    var regions: [FileRegion] = []
    /// Nil where more bytes at the end could change what was read before: then all is to be read again.
    var resume: ResumePoint?

    /// The place after the last byte that was read.
    public var readEnd: Int { regions.last?.end ?? 0 }

    /// How many problems are kept.
    public static let keptProblems = 20
}
