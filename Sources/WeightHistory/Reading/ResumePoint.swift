/// Where reading can go on when a document has grown, and what was read up to there.
struct ResumePoint: Sendable {
    /// Where a line begins that was not ended, or the file's end.
    var place: Int
    var tally: LineTally
    var problems: [LineProblem]
    var problemCount: Int
    /// How many of the document's regions end up to the place.
    var regionCount: Int
    /// That of the entry that the unended line gave.
    var unendedTimestamp: Timestamp?
}
