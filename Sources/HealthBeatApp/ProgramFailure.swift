/// Why the program cannot do what it was asked, in a sentence for the person who asked.
public nonisolated struct ProgramFailure: Error, Equatable {
    /// One line: what happened, where, and what to do.
    public let message: String

    public init(_ message: String) {
        self.message = message
    }
}
