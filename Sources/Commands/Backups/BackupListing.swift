import Documents
import System

/// `healthbeat restore --list`: says which backups there are of a document, and what is in them.
public struct BackupListing {
    private let document: DocumentLocation

    public init(document: DocumentLocation) {
        self.document = document
    }

    /// Writes a line for each to standard output, the newest first.
    ///
    /// - Throws: Where there is none, too.
    public func run() throws(ProgramFailure) {
        let backups = try document.backups()
        let output = StandardOutput()
        for name in backups.names.reversed() {
            output.write("\(name.text)\(padding(after: name))\(content(of: backups.path(of: name)))\n")
        }
        try output.finish()
    }

    private func padding(after name: BackupName) -> String {
        String(repeating: " ", count: max(0, 19 - name.text.count))
    }

    private func content(of path: FilePath) -> String {
        guard let history = (try? DocumentReader.read(path: path))?.history else { return "cannot be read" }
        guard let last = history.last else { return "no entries" }
        return "\(history.count) \(history.count == 1 ? "entry" : "entries"), the last of \(last.date.day.text)"
    }
}
