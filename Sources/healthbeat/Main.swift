import ArgumentParser
import Arguments
import Commands
import Glibc
import Requests
import System
import Words

/// Runs the command line, and prints a failure in one line.
@main
enum Main {
    static func main() {
        let words = CommandLine.words
        guard !words.isEmpty else {
            StandardError.complain(ProgramWords.noArguments)
            exit(EX_USAGE)
        }
        // Turn writing beyond the file size limit into an error instead of a signal that ends the program.
        signal(SIGXFSZ, SIG_IGN)
        do {
            try TimeZoneVariable.check()
            if let request = plainRequest(words.dropFirst()) { try DrawingRequest.window(request).start() }
            setlocale(LC_ALL, "")
            try refuseUnknownCommand(words.dropFirst())
            let parserWords = try ParserWords.make(
                from: ColumnOptions.rewritten(words.dropFirst()), refusal: CommandLineWords.operandLikeOptions)
            var command = try HealthBeat.parseAsRoot(parserWords)
            try command.run()
        } catch {
            exit(HealthBeat.report(error, as: "healthbeat"))
        }
    }

    /// Returns the request for a plain window, which starts without the delay of the argument parser.
    private static func plainRequest(_ words: ArraySlice<[UInt8]>) -> WindowRequest? {
        guard words.count <= 1 else { return nil }
        guard let word = words.first else { return WindowRequest(document: nil) }
        // A word with a slash or a dot is a path, as the names of commands only have letters.
        let isPath = word.first != UInt8(ascii: "-") && word.contains { "/.".utf8.contains($0) }
        return isPath ? WindowRequest(document: FilePath(bytes: word)) : nil
    }

    /// Throws for an unknown command; the parser would show the general help, or open a window on a file of that name.
    private static func refuseUnknownCommand(_ words: ArraySlice<[UInt8]>) throws {
        let texts = words.map(ArgumentText.text)
        guard let first = texts.first, !first.hasPrefix("-") else { return }
        if first == "help" {
            guard texts.count > 1, !texts[1].hasPrefix("-"), !commandNames.contains(texts[1]) else { return }
            throw unknown(texts[1], CommandLineWords.notACommand)
        }
        guard !commandNames.contains(first), isMisspelt(first),
            (try? FileStatus(named: FilePath(bytes: words.first ?? []))) == nil
        else { return }
        throw unknown(first, CommandLineWords.neitherCommandNorFile)
    }

    private static let commandNames = HealthBeat.configuration.subcommands.map { "\($0)".lowercased() }

    /// Whether a word resembles a command and has neither an extension nor a folder.
    private static func isMisspelt(_ word: String) -> Bool {
        !word.contains { "/.".contains($0) } && Suggestion.nearest(to: word, in: commandNames + ["help"]) != nil
    }

    private static func unknown(_ word: String, _ sentence: (String, String?) -> String) -> ValidationError {
        ValidationError(sentence(word, Suggestion.nearest(to: word, in: commandNames)))
    }
}
