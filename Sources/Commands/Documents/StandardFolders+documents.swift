import System

extension StandardFolders {
    /// The document of commands without a file name.
    public var defaultDocument: FilePath { data.appending("healthbeat/weights.csv") }

    /// The program's own folder for state. A window keeps the bytes of a large document in it, in an unlinked file.
    public var programState: FilePath { state.appending("healthbeat") }

    public var backups: FilePath { programState.appending("backups") }

    /// The list of the documents and imports that a window has opened last.
    public var recentFiles: FilePath { programState.appending("recent.json") }

    /// The entries that windows have kept unsaved.
    public var unsavedEntries: FilePath { programState.appending("unsaved.json") }

    public var settings: FilePath { configuration.appending("healthbeat/settings.json") }
}
