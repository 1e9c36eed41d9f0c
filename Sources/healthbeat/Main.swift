import ArgumentParser
import Commands
import Glibc
import System

/// Runs what the command line asks for, and says in one line what failed.
@main
enum Main {
    static func main() {
        let words = CommandLine.words
        guard !words.isEmpty else {
            StandardError.complain("The system does not say what is asked for. Start healthbeat without LD_PRELOAD.")
            exit(EX_USAGE)
        }
        // A file that may not grow is an error like another one, not the end of the program.
        signal(SIGXFSZ, SIG_IGN)
        do {
            if let request = plainRequest(words.dropFirst()) { try DrawingProgram.start(.window(request)) }
            setlocale(LC_ALL, "")
            try refuseUnknownCommand(words.dropFirst())
            var command = try HealthBeat.parseAsRoot(ParserWords.make(from: words.dropFirst()))
            try command.run()
        } catch {
            exit(report(error))
        }
    }

    /// The window, where it is all that is asked for: the window's start does not wait for the parser.
    private static func plainRequest(_ words: ArraySlice<[UInt8]>) -> WindowRequest? {
        guard words.count <= 1 else { return nil }
        guard let word = words.first else { return WindowRequest(document: nil) }
        // What has these is a document's path: the names of commands are of letters alone.
        let isPath = word.first != UInt8(ascii: "-") && word.contains { "/.".utf8.contains($0) }
        return isPath ? WindowRequest(document: FilePath(bytes: word)) : nil
    }

    /// The parser answers `help NAME` with the help for all where there is no such command.
    private static func refuseUnknownCommand(_ words: ArraySlice<[UInt8]>) throws {
        let words = words.map(ArgumentText.text)
        guard words.first == "help", words.count > 1, !words[1].hasPrefix("-") else { return }
        let names = HealthBeat.configuration.subcommands.map { "\($0)".lowercased() }
        if !names.contains(words[1]) { throw ValidationError("\(words[1]) is not a command.") }
    }

    /// Says what there is to say of an error, help and version included, and returns the exit status.
    private static func report(_ error: any Error) -> Int32 {
        if let failure = error as? ProgramFailure {
            StandardError.complain(failure.message)
            return EXIT_FAILURE
        }
        let code = HealthBeat.exitCode(for: error)
        guard code != .success else {
            return say(HealthBeat.fullMessage(for: error))
        }
        StandardError.complain("\(sentence(ArgumentText.shown(HealthBeat.message(for: error)))) See healthbeat --help.")
        return code.rawValue
    }

    /// Writes what was asked for, the help or the version, and returns the exit status.
    private static func say(_ text: String) -> Int32 {
        let output = StandardOutput()
        output.write(text + "\n")
        do {
            try output.finish()
            return EXIT_SUCCESS
        } catch {
            return report(error)
        }
    }

    /// The message with an end: some come without.
    private static func sentence(_ message: String) -> String {
        message.last.map(".?!".contains) ?? true ? message : message + "."
    }
}
