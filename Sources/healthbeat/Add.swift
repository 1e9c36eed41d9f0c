import ArgumentParser
import Arguments
import Commands
import System
import WeightHistory
import Words

struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Adds an entry to a document.",
        usage: "healthbeat add [WEIGHT] [FILE] [--unit UNIT] [--date WHEN] [--note TEXT] [--fat VALUE ...]",
        discussion: """
            A missing document is created, as is the folder of your own document; the name of a new document needs an \
            extension. Changes by other programs are kept. For a file whose name is a number or a unit, write ./NAME. \
            Other measurements may be added with a weight or alone; one that the document has no column for adds the \
            column. A column that it has is an option, too, as --forearm for forearm_cm. A number without a unit is in \
            that of its column.
            """)

    @Argument(
        help: ArgumentHelp(
            "The weight, such as 82.4, 82.4kg or 12 st 11.4, and the document; without one, your own. Without a weight, "
                + "another measurement must be given.",
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

    @OptionGroup(title: "Measurements") var measurements: SeriesOptions

    func validate() throws { _ = try entry(values()) }

    func run() throws {
        let values = try values()
        try checkName(values.file)
        let document = DocumentLocation(named: values.file)
        var entry = try entry(values)
        if !measurements.isEmpty { entry.values = try measurements.values(in: document.series()) }
        try document.add(entry)
    }

    private func values() throws -> ValueOperands {
        guard !operands.isEmpty || !measurements.isEmpty else { throw ValidationError(CommandLineWords.noWeight) }
        return try ValueOperands(operands, of: .weight, requiresValue: measurements.isEmpty || beginsWithWeight)
    }

    /// Whether the first operand is meant as a weight, also with a sign or spaces before it.
    private var beginsWithWeight: Bool {
        let word = operands.first.map { ArgumentText.shown($0).drop { $0.isWhitespace || $0 == "+" } }
        return word?.first?.isWholeNumber == true
    }

    private func entry(_ values: ValueOperands) throws -> WeightEntry {
        let isAlone = values.value == nil && !measurements.isEmpty
        let weight = isAlone ? .none : try parseWeight(values.value ?? "", in: unit)
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
