import ArgumentParser
import Commands
import System

struct Journal: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Lists what each machine did to a document, the latest last.",
        discussion: """
            Each machine notes its operations in its own journal, from which Health Beat merges what several machines \
            did. The journals are in .NAME.journal beside the document if a sync program works there, otherwise in \
            healthbeat/journals in the state folder, ~/.local/state. Deleting them is always safe. The operations of \
            the last sixty days are kept.
            """)

    @Argument(help: "The document; without it, your own.", completion: .file(extensions: ["csv"]))
    var file: FilePath?

    @Option(
        help: ArgumentHelp("text or json; without it, text.", valueName: "format"),
        completion: .list(ReportFormat.allCases.map(\.rawValue)), transform: parseReportFormat)
    var format = ReportFormat.text

    func validate() throws { try requireFollowed(file) }

    func run() throws { try DocumentLocation(named: file).showJournal(as: format) }
}
