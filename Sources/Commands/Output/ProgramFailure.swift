import System

/// Why the program cannot do what it was asked, in a sentence for the person who asked.
public struct ProgramFailure: Error, Equatable {
    /// One line: what happened, where, and what to do.
    public let message: String

    public init(_ message: String) {
        self.message = message
    }
}

extension SystemError {
    /// Why something cannot be written; `-` is standard output.
    public func failure(writing output: FilePath) -> ProgramFailure {
        ProgramFailure("cannot write \(output == "-" ? "to standard output" : output.description): \(reason)")
    }
}
