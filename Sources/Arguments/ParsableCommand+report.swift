import ArgumentParser
import Glibc
import System

extension ParsableCommand {
    /// Prints an error of a program, or the requested help or version, and returns the exit status.
    public static func report(_ error: any Error, as program: String) -> Int32 {
        if let failure = error as? ProgramFailure {
            StandardError.complain(failure.message, as: program)
            return EXIT_FAILURE
        }
        let code = exitCode(for: error)
        guard code != .success else { return say(fullMessage(for: error), as: program) }
        let message = sentence(ArgumentText.shown(message(for: error)))
        StandardError.complain("\(message) See \(program) --help.", as: program)
        return code.rawValue
    }

    private static func say(_ text: String, as program: String) -> Int32 {
        do {
            try StandardOutput.write(text + "\n")
            return EXIT_SUCCESS
        } catch {
            return report(error, as: program)
        }
    }

    /// Adds the full stop that some of the parser's messages lack.
    private static func sentence(_ message: String) -> String {
        message.last.map(".?!".contains) ?? true ? message : message + "."
    }
}
