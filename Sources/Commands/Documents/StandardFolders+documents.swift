import System

extension StandardFolders {
    /// The person's own document, where none is named.
    public var defaultDocument: FilePath { data.appending("healthbeat/weights.csv") }

    /// Where the backups of all documents are kept.
    public var backups: FilePath { state.appending("healthbeat/backups") }

    /// The folder in which a window keeps the bytes of a large document that it shows, in a file without a name.
    public var keptDocuments: FilePath { state.appending("healthbeat") }

    /// What the person has chosen.
    public var settings: FilePath { configuration.appending("healthbeat/settings.json") }
}
