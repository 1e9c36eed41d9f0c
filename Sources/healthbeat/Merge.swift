import ArgumentParser
import Arguments
import Commands
import Documents
import Glibc
import System
import Words

struct Merge: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Merges what other machines did, and other versions of the document.",
        usage: "healthbeat merge [FILE] [--with VERSION] [--dry-run] [--prefer this|other|both]",
        discussion: """
            Each machine notes what it does in a journal, which a sync program carries to the others. Other versions \
            are those that a sync program has left beside the document; those with nothing more are moved to the \
            trash. The status is 2 if two machines changed the same and nobody can be asked, or if the columns of a change \
            do not fit.
            """)

    @Argument(help: "The document; without it, your own.", completion: .file(extensions: ["csv"]))
    var file: FilePath?

    @Option(help: ArgumentHelp("A file with another version of the document.", valueName: "version"))
    var with: [FilePath] = []

    @Flag(name: .customLong("dry-run"), help: "Print the changes, and make none.")
    var isDryRun = false

    @Option(
        help: ArgumentHelp(
            "Where two machines changed the same, keep this document's line, the other's, or both.",
            valueName: "choice"),
        completion: .list(MergePreference.allCases.map(\.rawValue)),
        transform: parsePreference)
    var prefer: MergePreference?

    func validate() throws { try requireFollowed(file) }

    func run() throws {
        var options = MergeOptions(versions: with, preference: prefer, isDryRun: isDryRun)
        if Terminal.isPresent { options.ask = { Self.ask($0) } }
        if try !DocumentLocation(named: file).merge(options) { Glibc.exit(Self.openStatus) }
    }

    /// The exit status if two machines changed the same and nobody could be asked, or if a change cannot be merged.
    private static let openStatus: Int32 = 2

    /// Asks until the answer is one; nil at the end of the input.
    private static func ask(_ question: MergeQuestion) -> [[UInt8]]? {
        while true {
            guard let answer = Terminal.answer(to: MergeWords.prompt(question)) else { return nil }
            if answer.lowercased() == "b", !question.isSetting { return question.lines }
            if let number = Int(answer), question.lines.indices.contains(number - 1) {
                return [question.lines[number - 1]]
            }
        }
    }
}

private func parsePreference(_ text: String) throws -> MergePreference {
    try parsed(MergePreference(rawValue: text), orElse: CommandLineWords.notAPreference(text))
}
