import ArgumentParser
import Arguments
import Commands
import System
import WeightHistory
import Words

struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Adds an entry to a document.",
        usage: "healthbeat add WEIGHT [FILE] [--unit UNIT] [--date WHEN] [--note TEXT]",
        discussion: """
            A missing document is created, as is the folder of your own document; the name of a new document needs an \
            extension. Changes by other programs are kept. For a file whose name is a number or a unit, write ./NAME.
            """)

    @Argument(
        help: ArgumentHelp(
            "The weight, such as 82.4, 82.4kg or 12 st 11.4, and the document; without one, your own.",
            valueName: "weight"),
        completion: .file(extensions: ["csv"]))
    var operands: [String] = []

    @Option(
        help: ArgumentHelp(
            "lbs, kg or st; without it, the one chosen in the window, or the locale's.", valueName: "unit"),
        completion: .units,
        transform: parseUnit)
    var unit: WeightUnit?

    @Option(
        help: ArgumentHelp(
            "The day or the time, such as 2026-11-01, 2026-11-01T07:12 or yesterday 7am; without it, now.",
            valueName: "when"))
    var date: String?

    @Option(help: ArgumentHelp("A note; without it, none.", valueName: "text"), transform: parseNote)
    var note = ""

    func validate() throws { _ = try entry(values()) }

    func run() throws {
        let values = try values()
        try checkName(values.file)
        try DocumentLocation(named: values.file).add(try entry(values))
    }

    private func values() throws -> ValueOperands {
        guard !operands.isEmpty else { throw ValidationError(CommandLineWords.noWeight) }
        return try ValueOperands(operands, of: .weight, requiresValue: true)
    }

    private func entry(_ values: ValueOperands) throws -> WeightEntry {
        let weight = try parseWeight(values.value ?? "", in: unit)
        return WeightEntry(
            date: try date.map(parseDate) ?? EntryDate.now(in: .system()), weight: weight, note: note)
    }

    /// Throws if a missing document's name has no extension: it is probably an unquoted word of a note or weight.
    private func checkName(_ file: FilePath?) throws {
        guard let file, (try? FileStatus(named: file)) == nil else { return }
        let hasEnding = file.name.bytes.dropFirst().dropLast().contains(UInt8(ascii: "."))
        if hasEnding || file.bytes.contains(UInt8(ascii: "/")) { return }
        throw ValidationError(CommandLineWords.nameWithoutEnding(file))
    }
}
