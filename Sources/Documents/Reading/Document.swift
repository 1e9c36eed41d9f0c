import System
import WeightHistory

/// A document as it was read: its history, and the state of its file.
public struct Document: Sendable {
    public var history: WeightHistory
    public var measurements = Measurements()
    public var report = ReadingReport()
    /// The file's stamp when reading began.
    public var stamp: FileStamp
    /// Nil for a file of 0 bytes.
    public var layout: DocumentLayout?
    /// The regions of the bytes read, from the file's first byte without gaps.
    var regions: [FileRegion] = []
    /// The point where reading can resume; nil if appended bytes could change entries already read, so that the whole file
    /// must be read again.
    var resume: ResumePoint?

    public var person: Person { report.person }
    public var periods: DocumentPeriods { report.periods }
    public var problems: [LineProblem] { report.problems }
    public var problemCount: Int { report.problemCount }
    public var lines: LineTally { report.lines }

    var readEnd: Int { regions.last?.end ?? 0 }
}

/// A part of a document that could not be read: the file keeps it, the history skips it.
public struct LineProblem: Hashable, Sendable {
    /// From 1.
    public var line: Int
    /// The character in the line, from 1.
    public var column: Int
    public var kind: Kind

    /// The kind of problem; a text is the cell's, cut after 40 bytes and otherwise as in the file.
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
        /// The cell's unit differs from the one in the weight column's name.
        case otherUnit(String, column: WeightUnit)
        case tooManyCells(found: Int, named: Int)
        case quoteDoesNotEnd
        case textAfterQuote
        case lineTooLong
        /// The cell of a series, and the name of its column.
        case notAValue(String, column: String)
        /// The number is above `SeriesValue.greatest`.
        case valueTooGreat(String, column: String)
        /// The name of a column whose values are not read, and of the column before it with the same series.
        case repeatedSeries(String, first: String)
        case noGoal
        case notAGoal(String)
        /// The first weight is not below the second.
        case notARange(String)
        case rangeWithPlan
        case notAPlan(String)
        case notAStart(String)
        /// The date of the goal is not after that of the plan's start.
        case goalBeforeStart
        /// The name of the series whose goal is missing.
        case noSeriesGoal(String)
        case notASeriesGoal(String, of: String)
        /// The name in the goal of a series that the document does not have.
        case notASeries(String)
        case noHeight
        case notAHeight(String)
        case notAPossibleHeight(String)
        case noPhase
        case notAPhase(String)
        case noFirstDay
        case noPhaseName
        case phaseEndsEarly(String)
        case noEvent
        /// Of a carriage return alone, or of a typed text.
        case lineBreak(PeriodKind)
        case noEventText
    }
}

/// The number of lines of each kind; each line is counted once.
public struct LineTally: Hashable, Sendable {
    public var header = 0
    public var comments = 0
    public var blanks = 0
    /// Lines of entries; an entry with a quoted newline has several.
    public var entries = 0
    /// Lines that could not be read, of entries or with a goal, a height, a phase or an event.
    public var reported = 0

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

/// The point where reading can resume after a document has grown, and the state at that point.
struct ResumePoint: Sendable {
    /// The start of an unterminated last line, or the file's end.
    var offset: Int
    /// The report on the bytes before `offset`.
    var report: ReadingReport
    /// The number of the document's regions before `offset`.
    var regionCount: Int
    var unendedTimestamp: Timestamp?
    /// The measurements before an unterminated last line; nil if every line is terminated.
    var measurements: Measurements?
}

/// The person, the phases and events, the line counts and the problems found by reading a document, or a part of one.
public struct ReadingReport: Sendable {
    public var person = Person()
    public private(set) var periods = DocumentPeriods()
    public var lines = LineTally()
    /// The first `keptProblems` problems, in file order.
    public private(set) var problems: [LineProblem] = []
    /// The number of problems, including those beyond `keptProblems`.
    public private(set) var problemCount = 0
    /// In file order; not among the problems yet.
    var seriesProblems: [SeriesProblem] = []

    public static let keptProblems = 10_000

    mutating func add(_ problem: LineProblem) {
        problemCount += 1
        if problems.count < Self.keptProblems { problems.append(problem) }
    }

    /// Adds a problem before those of later lines.
    mutating func insert(_ problem: LineProblem) {
        let place = problems.firstIndex { ($0.line, $0.column) > (problem.line, problem.column) }
        problemCount += 1
        problems.insert(problem, at: place ?? problems.count)
        if problems.count > Self.keptProblems { problems.removeLast() }
    }

    /// Adds a line with a comment, and the goal, height, phase or event in it.
    ///
    /// - Parameter rules: The zone of dates without an offset.
    mutating func addComment(_ content: UnsafeBufferPointer<UInt8>, _ rules: TimeZoneRules) {
        if let comment = SettingComment(content) {
            add(content, comment.value) { report throws(LineProblem.Kind) in
                report.person.apply(try comment.setting(content))
            }
        } else if let comment = PeriodComment(content) {
            add(content, comment.value) { report throws(LineProblem.Kind) in
                report.periods.append(PeriodLine(try comment.period(content, rules), content: Array(content)))
            }
        } else {
            if let sex = Person.Sex(comment: content) { person.sex = sex }
            if let comment = SeriesGoalComment(content) {
                if let goal = comment.goal { person.seriesGoals[comment.name] = goal }
                seriesProblems.append(.goal(comment, line: lines.total + 1))
            }
            lines.comments += 1
        }
    }

    private mutating func add(
        _ content: UnsafeBufferPointer<UInt8>, _ value: Range<Int>,
        _ apply: (inout ReadingReport) throws(LineProblem.Kind) -> Void
    ) {
        do throws(LineProblem.Kind) {
            try apply(&self)
            lines.comments += 1
        } catch {
            add(LineProblem(line: lines.total + 1, column: content.column(of: value.lowerBound), kind: error))
            lines.reported += 1
        }
    }

    /// Appends the report on the lines that follow, whose problems are numbered from the first of these lines.
    mutating func append(_ part: ReadingReport) {
        problems += part.problems.prefix(Self.keptProblems - problems.count).map {
            LineProblem(line: lines.total + $0.line, column: $0.column, kind: $0.kind)
        }
        problemCount += part.problemCount
        seriesProblems += part.seriesProblems.map { $0.moved(by: lines.total) }
        lines = lines + part.lines
        person = person.followed(by: part.person)
        periods.append(part.periods)
    }
}
