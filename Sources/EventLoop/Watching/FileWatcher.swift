import System

/// Tells how the file at a path changes, however it is written, replaced, removed and made again, and wherever symbolic links
/// lead.
///
/// Nothing need be at the path, nor its folder. The kernel reports what happens in the folders that the path leads through; only on
/// file systems that other machines write to, and in folders that cannot be watched, the file is looked at every two
/// seconds as well. On a local disk an idle watcher has no deadline. A change of another file in the file's own folder
/// wakes it, to look at a name and sleep on; in the folders above it only while there is no file.
///
/// The kernel reports neither what is written through another hard link to the file nor a file system mounted over the path.
@MainActor
public final class FileWatcher {
    /// Absolute, symbolic links and all.
    public let path: FilePath

    let loop: EventLoop
    let timing: WatchTiming
    let isRemote: (FilePath) -> Bool
    /// Whether a file that is missing is awaited in the nearest folder alone.
    let isQuiet: Bool
    let onChange: (FileChange) -> Void

    let queue: FolderEventQueue?
    var source: DescriptorSource?
    var watches: [Int32: FolderWatch] = [:]
    var isBroken = false
    /// Whether the kernel does not tell all.
    var isPolled = false
    var polling: Deadline?
    var isPolledChangeOpen = false

    var seen: FileState?
    var progress: WriteProgress
    /// When the first change came that was not told of.
    var firstUntold: Instant?
    var pause: Deadline?
    var holdDelay: Duration

    /// What was told of last, or stood there at first.
    var knownAbsence: FileAbsence?
    var absenceDeadline: Deadline?

    /// Watches from now on, so that what is read after this misses nothing; the state at this moment is not told of.
    ///
    /// - Parameters:
    ///   - path: A relative one starts at the present working directory.
    ///   - isQuiet: Whether a file that is missing is awaited in the nearest folder alone, so that what other programs
    ///     do in those above wakes nobody. A folder on the way that is made anew while it is some program's working
    ///     directory goes unnoticed then.
    ///   - onChange: Called in a turn of the loop, not during this call; it may cancel the watcher.
    public convenience init(
        _ path: FilePath, on loop: EventLoop, isQuiet: Bool = false, onChange: @escaping (FileChange) -> Void
    ) {
        self.init(
            path, on: loop, timing: .standard, isRemote: RemoteFileSystem.contains, isQuiet: isQuiet,
            onChange: onChange)
    }

    init(
        _ path: FilePath, on loop: EventLoop, timing: WatchTiming, isRemote: @escaping (FilePath) -> Bool,
        isQuiet: Bool = false, onChange: @escaping (FileChange) -> Void
    ) {
        self.path = Self.absolute(path)
        self.loop = loop
        self.timing = timing
        self.isRemote = isRemote
        self.isQuiet = isQuiet
        self.onChange = onChange
        queue = FolderEventQueue()
        holdDelay = timing.firstHold
        progress = WriteProgress(settledSize: 0)
        followPath()
        seen = FileState(of: self.path)
        knownAbsence = FileAbsence(seen)
        progress.settle(at: seen?.stamp.size ?? 0)
        source = queue.map { queue in
            loop.watch(queue.descriptor) { [weak self] in self?.handleEvents() }
        }
    }

    isolated deinit {
        cancel()
    }

    /// Ends the watching, at once: nothing more is told.
    public func cancel() {
        source?.cancel()
        for deadline in [polling, pause, absenceDeadline] { deadline?.cancel() }
        isPolled = false
    }

    private static func absolute(_ path: FilePath) -> FilePath {
        (FilePath.workingFolder ?? "/").appending(path)
    }
}
