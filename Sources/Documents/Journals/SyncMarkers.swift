import System

/// Files by which sync programs are known in the folders that they keep equal on several machines.
///
/// Sources: Syncthing's lib/config/folderconfiguration.go, the help of Dropbox, ownCloud's and Nextcloud's
/// common/syncjournaldb.cpp and gui/syncrunfilelog.cpp, and the manual of Seafile.
enum SyncMarkers {
    /// Returns whether a sync program works in a folder or one above it, up to another file system.
    static func exist(around folder: FilePath) -> Bool {
        guard let start = FileNumber(of: folder) else { return folder != folder.folder && exist(around: folder.folder) }
        var folder = folder
        while FileNumber(of: folder)?.isOnSameFileSystem(as: start) == true {
            if exist(in: folder) { return true }
            if folder == folder.folder { break }
            folder = folder.folder
        }
        return false
    }

    private static let names: [FilePath] = [
        ".stfolder", ".dropbox.cache", ".owncloudsync.log", ".nextcloudsync.log", ".SeaDrive", ".seafile-data",
    ]

    /// The maximum number of a folder's names to look at, so that no operation is slow in a huge folder.
    private static let mostNames = 2000

    private static func exist(in folder: FilePath) -> Bool {
        if names.contains(where: { (try? FileStatus(named: folder.appending($0))) != nil }) { return true }
        // In the home folder, a folder of that name has the settings of Dropbox.
        if (try? FileStatus(named: folder.appending(".dropbox")))?.isRegular == true { return true }
        return folder.hasHiddenName(amongFirst: mostNames, where: isDatabase)
    }

    /// Whether a name is that of ownCloud's or Nextcloud's database, such as `.sync_0123456789ab.db`.
    private static func isDatabase(_ name: FilePath) -> Bool {
        let bytes = name.bytes
        return [".sync_", "._sync_"].contains { bytes.starts(with: $0.utf8) }
            && bytes.suffix(3).elementsEqual(".db".utf8)
    }
}
