import Commands
import Glibc
import Requests
import System
import WeightHistory

extension Confinement {
    /// What an import needs: it reads its sources, and for a command it changes the document, of which a backup is kept.
    init(for request: ImportRequest) {
        self.init(mostMemory: 8 << 30, mostProcessorTime: 600, longestFile: 1 << 30)
        readable = request.sources.filter { $0 != "-" } + Self.systemFiles
        guard !request.isForWindow else { return }
        let document = DocumentLocation(named: request.document).path
        let file = (try? document.followingLinks()) ?? document
        writable = [file.folder, StandardFolders().backups].map(\.nearestFolder)
        let size = (try? FileStatus(of: file))?.stamp.size ?? 0
        // All that is new may come to as much as the sources can have.
        longestFile = 2 << 30 + size
    }

    /// The system's words, its zones, and what it says of open files.
    private static let systemFiles: [FilePath] = [
        "/usr/share/locale", "/usr/share/locale-langpack", "/usr/lib/locale", "/usr/share/zoneinfo", "/etc/localtime",
        "/proc",
    ]
}

extension FilePath {
    /// The folder itself, or the nearest one above it that is there: those between are to be made.
    fileprivate var nearestFolder: FilePath {
        var path = self
        while (try? FileStatus(of: path)) == nil, path.folder != path { path = path.folder }
        return path
    }
}
