import ArgumentParser
import Commands
import WeightHistory
import Words

struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Lists the entries of a document, the newest first.",
        discussion: """
            With --by, lists the mean of the daily means of each week or month, the change since the previous one, the \
            lowest and the highest weight, and the number of weighed days.
            """)

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
        help: ArgumentHelp("week or month: list means instead of entries.", valueName: "length"),
        completion: .list(MeansLength.allCases.map(\.rawValue)), transform: parseMeans)
    var by: MeansLength?

    @Option(
        help: ArgumentHelp(
            "Names with commas between: date, weight, unit, note, trend, fat and all other series, fat-mass, lean, "
                + "waist-to-height, navy (body fat by the Navy's formula); without it, those of the document.",
            valueName: "columns"),
        transform: parseListColumns)
    var columns: [ListColumn]?

    @Flag(help: "Add the trend of each entry's day.")
    var trend = false

    func validate() throws {
        guard by != nil else { return }
        if columns != nil { throw ValidationError(CommandLineWords.notOfMeans(option: "--columns")) }
        if trend { throw ValidationError(CommandLineWords.notOfMeans(option: "--trend")) }
    }

    func run() throws {
        if let by { return try document.location.list(by: by, in: unit, as: format) }
        let options = ListOptions(unit: unit, format: format, columns: columns, showsTrend: trend)
        try document.location.list(options)
    }
}
