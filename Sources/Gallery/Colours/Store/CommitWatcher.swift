import EventLoop
import System

/// Notices that another program may have changed a database, and that another file has taken its name.
///
/// SQLite writes a commit to the log first, syncs it, and then makes it seen by a write to shared memory, of which the kernel reports
/// nothing: so after each write it is asked again for a while, at growing intervals.
final class CommitWatcher {
    private let loop: EventLoop
    private let names: Set<FilePath>
    private let onHint: () -> Void
    private var watcher: FolderWatcher?
    private var next: Deadline?

    /// The slowest disk has synced by then.
    private static let longestDelay = Duration.seconds(4)
    private static let firstDelay = Duration.milliseconds(1)

    /// - Parameters:
    ///   - path: The database; its folder exists.
    ///   - onHint: Called when the database is to be looked at.
    init(_ path: FilePath, on loop: EventLoop, onHint: @escaping () -> Void) {
        (self.loop, self.onHint) = (loop, onHint)
        names = [path.name, path.name + "-wal"]
        watcher = FolderWatcher(path.folder, on: loop, names: names.contains) { [weak self] _ in
            self?.filesDidChange()
        }
        if watcher == nil { poll() } else { watcher?.watchFiles(names) }
    }

    isolated deinit {
        cancel()
    }

    func cancel() {
        watcher?.cancel()
        next?.cancel()
    }

    private func filesDidChange() {
        watcher?.watchFiles(names)
        look(nextAfter: Self.firstDelay)
    }

    private func look(nextAfter delay: Duration) {
        next?.cancel()
        next = nil
        onHint()
        guard delay < Self.longestDelay else { return }
        next = loop.schedule(after: delay) { [weak self] in self?.look(nextAfter: delay * 2) }
    }

    /// Where the kernel reports nothing.
    private func poll() {
        next = loop.schedule(after: .seconds(2)) { [weak self] in
            self?.onHint()
            self?.poll()
        }
    }
}
