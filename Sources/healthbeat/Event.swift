import ArgumentParser
import Arguments
import Commands
import WeightHistory

struct Event: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Lists, adds or removes events, such as new scales.",
        usage: "healthbeat event [DATE TEXT | --remove DATE] [FILE]",
        discussion: """
            Events are kept in the document, in lines such as # event: 2026-06-02 new scales. A missing document is \
            not created. For a file whose name is a date, write ./NAME.
            """)

    @Argument(
        help: ArgumentHelp(
            "The date, such as 2026-06-02 or yesterday, the text, and the document; without a date, events are listed.",
            valueName: "date"),
        completion: .file(extensions: ["csv"]))
    var operands: [String] = []

    @Option(
        help: ArgumentHelp("Remove the last event on that day, or at that time.", valueName: "date"),
        transform: parseDate)
    var remove: EntryDate?

    func validate() throws { _ = try values() }

    func run() throws {
        let values = try values()
        let document = DocumentLocation(named: values.file)
        if let period = values.period {
            try document.write(period)
        } else if let remove {
            try document.removeEvent(on: remove)
        } else {
            try document.listEvents()
        }
    }

    private func values() throws -> PeriodOperands {
        try PeriodOperands(operands, of: .event, excluding: remove == nil ? nil : "--remove")
    }
}
