import ArgumentParser
import Commands
import WeightHistory

struct Phase: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Lists, adds or removes phases, such as a diet.",
        usage: "healthbeat phase [FROM..TO NAME | --remove NAME] [FILE]",
        discussion: """
            Phases are kept in the document, in lines such as # phase: 2026-01-01..2026-03-31 cut. Without TO, a phase \
            goes on; a phase with the same first day and name gets the new last day. A missing document is not created.
            """)

    @Argument(
        help: ArgumentHelp(
            "The days, such as 2026-01-01..2026-03-31, the name, and the document; without days, phases are listed.",
            valueName: "from..to"),
        completion: .file(extensions: ["csv"]))
    var operands: [String] = []

    @Option(
        help: ArgumentHelp("Remove the phase of that name that begins last.", valueName: "name"),
        transform: parseName)
    var remove: String?

    func validate() throws { _ = try values() }

    func run() throws {
        let values = try values()
        let document = DocumentLocation(named: values.file)
        if let period = values.period {
            try document.write(period)
        } else if let remove {
            try document.removePhase(named: remove)
        } else {
            try document.listPhases()
        }
    }

    private func values() throws -> PeriodOperands {
        try PeriodOperands(operands, of: .phase, excluding: remove == nil ? nil : "--remove")
    }
}
