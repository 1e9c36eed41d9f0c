import WeightHistory

/// The person, the line counts and the problems found by reading a document, or a part of one.
public struct ReadingReport: Sendable {
    public var person = Person()
    public var lines = LineTally()
    /// The first `keptProblems` problems, in file order.
    public private(set) var problems: [LineProblem] = []
    /// The number of problems, including those beyond `keptProblems`.
    public private(set) var problemCount = 0

    public static let keptProblems = 10_000

    mutating func add(_ problem: LineProblem) {
        problemCount += 1
        if problems.count < Self.keptProblems { problems.append(problem) }
    }

    /// Appends the report on the lines that follow, whose problems are numbered from the first of these lines.
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
