import WeightHistory

/// A part of a document that is a problem if the document has certain series, which are known once all lines are read.
enum SeriesProblem: Sendable {
    case goal(SeriesGoalComment, line: Int)
    /// A problem of the header if the document has a series, which could be a column of text.
    case header(LineProblem, of: Series)

    /// Returns the problem with the number of its line, counted from another one; the header has no lines before it.
    func moved(by lines: Int) -> SeriesProblem {
        switch self {
        case .goal(let goal, let line): .goal(goal, line: lines + line)
        case .header: self
        }
    }
}

extension ReadingReport {
    /// Reports the problems of a document with some series; those whose values were not read count as such.
    mutating func addProblems(with series: [Series]) {
        for problem in seriesProblems {
            switch problem {
            case .goal(let goal, let line):
                guard let (column, kind) = goal.problem(in: series) else { continue }
                insert(LineProblem(line: line, column: column, kind: kind))
                lines.comments -= 1
                lines.reported += 1
            case .header(let problem, let found):
                if series.contains(found) { insert(problem) }
            }
        }
    }
}
