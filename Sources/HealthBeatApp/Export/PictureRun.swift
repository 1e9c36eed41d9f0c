import Commands
import Documents
import Glibc
import Requests
import System
import WeightHistory

/// A program that draws a large picture for this window, beside it.
final class PictureRun: Sendable {
    private let child: ChildProgram

    /// Starts it on entries as they are now; throws if it is not there.
    ///
    /// - Parameters:
    ///   - progress: Called on another thread with the share of the picture that is drawn.
    ///   - completion: Called there in the end, in any case.
    init(
        _ request: PictureRequest, of entries: WeightHistory, _ person: Person,
        progress: @escaping @Sendable (Double) -> Void,
        completion: @escaping @Sendable (Result<Void, ProgramFailure>) -> Void
    ) throws(ProgramFailure) {
        var request = request
        (request.document, request.isForWindow) = ("-", true)
        let (child, output) = (try DrawingProgram.begin(request), request.output)
        self.child = child
        Thread.start {
            let result = Result { () throws(ProgramFailure) in
                try PictureOutput(child).send(entries, person)
                try PictureOutput(child).follow(progress)
            }
            child.end()
            child.waitForEnd()
            // On a file system without nameless files, a program that was ended leaves one.
            (try? output.followingLinks())?.removeAbandoned()
            completion(result)
        }
    }

    /// Ends it, however far it is: nothing is written then.
    func cancel() {
        child.end()
    }
}

/// What the program that draws is given, and what it says.
private nonisolated struct PictureOutput {
    private let child: ChildProgram

    init(_ child: ChildProgram) {
        self.child = child
    }

    func send(_ history: WeightHistory, _ person: Person) throws(ProgramFailure) {
        let entries = history.map { WeightEntry(date: $0.date, weight: $0.weight) }
        let bytes: [UInt8]
        do {
            bytes = try NewDocument.bytes(of: entries, person)
        } catch {
            throw ProgramFailure(DocumentMessages(file: "The picture").text(for: error))
        }
        // A program that has ended already says why by what it wrote.
        try? child.send(bytes)
    }

    /// Returns once the picture is written.
    func follow(_ progress: (Double) -> Void) throws(ProgramFailure) {
        while let line = child.nextLine(), let message = ImportMessage(line) {
            switch message {
            case .progress(1): return
            case .progress(let share): progress(share)
            case .failure(let sentence): throw ProgramFailure(sentence)
            case .report: break
            }
        }
        throw ProgramFailure("The drawing ended before it was done. Try again, or choose a smaller size.")
    }
}
