import Requests
import System
import Words

/// The program that reads other programs' files.
public enum ImportProgram {
    /// Becomes the program that imports; returns only to throw, where it cannot be started.
    public static func start(_ request: ImportRequest) throws(ProgramFailure) -> Never {
        do {
            try PartnerProgram.importer.start(request.arguments)
        } catch {
            throw ProgramFailure(ProgramWords.text(for: error))
        }
    }

    /// Starts it beside this program.
    ///
    /// - Parameter input: The standard input of the program; nil for none.
    public static func begin(_ request: ImportRequest, input: Int32? = nil) throws(ProgramFailure) -> ChildProgram {
        do {
            return try PartnerProgram.importer.begin(request.arguments, input: input)
        } catch {
            throw ProgramFailure(ProgramWords.text(for: error))
        }
    }
}
