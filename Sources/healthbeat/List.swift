import ArgumentParser
import Commands
import WeightHistory

struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Lists the entries of a document, the newest first.")

    @OptionGroup var document: DocumentArgument

    @Option(
        help: ArgumentHelp("lbs, kg or st; without it, each as it was entered.", valueName: "unit"), completion: .units,
        transform: parseUnit)
    var unit: WeightUnit?

    @Option(
        help: ArgumentHelp("text, csv or json; without it, text.", valueName: "format"),
        completion: .list(ListFormat.allCases.map(\.rawValue)), transform: parseListFormat)
    var format = ListFormat.text

    func run() throws { try document.location.list(in: unit, as: format) }
}
