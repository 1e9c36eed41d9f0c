import ArgumentParser
import Arguments
import Commands
import System
import WeightHistory

/// `healthbeat restore [--list | DATE]`: a document as it was before.
struct Restore: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Puts a document back to what it was before the first change of a day.",
        usage: "healthbeat restore [--list | DATE] [FILE]",
        discussion: """
            Before the first change of each day the document is copied to healthbeat/backups in the folder for state, \
            ~/.local/state. The newest fourteen days and twelve months with changes are kept. What a backup takes the place of becomes one itself. \
            A file whose name begins with a digit is named as ./NAME.
            """)

    @Argument(
        help: ArgumentHelp(
            "The backup's name, as 2026-11-21; without it, the backups are listed.", valueName: "date"),
        completion: .file(extensions: ["csv"]))
    var date: String?

    @OptionGroup var document: FollowedDocumentArgument

    @Flag(help: "List the backups, the newest first.")
    var list = false

    func validate() throws {
        _ = try name(operands())
    }

    func run() throws {
        let operands = try operands()
        let location = DocumentLocation(named: operands.file)
        if let name = try name(operands) {
            try BackupRestoration(document: location, name: name).run()
        } else {
            try BackupListing(document: location).run()
        }
    }

    private func operands() throws -> ValueOperands {
        try ValueOperands(date, document.file, of: "date", excluding: list ? "--list" : nil)
    }

    private func name(_ operands: ValueOperands) throws -> BackupName? {
        guard let text = operands.value else { return nil }
        guard let name = BackupName(text) else {
            throw ValidationError("\"\(text)\" is no backup. One is named as 2026-11-21; --list shows all.")
        }
        return name
    }
}
