import Commands
import Documents
import Importing
import Requests
import System

extension Confinement {
    /// Creates the confinement of an import: it reads its sources, and unless it is for a window, changes the document,
    /// its backups and its journal.
    init(for request: ImportRequest, _ journal: JournalAccess?) {
        self.init(mostMemory: 8 << 30, mostProcessorTime: 600, longestFile: 1 << 30)
        let sources = request.sources.filter { $0 != "-" }
        // A database may have its newest rows in a log beside it.
        readable = sources + sources.map { $0 + ImportReader.logEnding } + Self.systemFiles
        guard !request.isForWindow else { return }
        let document = DocumentLocation(named: request.document).path
        let file = (try? document.followingLinks()) ?? document
        writable = [file.folder, StandardFolders().backups].map(\.nearestFolder) + (journal?.writable ?? [])
        readable += journal?.readable ?? []
        let size = (try? FileStatus(of: file))?.stamp.size ?? 0
        // The sources' limit, for the new entries, in addition to the present document.
        longestFile = 2 << 30 + size
    }

    /// Locales, time zones, and the kernel's information on open files.
    private static let systemFiles: [FilePath] = [
        "/usr/share/locale", "/usr/share/locale-langpack", "/usr/lib/locale", "/usr/share/zoneinfo", "/etc/localtime",
        "/proc",
    ]
}

extension FilePath {
    /// The folder itself, or its nearest existing ancestor, in which missing folders will be created.
    fileprivate var nearestFolder: FilePath {
        var path = self
        while (try? FileStatus(of: path)) == nil, path.folder != path { path = path.folder }
        return path
    }
}
