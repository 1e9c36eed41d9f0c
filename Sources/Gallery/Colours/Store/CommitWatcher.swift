import EventLoop
import System

/// Notices that another program may have changed a database, or replaced its file.
///
/// SQLite writes a commit to the log, syncs it, and then publishes it by a write to shared memory, which inotify does
/// not report. So each file event starts a series of checks at growing intervals.
final class CommitWatcher {
    private let loop: EventLoop
    private let names: Set<FilePath>
    /// Called when the database should be checked.
    private let onHint: () -> Void
    private var watcher: FolderWatcher?
    private var next: Deadline?

    /// Longer than the slowest disk takes to sync.
    private static let longestDelay = Duration.seconds(4)

    /// - Parameter path: The database, in an existing folder.
    init(_ path: FilePath, on loop: EventLoop, onHint: @escaping () -> Void) {
        (self.loop, self.onHint) = (loop, onHint)
        names = [path.name, path.name + "-wal"]
        watcher = FolderWatcher(path.folder, on: loop, names: names.contains) { [weak self] _ in
            guard let self else { return }
            watcher?.watchFiles(names)
            look(nextAfter: .milliseconds(1))
        }
        if watcher == nil { poll() } else { watcher?.watchFiles(names) }
    }

    isolated deinit { next?.cancel() }

    private func look(nextAfter delay: Duration) {
        next?.cancel()
        next = nil
        onHint()
        guard delay < Self.longestDelay else { return }
        next = loop.schedule(after: delay) { [weak self] in self?.look(nextAfter: delay * 2) }
    }

    /// Checks regularly, as the folder cannot be watched.
    private func poll() {
        next = loop.schedule(after: .seconds(2)) { [weak self] in
            self?.onHint()
            self?.poll()
        }
    }
}
