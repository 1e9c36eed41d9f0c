import Commands
import Documents
import Requests
import System
import WeightHistory
import Words

/// What the program that imports has found in files, with all their weights where nothing is left to ask.
nonisolated struct ImportedFiles: Sendable {
    var report: ImportReport
    /// Ascending by date.
    var history = WeightHistory()
    var entries: [WeightEntry] = []
}

extension ImportedFiles {
    /// Runs the program that imports, and waits until it has read everything.
    ///
    /// - Parameter input: What it reads as standard input.
    nonisolated init(_ request: ImportRequest, input: Int32) throws(ProgramFailure) {
        let child = try ImportProgram.begin(request.forWindow, input: input)
        self = try child.finish { child throws(ProgramFailure) in try ImportedFiles(child) { _ in } }
    }

    /// Reads what the program that imports writes.
    fileprivate nonisolated init(_ child: ChildProgram, _ progress: (Double) -> Void) throws(ProgramFailure) {
        guard case .report(let report) = try child.lastMessage(progress, endedEarly: Self.endedEarly) else {
            throw Self.endedEarly
        }
        self.init(report: report)
        guard report.questions.isEmpty else { return }
        let rest = FilePath("/proc/self/fd/\(child.output)")
        do {
            history = try DocumentReader.readOnce(path: rest).history
        } catch {
            throw ProgramFailure(DocumentMessages(file: ImportWords.document).text(for: error))
        }
        // The program may have been ended in the middle of it.
        guard history.count == report.entryCount else { throw Self.endedEarly }
        entries = Array(history)
    }

    private nonisolated static let endedEarly = ProgramFailure(ImportWords.endedEarly)
}

extension ImportRequest {
    fileprivate nonisolated var forWindow: ImportRequest {
        var request = self
        request.isForWindow = true
        return request
    }
}

extension ChildRun {
    /// Starts the program that imports; throws if it is not there.
    ///
    /// - Parameters:
    ///   - progress: Called on another thread with the share of a file that is read.
    ///   - completion: Called there in the end, in any case.
    convenience init(
        _ request: ImportRequest, progress: @escaping @Sendable (Double) -> Void,
        completion: @escaping @Sendable (Result<ImportedFiles, ProgramFailure>) -> Void
    ) throws(ProgramFailure) {
        self.init(
            try ImportProgram.begin(request.forWindow),
            work: { child throws(ProgramFailure) in try ImportedFiles(child, progress) }, completion: completion)
    }
}
