import Requests
import System

extension ChildProgram {
    /// Does some work with the program on another thread, ends the program, and calls the completion there in any case.
    func run<Value: Sendable>(
        _ work: @escaping @Sendable (ChildProgram) throws(ProgramFailure) -> Value,
        completion: @escaping @Sendable (Result<Value, ProgramFailure>) -> Void
    ) {
        Thread.start { completion(Result { () throws(ProgramFailure) in try self.finish(work) }) }
    }

    /// Does some work with the program, then ends it and waits for it. Blocks.
    nonisolated func finish<Value>(
        _ work: (ChildProgram) throws(ProgramFailure) -> Value
    ) throws(ProgramFailure) -> Value {
        defer {
            end()
            waitForEnd()
        }
        return try work(self)
    }

    /// Reads messages up to the first that is not progress; throws the program's failure, or `endedEarly`. Blocks.
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
