import EventLoop
import Screens
import System
import Words

/// Lists a folder off the main thread, and again whenever its files change, until it is cancelled.
final class FolderFollower {
    private let folder: FilePath
    private let name: String
    private let loop: EventLoop
    private let onChange: @MainActor (FileSourceState) -> Void
    private var watcher: FolderWatcher?
    private var isReading = false
    /// Whether the folder has changed since the reading in progress began.
    private var isOutdated = false
    private var isCancelled = false
    private var next: Deadline?
    private var last: FileSourceState?

    /// How long a reading takes before the user is told to wait.
    private static let quietTime = Duration.milliseconds(250)
    /// The pause between a change and the next reading: some programs write to a file all the time.
    private static let pause = Duration.milliseconds(200)
    /// How often a folder is read whose changes are not reported.
    private static let interval = Duration.seconds(2)

    init(
        _ folder: FilePath, named name: String, _ loop: EventLoop,
        onChange: @escaping @MainActor (FileSourceState) -> Void
    ) {
        (self.folder, self.name, self.loop, self.onChange) = (folder, name, loop, onChange)
        loop.schedule(after: Self.quietTime) { [weak self] in
            guard let self, last == nil, !isCancelled else { return }
            onChange(.reading)
        }
        read()
    }

    func cancel() {
        isCancelled = true
        next?.cancel()
        watcher = nil
    }

    private func read() {
        guard !isCancelled else { return }
        isOutdated = isReading
        guard !isReading else { return }
        isReading = true
        loop.compute { [folder] in
            Result { () throws(SystemError) -> FolderListing in
                if TypedPath(folder).isMissingPictures { return FolderListing(folder, []) }
                return try FolderListing(of: folder)
            }
        } then: { [weak self] result in
            self?.finish(result)
        }
    }

    private func finish(_ result: Result<FolderListing, SystemError>) {
        isReading = false
        guard !isCancelled else { return }
        switch result {
        case .success(let listing):
            show(.listing(listing))
            watch()
        case .failure(let error):
            show(.failed(FileWords.unreadable(folder: name, error)))
            watcher = nil
            readLater(after: Self.interval)
        }
    }

    private func show(_ state: FileSourceState) {
        guard state != last else { return }
        last = state
        onChange(state)
    }

    /// Watches the folder once its disk responds, and reads it again if it may have changed before that.
    private func watch() {
        if watcher == nil {
            watcher = FolderWatcher(
                folder, on: loop, includesWrites: true, names: { _ in true },
                onChange: { [weak self] names in
                    // Anything may have changed, even the folder itself.
                    if names.isEmpty { self?.watcher = nil }
                    self?.readLater(after: Self.pause)
                })
            isOutdated = isOutdated || watcher != nil
        }
        if watcher?.isComplete != true { return readLater(after: Self.interval) }
        if isOutdated { readLater(after: Self.pause) }
    }

    private func readLater(after pause: Duration) {
        guard next?.isPending != true else { return }
        next = loop.schedule(after: pause) { [weak self] in self?.read() }
    }
}
