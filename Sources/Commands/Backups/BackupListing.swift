import Documents
import System
import Words

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
            let history = (try? DocumentReader.read(path: backups.path(of: name)))?.history
            output.write("\(name.text)\(padding(after: name))\(BackupWords.content(of: history))\n")
        }
        try output.finish()
    }

    private func padding(after name: BackupName) -> String {
        String(repeating: " ", count: max(0, 19 - name.text.count))
    }
}
