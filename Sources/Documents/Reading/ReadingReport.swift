import WeightHistory

/// What reading a document, or a part of it, gave beside entries.
public struct ReadingReport: Sendable {
    public var person = Person()
    public var lines = LineTally()
    /// The first of the lines that could not be read, in the file's order.
    public private(set) var problems: [LineProblem] = []
    /// How many problems there were, those beyond the kept ones included.
    public private(set) var problemCount = 0

    public static let keptProblems = 10_000

    mutating func add(_ problem: LineProblem) {
        problemCount += 1
        if problems.count < Self.keptProblems { problems.append(problem) }
    }

    /// Adds the report on the lines that follow, whose problems count from the first of those.
    mutating func append(_ part: ReadingReport) {
        for problem in part.problems.prefix(Self.keptProblems - problems.count) {
            problems.append(
                LineProblem(line: lines.total + problem.line, column: problem.column, kind: problem.kind))
        }
        problemCount += part.problemCount
        lines = lines + part.lines
        person = person.followed(by: part.person)
    }
}
