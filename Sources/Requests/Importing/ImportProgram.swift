import System

/// The program that reads other programs' files.
public enum ImportProgram {
    /// Becomes the program that imports; returns only to throw, where it cannot be started.
    public static func start(_ request: ImportRequest) throws(ProgramFailure) -> Never {
        try program.start(request.arguments)
    }

    /// Starts it beside this program.
    ///
    /// - Parameter input: What it reads as standard input; nil for nothing.
    public static func begin(
        _ request: ImportRequest, input: Int32? = nil
    ) throws(ProgramFailure) -> ChildProgram {
        try program.begin(request.arguments, input: input)
    }

    private static let program = PartnerProgram(name: "healthbeat-import", task: "imports")
}
