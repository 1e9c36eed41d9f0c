import Glibc
import System
import WeightHistory

/// A document's backups, in a folder at its path below that of all backups: copies of the whole file as it was before
/// the first change of each day.
public struct Backups: Sendable {
    public let folder: FilePath

    private static let ending = ".csv"

    /// Finds a document's backups below the folder of all; throws ENOENT if the document's folder cannot be determined.
    public init(of document: FilePath, below root: FilePath) throws(SystemError) {
        let file = try document.followingLinks()
        let parent = try file.folder.resolvedKeepingMissing()
        folder = (parent.components + [file.name]).reduce(root) { $0.appending($1) }
    }

    /// Whether the system denies this program access to the folder.
    public var isAccessDenied: Bool { access(folder.cString, R_OK | X_OK) != 0 && errno == EACCES }

    /// The names of the existing backups, oldest first.
    public var names: [BackupName] {
        folder.names.compactMap { name in
            let text = String(decoding: name.bytes, as: UTF8.self)
            return text.hasSuffix(Self.ending) ? BackupName(text.dropLast(Self.ending.count)) : nil
        }.sorted()
    }

    /// Returns the path of a backup, which need not exist.
    public func path(of name: BackupName) -> FilePath { folder.appending(FilePath(name.text)) + Self.ending }

    func has(_ name: BackupName) throws(SystemError) -> Bool {
        do {
            _ = try FileStatus(named: path(of: name))
            return true
        } catch {
            guard [ENOENT, ENOTDIR].contains(error.code) else { throw error }
            return false
        }
    }

    /// Copies a file, whole or not at all, for the user alone; throws EWOULDBLOCK if it has changed since the stamp.
    func add(_ name: BackupName, copying descriptor: Int32, _ stamp: FileStamp) throws(SystemError) {
        try folder.makeFolder(mode: 0o700)
        let path = path(of: name)
        removeAbandoned()
        let copy = try TemporaryFile(beside: path, mode: 0o600)
        try FileBytes.copyAll(of: descriptor, to: copy.descriptor)
        guard try FileStatus(of: descriptor).stamp == stamp,
            try FileStatus(of: copy.descriptor).stamp.size == stamp.size
        else { throw SystemError(code: EWOULDBLOCK) }
        try SystemError.check { fsync(copy.descriptor) }
        try copy.replace(path)
        folder.syncFolder()
    }

    /// Removes the temporary files of killed programs, for any backup.
    private func removeAbandoned() {
        let targets = folder.names.compactMap { name in
            let text = String(decoding: name.bytes, as: UTF8.self)
            let end = text.firstRange(of: "\(Self.ending).")?.lowerBound
            return text.first == "." ? end.flatMap { BackupName(text[..<$0].dropFirst()) } : nil
        }
        for name in Set(targets) { path(of: name).removeAbandoned() }
    }

    func removeOutdated(on today: CalendarDay) {
        for name in BackupRetention.outdated(names, on: today) { unlink(path(of: name).cString) }
    }
}

/// Keeps all backups of the last days that have any, and the newest of each of the last months that have any.
enum BackupRetention {
    static let days = 14
    static let months = 12

    /// Names after today are of days on which the clock was ahead: they take no place of others.
    static func outdated(_ names: [BackupName], on today: CalendarDay) -> [BackupName] {
        outdated(names.filter { $0.day <= today }) + outdated(names.filter { $0.day > today })
    }

    private static func outdated(_ names: [BackupName]) -> [BackupName] {
        let newestDays = Set(names.map(\.day.daysSince1970)).sorted().suffix(days)
        let byMonth = Dictionary(grouping: names) { $0.day.year * 12 + $0.day.month }
        let newestOfMonths = byMonth.compactMapValues { $0.max() }
        let newestMonths = newestOfMonths.keys.sorted().suffix(months)
        let kept = Set(newestMonths.compactMap { newestOfMonths[$0] })
        return names.filter { !newestDays.contains($0.day.daysSince1970) && !kept.contains($0) }
    }
}
