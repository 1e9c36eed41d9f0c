import Documents
import JSON
import System
import Words

extension DocumentLocation {
    /// The place where operations are noted, by the window's settings.
    public var journalOptions: JournalOptions { journalOptions(by: RememberedChoices()) }

    func journalOptions(by choices: RememberedChoices) -> JournalOptions {
        JournalOptions(state: StandardFolders().programState, wish: choices.journal)
    }

    /// `healthbeat journal`: prints the operations of all machines, latest last.
    public func showJournal(as format: ReportFormat) throws(ProgramFailure) {
        try refuseStandardOutput()
        let noted = try reading { () throws(DocumentError) in
            try NotedOperations(of: path, journalOptions, mayBeMissing: !isNamed)
        }
        noted?.reportProblems()
        let output = StandardOutput()
        if let noted, !noted.operations.isEmpty {
            JournalListing(noted).write(as: format, to: output)
        } else {
            let isOff = noted == nil
            StandardError.complain(isOff ? JournalWords.off(document: label) : JournalWords.none(document: label))
            if format == .json { JSON.write([], to: output) }
        }
        try output.finish()
    }
}

extension NotedOperations {
    /// Prints the first skipped parts to standard error, and the number of all.
    fileprivate func reportProblems() {
        for problem in problems.prefix(Self.reportedProblems) {
            StandardError.complain(JournalWords.problem(problem, in: folder))
        }
        if problems.count > Self.reportedProblems {
            StandardError.complain(
                JournalWords.problems(in: folder, count: problems.count, shown: Self.reportedProblems))
        }
    }

    private static let reportedProblems = 20
}
