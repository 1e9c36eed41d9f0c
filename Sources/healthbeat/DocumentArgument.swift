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

/// Throws for a document that cannot be watched or changed: one without a name, or `-`, which can be read only once.
func requireFollowed(_ file: FilePath?) throws {
    try requireName(file, orElse: CommandLineWords.emptyDocument)
    if file == "-" { throw ValidationError(CommandLineWords.standardInputToChange) }
}
