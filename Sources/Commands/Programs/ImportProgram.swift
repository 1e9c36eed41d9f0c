import Requests
import System
import Words

public enum ImportProgram {
    /// Replaces this process by the program; returns only by throwing, if it cannot be started.
    public static func start(_ request: ImportRequest) throws(ProgramFailure) -> Never {
        do {
            try PartnerProgram.importer.start(request.arguments)
        } catch {
            throw ProgramFailure(ProgramWords.text(for: error))
        }
    }

    /// Starts the program as a child, with a standard input or none.
    public static func begin(_ request: ImportRequest, input: Int32? = nil) throws(ProgramFailure) -> ChildProgram {
        do {
            return try PartnerProgram.importer.begin(request.arguments, input: input)
        } catch {
            throw ProgramFailure(ProgramWords.text(for: error))
        }
    }
}
