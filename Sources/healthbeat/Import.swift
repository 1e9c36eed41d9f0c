import ArgumentParser
import Arguments
import Commands
import Requests
import System
import WeightHistory
import Words

struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Imports weights from other programs' files.",
        usage: "healthbeat import SOURCE ... [--into FILE] [OPTIONS]",
        discussion: """
            Files, folders and archives of openScale, Libra, Withings, Fitbit, Garmin, Apple Health, Google Fit, Samsung \
            Health and others, and tables of dates and weights, also in spreadsheets (.xlsx, .ods). If a file leaves \
            something open, you are asked first, and nothing is written until you answer. Entries that the document \
            has already are not added again.
            """)

    @Argument(
        help: ArgumentHelp("A file, a folder or a zip archive; - is standard input.", valueName: "source"),
        completion: .file())
    var sources: [FilePath]

    @Option(
        help: ArgumentHelp("The document; without it, your own.", valueName: "file"),
        completion: .file(extensions: ["csv"]))
    var into: FilePath?

    @Option(
        help: ArgumentHelp(
            "kg, lbs, lb, st or 500g (Pfund, jin), for files that do not state the unit.", valueName: "unit"),
        completion: .list(ImportUnit.allCases.map(\.sign)), transform: parseImportUnit)
    var unit: ImportUnit?

    @Option(
        help: ArgumentHelp(
            "dmy, mdy or ymd: the order of day, month and year, for files that do not show it.", valueName: "order"),
        completion: .list(DateOrder.allCases.map(\.rawValue)), transform: parseDateOrder)
    var dates: DateOrder?

    @Option(
        help: ArgumentHelp(
            "The time zone, such as Europe/Berlin, for times without one, and to convert other times to; without it, the system's.",
            valueName: "name"),
        transform: parseZone)
    var zone: ZoneName?

    @Option(
        help: ArgumentHelp(
            "The height of the person to import, for files with the weights of several people.", valueName: "cm"),
        transform: parseCentimetres)
    var height: Double?

    @Option(
        help: ArgumentHelp(
            "The columns of a table, such as date=1,weight=3; also time, unit and note.", valueName: "columns"),
        transform: parseColumns)
    var columns: ColumnChoice?

    @Option(
        help: ArgumentHelp("The person to import, for files that name several people.", valueName: "name"))
    var person: String?

    @Option(
        help: ArgumentHelp(
            "The word that marks the weights in a table of several measurements.", valueName: "word"))
    var rows: String?

    @Option(
        help: ArgumentHelp(
            "The sheet to import, for spreadsheets with several sheets of weights; '*' for all of these.",
            valueName: "name"))
    var sheet: String?

    @Option(
        help: ArgumentHelp(
            "take or skip: whether to import weights below 20 kg or above 400 kg.", valueName: "choice"),
        completion: .list(OutsideWeights.allCases.map(\.rawValue)), transform: parseOutside)
    var outside: OutsideWeights?

    @Flag(help: "Show what would be imported, and write nothing.")
    var dryRun = false

    @Flag(help: "Import without asking.")
    var yes = false

    func validate() throws {
        try requireName(into, orElse: CommandLineWords.emptyName(after: "--into"))
        for source in sources { try requireName(source, orElse: CommandLineWords.emptySource) }
        if into == "-" { throw ValidationError(CommandLineWords.standardInputAsDocument) }
        if sources.count(where: { $0 == "-" }) > 1 { throw ValidationError(CommandLineWords.standardInputTwice) }
    }

    func run() throws {
        var request = ImportRequest(sources: sources)
        (request.document, request.unit, request.dates, request.zone) = (into, unit, dates, zone)
        (request.height, request.columns) = (height, columns)
        (request.person, request.rows, request.outside) = (person, rows, outside)
        request.sheet = sheet
        (request.isDryRun, request.skipsConfirmation) = (dryRun, yes)
        try PartnerProgram.importer.start(request.arguments)
    }
}
