import System
import WeightHistory

/// A document as it was read: the history, and what is known of the file.
public struct Document: Sendable {
    public var history: WeightHistory
    /// What is said of the person, the lines by their kinds, and those that could not be read.
    public var report = ReadingReport()
    /// The file as it was when reading began.
    public var stamp: FileStamp
    /// Nil for a file of 0 bytes.
    public var layout: DocumentLayout?
    /// What the bytes were that were read, from the file's first on without a gap.
    var regions: [FileRegion] = []
    /// Nil if more bytes at the end could change what was read before: then all is to be read again.
    var resume: ResumePoint?

    public var person: Person { report.person }
    public var problems: [LineProblem] { report.problems }
    public var problemCount: Int { report.problemCount }
    public var lines: LineTally { report.lines }

    /// The offset after the last byte that was read.
    var readEnd: Int { regions.last?.end ?? 0 }
}

/// Something in a document that could not be read: it is kept in the file, and skipped in the history.
public struct LineProblem: Hashable, Sendable {
    /// From 1.
    public var line: Int
    /// The character in the line, from 1.
    public var column: Int
    public var kind: Kind

    public init(line: Int, column: Int, kind: Kind) {
        self.line = line
        self.column = column
        self.kind = kind
    }

    /// What is wrong; texts are those of the cell, cut after 40 bytes and otherwise as the file holds them.
    public enum Kind: Error, Hashable, Sendable {
        case noDate
        case notADate(String)
        case noSuchDay(String)
        case noSuchTime(String)
        case midnightAsTwentyFour(String)
        case noSuchOffset(String)
        case noWeight
        case notANumber(String)
        case notPositive(String)
        case tooHeavy(String)
        case noUnit
        case notAUnit(String)
        /// The unit of the cell is another than the one in the column's name.
        case otherUnit(String, column: WeightUnit)
        case tooManyCells(found: Int, named: Int)
        case quoteDoesNotEnd
        case textAfterQuote
        case lineTooLong
        case noGoal
        case notAGoal(String)
        case noHeight
        case notAHeight(String)
        case notAPossibleHeight(String)
    }
}

/// How many lines of a document are what; every line is one of these.
public struct LineTally: Hashable, Sendable {
    public var header = 0
    public var comments = 0
    public var blanks = 0
    /// Lines of entries; an entry with a quoted newline has more than one.
    public var entries = 0
    /// Lines that could not be read, of entries or of what is said of the person.
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

/// Where reading can go on when a document has grown, and what was read up to there.
struct ResumePoint: Sendable {
    /// Where a line begins that was not ended, or the file's end.
    var offset: Int
    /// On what was read up to there.
    var report: ReadingReport
    /// How many of the document's regions end up to there.
    var regionCount: Int
    /// That of the entry that the unended line gave.
    var unendedTimestamp: Timestamp?
}
