import ArgumentParser
import Arguments
import Commands
import System
import WeightHistory

/// `healthbeat list`: the entries as text.
struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Lists the entries of a document, the newest first.")

    @Argument(help: "The document; without it, your own.", completion: .file(extensions: ["csv"]))
    var file: FilePath?

    @Option(
        help: ArgumentHelp("lbs, kg or st; without it, each as it was entered.", valueName: "unit"), completion: .units,
        transform: parseUnit)
    var unit: WeightUnit?

    @Option(
        help: ArgumentHelp("text, csv or json; without it, text.", valueName: "format"),
        completion: .list(ListFormat.allCases.map(\.rawValue)), transform: parseListFormat)
    var format = ListFormat.text

    func validate() throws {
        try requireName(file, "The document's name")
    }

    func run() throws {
        try EntryListing(document: DocumentLocation(named: file), unit: unit, format: format).run()
    }
}
