import Commands
import Requests
import System

/// Another program at work for this window, beside it.
final class ChildRun: Sendable {
    private let child: ChildProgram

    /// Follows a program on another thread, and ends it after that.
    ///
    /// - Parameters:
    ///   - work: Reads what the program writes.
    ///   - completion: Called there in the end, in any case.
    init<Value: Sendable>(
        _ child: ChildProgram, work: @escaping @Sendable (ChildProgram) throws(ProgramFailure) -> Value,
        completion: @escaping @Sendable (Result<Value, ProgramFailure>) -> Void
    ) {
        self.child = child
        Thread.start { completion(Result { () throws(ProgramFailure) in try child.finish(work) }) }
    }

    /// Ends the program, however far it is.
    func cancel() {
        child.end()
    }
}

extension ChildProgram {
    /// Ends the program after some work with it.
    nonisolated func finish<Value>(
        _ work: (ChildProgram) throws(ProgramFailure) -> Value
    ) throws(ProgramFailure) -> Value {
        defer {
            end()
            waitForEnd()
        }
        return try work(self)
    }

    /// Reads messages up to the last one, which is no progress; throws the failure that the program tells.
    ///
    /// - Parameter endedEarly: Thrown if there is no last message.
    nonisolated func lastMessage(
        _ progress: (Double) -> Void, endedEarly: ProgramFailure
    ) throws(ProgramFailure) -> ImportMessage {
        while let line = nextLine(), let message = ImportMessage(line) {
            switch message {
            case .progress(let share): progress(share)
            case .failure(let sentence): throw ProgramFailure(sentence)
            case .done, .report: return message
            }
        }
        throw endedEarly
    }
}
