import WeightHistory

/// A part of a document that is a problem if the document has certain series, which are known once all lines are read.
enum SeriesProblem: Sendable {
    case goal(SeriesGoalComment, line: Int)

    /// Returns the problem with the number of its line, counted from another one.
    func moved(by lines: Int) -> SeriesProblem {
        switch self {
        case .goal(let goal, let line): .goal(goal, line: lines + line)
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
            }
        }
    }
}
