import ArgumentParser
import Arguments
import Commands
import System
import WeightHistory

/// `healthbeat summary`: where the weight stands, and where it goes.
struct Summary: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Says where the weight stands, and where it goes.",
        discussion: "The rate is that of the last 28 days, the dates of the goal those that it leads to.")

    @Argument(help: "The document; without it, your own.", completion: .file(extensions: ["csv"]))
    var file: FilePath?

    @Option(
        help: ArgumentHelp(
            "lbs, kg or st; without it, the one chosen in the window, or the locale's; for json, kg.",
            valueName: "unit"),
        completion: .units, transform: parseUnit)
    var unit: WeightUnit?

    @Option(
        help: ArgumentHelp("text or json; without it, text.", valueName: "format"),
        completion: .list(SummaryFormat.allCases.map(\.rawValue)), transform: parseSummaryFormat)
    var format = SummaryFormat.text

    func validate() throws {
        try requireName(file, "The document's name")
    }

    func run() throws {
        try SummaryReport(document: DocumentLocation(named: file), unit: unit, format: format).run()
    }
}
