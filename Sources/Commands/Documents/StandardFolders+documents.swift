import System

extension StandardFolders {
    /// The document of commands without a file name.
    public var defaultDocument: FilePath { data.appending("healthbeat/weights.csv") }

    public var backups: FilePath { state.appending("healthbeat/backups") }

    /// The folder in which a window keeps the bytes of a large document, in an unlinked file.
    public var keptDocuments: FilePath { state.appending("healthbeat") }

    /// The list of the documents and imports that a window has opened last.
    public var recentFiles: FilePath { state.appending("healthbeat/recent.json") }

    /// The entries that windows have kept unsaved.
    public var unsavedEntries: FilePath { state.appending("healthbeat/unsaved.json") }

    public var settings: FilePath { configuration.appending("healthbeat/settings.json") }
}
