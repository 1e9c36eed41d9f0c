import ArgumentParser
import Arguments
import Commands
import System
import Words

/// The document of a command that reads it once.
struct DocumentArgument: ParsableArguments {
    @Argument(
        help: "The document; without it, your own; - is standard input.", completion: .file(extensions: ["csv"]))
    var file: FilePath?

    var location: DocumentLocation { DocumentLocation(named: file) }

    func validate() throws { try requireName(file, orElse: CommandLineWords.emptyDocument) }
}

/// The document of a command that watches or changes it.
struct FollowedDocumentArgument: ParsableArguments {
    @Argument(help: "The document; without it, your own.", completion: .file(extensions: ["csv"]))
    var file: FilePath?

    func validate() throws { try Self.check(file) }

    /// Throws for `-`, as standard input can be read only once.
    static func check(_ file: FilePath?) throws {
        try requireName(file, orElse: CommandLineWords.emptyDocument)
        guard file == "-" else { return }
        throw ValidationError(CommandLineWords.standardInputToChange)
    }
}
