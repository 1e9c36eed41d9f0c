import Commands
import Documents
import Requests
import System
import WeightHistory
import Words

/// The result of reading files with the import program: its report, and all entries unless questions are open.
nonisolated struct ImportedFiles: Sendable {
    var report: ImportReport
    /// The weights, ascending by date; empty if questions are open.
    var history = WeightHistory()
    /// All entries, with their values of series.
    var entries: [WeightEntry] = []
}

extension ImportedFiles {
    /// Runs the import program on a descriptor as standard input, and waits until it has read everything. Blocks.
    nonisolated init(_ request: ImportRequest, input: Int32) throws(ProgramFailure) {
        let child = try PartnerProgram.importer.begin(request.arguments, input: input)
        self = try child.finish { child throws(ProgramFailure) in try ImportedFiles(child) { _ in } }
    }

    fileprivate nonisolated init(_ child: ChildProgram, _ progress: (Double) -> Void) throws(ProgramFailure) {
        guard case .report(let report) = try child.lastMessage(progress, endedEarly: Self.endedEarly) else {
            throw Self.endedEarly
        }
        self.init(report: report)
        guard report.questions.isEmpty else { return }
        let rest = FilePath("/proc/self/fd/\(child.output)")
        do {
            let document = try DocumentReader.readOnce(path: rest, values: true)
            history = document.history
            entries = MeasuredEntries(history, document.measurements).map(\.entry).reversed()
        } catch {
            throw ProgramFailure(DocumentMessages(file: ImportWords.document).text(for: error))
        }
        // The program may have been killed midway.
        guard entries.count == report.entryCount else { throw Self.endedEarly }
    }

    private nonisolated static let endedEarly = ProgramFailure(ImportWords.endedEarly)
}

extension ImportRequest {
    /// Starts the import program; throws if it cannot be started.
    ///
    /// Both closures are called on another thread, `completion` in any case; the progress is the share of a file read.
    func run(
        progress: @escaping @Sendable (Double) -> Void,
        completion: @escaping @Sendable (Result<ImportedFiles, ProgramFailure>) -> Void
    ) throws(ProgramFailure) -> ChildProgram {
        let child = try PartnerProgram.importer.begin(arguments)
        child.run({ child throws(ProgramFailure) in try ImportedFiles(child, progress) }, completion: completion)
        return child
    }
}
