import EventLoop
import System

/// Reads a file off the main thread now and after each change by any program, one read at a time.
final class FollowedFile<Content: Sendable> {
    private let read: @Sendable () -> Content
    /// Called with each content; a change during a read causes one more.
    private let onRead: (Content) -> Void
    private let loop: EventLoop
    private var watcher: FileWatcher?
    private var isReading = false
    private var isStale = false

    /// - Parameter read: Blocks; called on other threads.
    init(
        _ path: FilePath, on loop: EventLoop, read: @escaping @Sendable (FilePath) -> Content,
        onRead: @escaping (Content) -> Void
    ) {
        (self.loop, self.onRead) = (loop, onRead)
        self.read = { read(path) }
        watcher = FileWatcher(path, on: loop, isQuiet: true) { [weak self] _ in self?.readAgain() }
        readAgain()
    }

    private func readAgain() {
        isStale = isReading
        guard !isReading else { return }
        isReading = true
        loop.compute(read) { [weak self] content in
            guard let self else { return }
            isReading = false
            onRead(content)
            if isStale { readAgain() }
        }
    }
}
