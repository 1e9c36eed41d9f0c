import ArgumentParser
import Arguments
import Commands
import WeightHistory

/// `healthbeat add WEIGHT`: one more entry.
struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Adds an entry to a document.",
        discussion:
            "The document is made where it is missing, your own with its folder. What other programs wrote meanwhile stays."
    )

    @Argument(help: "The weight, as 82.4 or 82.4kg; in stones also as '12 st 11.4'.")
    var weight: String

    @OptionGroup var document: FollowedDocumentArgument

    @Option(
        help: ArgumentHelp(
            "lbs, kg or st; without it, the one chosen in the window, or the locale's.", valueName: "unit"),
        completion: .units,
        transform: parseUnit)
    var unit: WeightUnit?

    @Option(
        help: ArgumentHelp(
            "The day or the moment, as 2026-11-01 or 2026-11-01T07:12; without it, now.", valueName: "when"))
    var date: String?

    @Option(help: ArgumentHelp("A note; without it, none.", valueName: "text"), transform: parseNote)
    var note = ""

    func validate() throws {
        _ = try entry()
    }

    func run() throws {
        try EntryAddition(document: document.location, entry: entry()).run()
    }

    private func entry() throws -> WeightEntry {
        let weight = try parseWeight(ArgumentText.shown(weight), in: unit, as: "weight")
        let rules = TimeZoneRules.system()
        guard let moment = date.map({ EntryDate($0, in: rules) }) ?? .now(in: rules) else {
            throw ValidationError(
                "\"\(date ?? "")\" is not a date. A date looks like 2026-11-01 or 2026-11-01T07:12.")
        }
        return WeightEntry(date: moment, weight: weight, note: note)
    }
}
