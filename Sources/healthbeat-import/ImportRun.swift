import Commands
import Documents
import Importing
import Requests
import System
import Words

/// An import by command: reads the sources, shows a preview, asks for confirmation, and writes.
struct ImportRun {
    let request: ImportRequest
    /// The place where the import is noted; nil for a dry run.
    let journals: JournalOptions?

    private var document: DocumentLocation { DocumentLocation(named: request.document) }

    func run() throws(ProgramFailure) {
        try refuseTheDocument()
        try document.requireFolder()
        let reading = try read()
        let plan = ImportPlan(reading, into: try present(withValues: reading.hasValues))
        let output = StandardOutput()
        output.write(plan.preview(of: reading, into: document.label).map { "\($0)\n" }.joined())
        if request.isDryRun { return try output.finish() }
        guard let change = plan.change else {
            output.write(ImportWords.nothingNew + "\n")
            return try output.finish()
        }
        try output.finish()
        let (new, completed) = (plan.addition.new.count, plan.addition.completing.count)
        let question =
            reading.hasValues
            ? ImportWords.question(new: new, completed: completed, into: document.label)
            : ImportWords.question(count: new, into: document.label)
        guard request.skipsConfirmation || isAgreed(question) else { throw ProgramFailure(ImportWords.nothingImported) }
        try write(change, plan.addition, hasValues: reading.hasValues)
    }

    /// Asks a yes-or-no question; without a terminal, the answer is yes.
    private func isAgreed(_ question: String) -> Bool {
        guard Terminal.isPresent else { return true }
        return ["y", "yes"].contains(Terminal.answer(to: "\(question) [y/N] ")?.lowercased())
    }

    private func refuseTheDocument() throws(ProgramFailure) {
        for source in request.sources where source != "-" && source.leadsToSameFile(as: document.path) {
            throw ProgramFailure(ImportWords.intoItself(source: source))
        }
    }

    /// Reads the sources, and asks the open questions; if it cannot ask, throws them all in one error.
    private func read() throws(ProgramFailure) -> ImportReading {
        var interview = Interview(request: request)
        while true {
            let reading = try readSources(ImportAnswers(interview.request))
            guard !reading.questions.isEmpty else { return reading }
            guard interview.isPossible else { throw ProgramFailure(ImportMessages.text(for: reading.questions)) }
            try interview.ask(about: reading)
        }
    }

    private func readSources(_ answers: ImportAnswers) throws(ProgramFailure) -> ImportReading {
        let bar = ProgressBar()
        defer { bar.clear() }
        do {
            return try ImportReader.read(request.sources, answers) { bar.show($0) }
        } catch {
            throw ProgramFailure(ImportMessages.text(for: error))
        }
    }

    /// Reads the document; nil if it does not exist.
    private func present(withValues: Bool) throws(ProgramFailure) -> Document? {
        do {
            return try DocumentReader.read(path: document.path, values: withValues)
        } catch .missing {
            return nil
        } catch {
            throw ProgramFailure(DocumentMessages(file: document.label).text(for: error))
        }
    }

    private func write(
        _ change: DocumentOperation, _ addition: PlannedAddition, hasValues: Bool
    ) throws(ProgramFailure) {
        let receipt = try document.perform(change, journals: journals)
        let report =
            hasValues
            ? ImportWords.imported(new: receipt.count, completed: receipt.completedCount, into: document.label)
            : ImportWords.imported(count: receipt.count, into: document.label)
        let withheld = addition.withheldValues
        let reports = [report] + (withheld.isEmpty ? [] : [ImportWords.withheld(withheld)])
        try StandardOutput.report(reports.joined(separator: "\n"), orElse: ImportWords.importedUnreported)
    }
}
