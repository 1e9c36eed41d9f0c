import ArgumentParser
import Commands
import Documents
import Words

struct Restore: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Restores a document from a daily backup.",
        usage: "healthbeat restore [--list | DATE] [FILE]",
        discussion: """
            Before the first change of each day, the document is copied to healthbeat/backups in the state folder, \
            ~/.local/state. The backups of the last fourteen days and twelve months with changes are kept. Before a \
            backup is restored, the document is backed up, too. For a file whose name begins with a digit, write \
            ./NAME.
            """)

    @Argument(
        help: ArgumentHelp(
            "The name of the backup, such as 2026-11-21, and the document; without a name, the backups are listed.",
            valueName: "date"),
        completion: .shellCommand(
            "{ healthbeat restore | cut -d ' ' -f 1; ls -d -- *.csv; } 2>/dev/null"))
    var operands: [String] = []

    @Flag(help: "List the backups, the newest first.")
    var list = false

    func validate() throws { _ = try name(values()) }

    func run() throws {
        let values = try values()
        let location = DocumentLocation(named: values.file)
        if let name = try name(values) {
            try location.restore(name)
        } else {
            try location.listBackups()
        }
    }

    private func values() throws -> ValueOperands {
        try ValueOperands(operands, of: .backup, excluding: list ? "--list" : nil)
    }

    private func name(_ values: ValueOperands) throws -> BackupName? {
        try values.value.map { try parsed(BackupName($0), orElse: CommandLineWords.notABackup($0)) }
    }
}
