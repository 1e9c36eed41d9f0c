import Documents
import System
import Words

/// `healthbeat restore --list`: lists the backups of a document and their content.
public struct BackupListing {
    private let document: DocumentLocation

    public init(document: DocumentLocation) {
        self.document = document
    }

    /// Writes one line per backup to standard output, newest first.
    ///
    /// - Throws: If the backups cannot be read, or there are none.
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
