import ArgumentParser
import HealthBeatApp
import WeightHistory

/// `healthbeat add WEIGHT`: one more entry.
struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Adds an entry to a document.",
        discussion: "The document is made where it is missing. What other programs wrote meanwhile stays.")

    @Argument(help: "The weight, as 82.4.")
    var weight: String

    @Argument(help: "The document; without it, your own.", completion: .file(extensions: ["csv"]))
    var file: String?

    @Option(help: ArgumentHelp("lbs or kg; without it, the locale's.", valueName: "unit"), transform: parseUnit)
    var unit: WeightUnit?

    @Option(help: ArgumentHelp("The day or the moment, as 2026-11-01 or 2026-11-01T07:12; without it, now.", valueName: "when"))
    var date: String?

    @Option(help: ArgumentHelp("A note.", valueName: "text"))
    var note = ""

    func validate() throws {
        try requireName(file)
    }

    func run() throws {
        try MainActor.assumeIsolated {
            let addition = try EntryAddition(
                document: DocumentLocation(named: file), weight: weight, unit: unit ?? .localeDefault, date: date,
                note: note)
            try addition.run()
        }
    }
}
