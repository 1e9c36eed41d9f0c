import Commands
import DesktopProgram
import EventLoop
import JSON
import System

/// The documents and import files that windows have opened last.
final class RecentFiles {
    /// The files that existed when last looked for, the latest first; at most ten.
    private(set) var existing: [FilePath] = []

    private let loop: EventLoop
    private let path: FilePath
    /// Nil until it is needed, so that no start waits for it.
    private var store: Store<RecentPaths>?
    private var lastNoted: FilePath?
    /// The number of looks so far: an earlier one may end later.
    private var looks = 0

    private nonisolated static let most = 10

    init(_ loop: EventLoop, path: FilePath = StandardFolders().recentFiles) { (self.loop, self.path) = (loop, path) }

    /// Puts a file first, without waiting for the disk.
    func note(_ path: FilePath) {
        guard let path = path.isAbsolute ? path : FilePath.workingFolder?.appending(path), path != lastNoted else {
            return
        }
        lastNoted = path
        let store = openedStore
        if store.content.paths.first != path { store.change { $0.note(path) } }
        refresh()
    }

    /// Looks which files exist, off the main thread.
    func refresh(completion: @escaping @MainActor ([FilePath]) -> Void = { _ in }) {
        let paths = openedStore.content.paths
        looks += 1
        let number = looks
        loop.compute {
            Array(paths.lazy.filter { (try? FileStatus(of: $0)) != nil }.prefix(RecentFiles.most))
        } then: { [weak self] existing in
            if let self, number == looks { self.existing = existing }
            completion(existing)
        }
    }

    /// Writes the list at once if it has changed.
    func flush() { store?.flush() }

    private var openedStore: Store<RecentPaths> {
        if let store { return store }
        let store = Store<RecentPaths>(path, loop: loop)
        store.follow()
        self.store = store
        return store
    }
}

/// The contents of the file that lists the files opened last: a JSON array of paths.
nonisolated struct RecentPaths: StoredContent {
    /// The latest first.
    private(set) var paths: [FilePath] = []

    /// More than are shown, as some may be missing for a while.
    private static let most = 30
    static let maximumBytes = 1 << 20

    init() {}

    init?(_ bytes: [UInt8]) {
        guard let texts = (try? JSON(parsing: bytes))?.array?.compactMap(\.string) else { return nil }
        paths = texts.map { FilePath($0) }.filter(\.isAbsolute)
    }

    var bytes: [UInt8]? {
        let texts = paths.map { JSON.string(String(decoding: $0.bytes, as: UTF8.self)) }
        let bytes = Array((JSON.array(texts).indentedText + "\n").utf8)
        return bytes.count <= Self.maximumBytes ? bytes : nil
    }

    /// Puts a path first; one that is not UTF-8 cannot be kept.
    mutating func note(_ path: FilePath) {
        guard Array(String(decoding: path.bytes, as: UTF8.self).utf8) == path.bytes else { return }
        paths = Array(([path] + paths.filter { $0 != path }).prefix(Self.most))
    }
}
