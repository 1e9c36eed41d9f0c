import ArgumentParser
import Commands
import Glibc
import System

/// Runs what the command line asks for, and says in one line what failed.
@main
enum Main {
    static func main() {
        do {
            if let request = plainRequest { try DrawingProgram.start(.window(request)) }
            setlocale(LC_ALL, "")
            var command = try HealthBeat.parseAsRoot(CommandLine.words.dropFirst().map(ArgumentText.text(of:)))
            try command.run()
        } catch {
            exit(report(error))
        }
    }

    /// The window, where it is all that is asked for: the window's start does not wait for the parser.
    private static var plainRequest: WindowRequest? {
        let words = CommandLine.words.dropFirst()
        guard words.count <= 1 else { return nil }
        guard let word = words.first else { return WindowRequest(document: nil) }
        // What has these is a document's path: the names of commands are of letters alone.
        let isPath = word.first != UInt8(ascii: "-") && word.contains { "/.".utf8.contains($0) }
        return isPath ? WindowRequest(document: FilePath(bytes: word)) : nil
    }

    /// Says what there is to say of an error, help and version included, and returns the exit status.
    private static func report(_ error: any Error) -> Int32 {
        if let failure = error as? ProgramFailure {
            StandardError.complain(failure.message)
            return EXIT_FAILURE
        }
        let code = HealthBeat.exitCode(for: error)
        guard code != .success else {
            print(HealthBeat.fullMessage(for: error))
            return EXIT_SUCCESS
        }
        StandardError.complain("\(sentence(ArgumentText.shown(HealthBeat.message(for: error)))) See healthbeat --help.")
        return code.rawValue
    }

    /// The message with an end: some come without.
    private static func sentence(_ message: String) -> String {
        message.last.map(".?!".contains) ?? true ? message : message + "."
    }
}
