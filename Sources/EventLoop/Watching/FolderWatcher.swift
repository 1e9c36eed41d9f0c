import System

/// Reports at once which names of a folder something was written to, or came, or went.
///
/// Unlike `FileWatcher` it neither looks at the files nor opens one: whoever has locks on a file, as SQLite has, loses all of them
/// where another descriptor of the same process for that file is closed (fcntl(2)).
@MainActor
public final class FolderWatcher {
    private let queue: FolderEventQueue
    private let onChange: (Set<FilePath>) -> Void
    private var source: DescriptorSource?

    private static let events: FolderEvents = [.ofNames, .ofContent, .ofFolder]

    /// Watches from now on; nil if the folder cannot be watched.
    ///
    /// - Parameter onChange: Called with the names, once a turn of the loop in which there are any; with none where anything may have
    ///   changed: events were lost, or the folder itself was moved or removed.
    public init?(_ folder: FilePath, on loop: EventLoop, onChange: @escaping (Set<FilePath>) -> Void) {
        guard let queue = FolderEventQueue(), queue.watch(folder, for: Self.events) != nil else { return nil }
        (self.queue, self.onChange) = (queue, onChange)
        source = loop.watch(queue.descriptor) { [weak self] in self?.handleEvents() }
    }

    isolated deinit {
        source?.cancel()
    }

    /// Ends the watching, at once: nothing more is reported.
    public func cancel() {
        source?.cancel()
    }

    private func handleEvents() {
        let events = queue.next()
        guard !events.isEmpty else { return }
        let isUnclear = events.contains { $0.name.isEmpty }
        onChange(isUnclear ? [] : Set(events.map(\.name)))
    }
}
