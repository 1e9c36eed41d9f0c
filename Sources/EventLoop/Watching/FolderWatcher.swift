import System

/// Reports at once which of some names in a folder came or went, and which of their files were written to.
///
/// Unlike `FileWatcher` it never opens the files: a process loses all its locks on a file, such as SQLite's, when it
/// closes any descriptor of that file (fcntl(2)). Writes to other files of the folder do not wake the watcher, unless
/// one of its own files cannot be read.
@MainActor
public final class FolderWatcher {
    /// Whether the kernel reports every change; false on file systems that other machines write to.
    public let isComplete: Bool

    private let folder: FilePath
    private let queue: FolderEventQueue
    private let folderWatch: Int32
    private let isOfInterest: (FilePath) -> Bool
    private let includesWrites: Bool
    private let onChange: (Set<FilePath>) -> Void
    private(set) var source: DescriptorSource?
    /// The watched files, by the numbers of their watches.
    private var files: [Int32: FilePath] = [:]

    private static let events: FolderEvents = [.ofNames, .ofFolder]

    /// Starts watching; returns nil if the folder cannot be watched.
    ///
    /// - Parameters:
    ///   - includesWrites: Whether writes to all files in the folder are reported, instead of those to `watchFiles`.
    ///   - isOfInterest: Returns whether changes of a name are reported.
    ///   - onChange: Called with the changed names, at most once a turn of the loop. The set is empty if anything may
    ///     have changed: events were lost, or the folder itself was moved or removed.
    public init?(
        _ folder: FilePath, on loop: EventLoop, includesWrites: Bool = false,
        names isOfInterest: @escaping (FilePath) -> Bool, onChange: @escaping (Set<FilePath>) -> Void
    ) {
        let events = includesWrites ? Self.events.union(.ofContent) : Self.events
        guard let queue = FolderEventQueue(), let number = queue.watch(folder, for: events) else { return nil }
        self.includesWrites = includesWrites
        (self.folder, self.queue, folderWatch) = (folder, queue, number)
        (self.isOfInterest, self.onChange) = (isOfInterest, onChange)
        isComplete = !RemoteFileSystem.contains(folder)
        source = loop.watch(queue.descriptor) { [weak self] in self?.handleEvents() }
    }

    isolated deinit { source?.cancel() }

    /// Starts to report writes to existing files; new files are watched automatically. Returns whether one of the files
    /// was not watched before, so that a write to it may have gone unnoticed.
    @discardableResult
    public func watchFiles(_ names: some Sequence<FilePath>) -> Bool {
        let before = files.count
        for name in names { watchFile(name) }
        return files.count > before
    }

    private func watchFile(_ name: FilePath) {
        let path = folder.appending(name)
        if let number = queue.watch(file: path, for: .ofContent) {
            files[number] = name
        } else if (try? FileStatus(named: path)) != nil {
            // An unreadable file cannot be watched: watch the contents of the whole folder instead.
            _ = queue.watch(folder, for: Self.events.union(.ofContent))
        }
    }

    private func handleEvents() {
        var names: Set<FilePath> = []
        var isUnclear = false
        for event in queue.next() {
            if let name = files[event.watch] {
                names.insert(name)
                if event.events.contains(.watchEnded) { files[event.watch] = nil }
            } else if event.watch == folderWatch, !event.name.isEmpty {
                guard isOfInterest(event.name) else { continue }
                names.insert(event.name)
                follow(event)
            } else if event.watch == folderWatch || event.events.contains(.overflowed) {
                isUnclear = true
            }
        }
        if isUnclear { onChange([]) } else if !names.isEmpty { onChange(names) }
    }

    /// Watches the file that has the name now.
    private func follow(_ event: FolderEvent) {
        guard !includesWrites, !event.events.isDisjoint(with: .ofNames) else { return }
        for (number, name) in files where name == event.name {
            queue.stopWatching(number)
            files[number] = nil
        }
        if !event.events.isDisjoint(with: .ofArrivals) { watchFile(event.name) }
    }
}
