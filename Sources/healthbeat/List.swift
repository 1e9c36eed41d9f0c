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

    @Option(
        help: ArgumentHelp(
            "Names with commas between: date, weight, unit, note, trend, fat and all other series, fat-mass, lean, "
                + "waist-to-height, navy (body fat by the Navy's formula); without it, those of the document.",
            valueName: "columns"),
        transform: parseListColumns)
    var columns: [ListColumn]?

    @Flag(help: "Add the trend of each entry's day.")
    var trend = false

    func run() throws {
        let options = ListOptions(unit: unit, format: format, columns: columns, showsTrend: trend)
        try document.location.list(options)
    }
}
