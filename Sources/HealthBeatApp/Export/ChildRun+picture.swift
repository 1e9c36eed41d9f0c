import Commands
import Documents
import Requests
import System
import WeightHistory
import Words

extension ChildRun {
    /// Starts a program that draws a large picture of entries as they are now; throws if it is not there.
    ///
    /// Nothing is written if it is cancelled.
    ///
    /// - Parameters:
    ///   - progress: Called on another thread with the share of the picture that is drawn.
    ///   - completion: Called there in the end, in any case.
    convenience init(
        _ request: PictureRequest, of entries: WeightHistory, _ person: Person,
        progress: @escaping @Sendable (Double) -> Void,
        completion: @escaping @Sendable (Result<Void, ProgramFailure>) -> Void
    ) throws(ProgramFailure) {
        var request = request
        (request.document, request.isForWindow) = ("-", true)
        let output = request.output
        self.init(try DrawingProgram.begin(request)) { child throws(ProgramFailure) in
            try child.send(entries, person)
            _ = try child.lastMessage(progress, endedEarly: ChildRun.endedEarly)
        } completion: { result in
            // On a file system without nameless files, a program that was ended leaves one.
            (try? output.followingLinks())?.removeAbandoned()
            completion(result)
        }
    }

    private nonisolated static let endedEarly = ProgramFailure(ExportWords.endedEarly)
}

extension ChildProgram {
    fileprivate nonisolated func send(_ history: WeightHistory, _ person: Person) throws(ProgramFailure) {
        let entries = history.map { WeightEntry(date: $0.date, weight: $0.weight) }
        let bytes: [UInt8]
        do {
            bytes = try NewDocument.bytes(of: entries, person)
        } catch {
            throw ProgramFailure(DocumentMessages(file: ExportWords.thePicture).text(for: error))
        }
        // A program that has ended already says why by what it wrote.
        try? send(bytes)
    }
}
