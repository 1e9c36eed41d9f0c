import Documents
import Requests
import System
import WeightHistory

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
        try self.init(ImportProgram.begin(request.forWindow, input: input)) { _ in }
    }

    fileprivate nonisolated init(_ child: ChildProgram, _ progress: (Double) -> Void) throws(ProgramFailure) {
        defer {
            child.end()
            child.waitForEnd()
        }
        self = try ImporterOutput(child).read(progress)
    }
}

extension ImportRequest {
    fileprivate nonisolated var forWindow: ImportRequest {
        var request = self
        request.isForWindow = true
        return request
    }
}

/// The program that imports, at work on files for this window.
final class ImporterRun {
    private let child: ChildProgram

    /// Starts it; throws where it is not there.
    ///
    /// - Parameters:
    ///   - progress: Called on another thread with the share of a file that is read.
    ///   - completion: Called there in the end, in any case.
    init(
        _ request: ImportRequest, progress: @escaping @Sendable (Double) -> Void,
        completion: @escaping @Sendable (Result<ImportedFiles, ProgramFailure>) -> Void
    ) throws(ProgramFailure) {
        let child = try ImportProgram.begin(request.forWindow)
        self.child = child
        Thread.start {
            completion(Result { () throws(ProgramFailure) in try ImportedFiles(child, progress) })
        }
    }

    /// Ends it, whatever it has come to.
    func cancel() {
        child.end()
    }
}

/// What the program that imports writes.
private nonisolated struct ImporterOutput {
    private let child: ChildProgram

    init(_ child: ChildProgram) {
        self.child = child
    }

    func read(_ progress: (Double) -> Void) throws(ProgramFailure) -> ImportedFiles {
        while let line = child.nextLine(), let message = ImportMessage(line) {
            switch message {
            case .progress(let share): progress(share)
            case .failure(let sentence): throw ProgramFailure(sentence)
            case .report(let report): return try files(report)
            }
        }
        throw Self.endedEarly
    }

    private static let endedEarly = ProgramFailure(
        "The import stopped unexpectedly. Try again, or use healthbeat import.")

    private func files(_ report: ImportReport) throws(ProgramFailure) -> ImportedFiles {
        var files = ImportedFiles(report: report)
        guard report.questions.isEmpty else { return files }
        let rest = FilePath("/proc/self/fd/\(child.output)")
        do {
            files.history = try DocumentReader.readOnce(path: rest).history
        } catch {
            throw ProgramFailure(DocumentMessages(file: "What was imported").text(for: error))
        }
        // The program may have been ended in the middle of it.
        guard files.history.count == report.entryCount else { throw Self.endedEarly }
        files.entries = Array(files.history)
        return files
    }
}
