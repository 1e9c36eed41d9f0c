import System

/// Reports changes of the file at a path, through symbolic links, however it is written, replaced or removed.
///
/// Neither the file nor its folder has to exist. The kernel reports events of the file, and of the names in the folders
/// that the path leads through. On file systems that other machines write to, and in folders that cannot be watched,
/// the file is also checked every two seconds; otherwise an idle watcher has no deadline. Writes to other files do not
/// wake it. Names that come or go in the file's own folder do, and in the folders above it while there is no file.
///
/// Another machine may not respond while the network is down. After the initial check, its file is checked off the main
/// thread, and the folders only right after a response.
///
/// The kernel does not report a file system mounted over the path.
@MainActor
public final class FileWatcher {
    /// The absolute path, with its symbolic links.
    public let path: FilePath
    /// The source of the folders' events; nil if the kernel allows this user no more queues.
    private(set) var source: DescriptorSource?
    var queue: FolderEventQueue? { folders.queue }

    private let loop: EventLoop
    private let timing: WatchTiming
    private let onChange: (FileChange) -> Void
    private(set) var folders: FolderWatches
    private var seen: FileState?
    private var progress = WriteProgress()
    /// The end of the wait before a change is reported.
    private var pauseEnd: Deadline?
    /// The time of the first change that was not reported.
    private var firstUnreported: Instant?
    private var recheckDelay: Duration
    /// The next regular check, if the kernel does not report every change.
    private var nextPoll: Deadline?
    /// Whether the last regular check found a change that may not be complete.
    private var isChangeOpen = false
    private var isCancelled = false
    /// The absence reported last, or found at the start.
    private var knownAbsence: FileAbsence?
    private var absenceEnd: Deadline?
    /// Returns the state of a file; may block without limit for another machine.
    private let state: @Sendable (FilePath) -> FileState?

    /// Starts watching, so that a read after this misses nothing; the current state is not reported.
    ///
    /// - Parameters:
    ///   - path: A relative path starts at the current working directory.
    ///   - isQuiet: Whether a missing file is awaited only in the nearest existing folder, so that changes in the
    ///     folders above do not wake the process. If a folder on the path is re-created while the old one is some
    ///     program's working directory, the watcher does not notice.
    ///   - onChange: Called in a turn of the loop, not during this call; it may cancel the watcher.
    public convenience init(
        _ path: FilePath, on loop: EventLoop, isQuiet: Bool = false, onChange: @escaping (FileChange) -> Void
    ) {
        self.init(
            path, on: loop, timing: WatchTiming(), isRemote: RemoteFileSystem.contains, isQuiet: isQuiet,
            onChange: onChange)
    }

    init(
        _ path: FilePath, on loop: EventLoop, timing: WatchTiming, isRemote: @escaping (FilePath) -> Bool,
        isQuiet: Bool = false, state: @escaping @Sendable (FilePath) -> FileState? = FileState.init,
        onChange: @escaping (FileChange) -> Void
    ) {
        self.path = (FilePath.workingFolder ?? "/").appending(path)
        (self.loop, self.timing, self.state, self.onChange) = (loop, timing, state, onChange)
        recheckDelay = timing.firstRecheckDelay
        folders = FolderWatches(self.path, isRemote: isRemote, isQuiet: isQuiet)
        seen = state(self.path)
        knownAbsence = FileAbsence(seen)
        progress.settle(at: seen?.stamp.size ?? 0)
        source = queue.map { queue in
            loop.watch(queue.descriptor) { [weak self] in self?.handleEvents() }
        }
        schedulePolling()
    }

    isolated deinit { cancel() }

    /// Stops watching at once; nothing more is reported.
    public func cancel() {
        source?.cancel()
        for deadline in [nextPoll, pauseEnd, absenceEnd] { deadline?.cancel() }
        isCancelled = true
    }

    /// Combines the events of one read of the queue into one check of the file.
    private func handleEvents() {
        guard let queue else { return }
        let effects = queue.next().map { event in
            let effect = folders.effect(of: event)
            if effect == .content || effect == .name { progress.note(event.events) }
            return effect
        }
        guard effects.contains(where: { $0 != .none }) else { return }
        afterAnswer { watcher in
            let (wasBroken, former) = (watcher.folders.isBroken, watcher.folders.fileWatch)
            if effects.contains(.name) || effects.contains(.way) { watcher.updateFolders() }
            if effects.contains(.way) {
                watcher.arrive(wasBroken: wasBroken)
            } else if watcher.folders.fileWatch != former {
                watcher.handleReplacement()
            }
            watcher.checkFile()
        }
    }

    /// Proceeds at once on a local disk, otherwise when the other machine has responded.
    private func afterAnswer(_ proceed: @escaping (FileWatcher) -> Void) {
        if folders.isIncomplete { look { watcher, _ in proceed(watcher) } } else { proceed(self) }
    }

    /// Gets the file's state on another thread, then proceeds on the main thread.
    private func look(_ proceed: @escaping @MainActor (FileWatcher, FileState?) -> Void) {
        let (path, loop, state) = (path, loop, state)
        Thread.start { [weak self] in
            let newState = state(path)
            loop.post {
                if let self, !self.isCancelled { proceed(self, newState) }
            }
        }
    }

    private func updateFolders() {
        folders.update()
        schedulePolling()
    }

    /// Handles lost events, or a path that may lead to another file: one that appeared with its folder may be
    /// incomplete, and one behind a link may never be closed.
    private func arrive(wasBroken: Bool) {
        let isHeld = isHeldOpen == true
        if isHeld, progress.isTruncated || wasBroken { progress.note(.modified) } else { progress.replace() }
    }

    /// Handles a file that has gained the name unwatched, so that its writer may already be done. Of two files that
    /// exchange their names, the kernel reports the new one's arrival before the old one's departure.
    private func handleReplacement() {
        let isHeld = isHeldOpen
        if progress.isPending {
            if isHeld == false { progress.finish() }
        } else if folders.fileWatch != nil, !progress.isFinished {
            if isHeld == true { progress.note(.modified) } else { progress.replace() }
        }
    }

    /// Nil if that cannot be determined.
    private var isHeldOpen: Bool? { folders.isIncomplete ? nil : OpenWriters.exist(for: path) }

    /// Reports a write that is done, and waits for one that may be in progress.
    private func checkFile() { checkFile(state(path)) }

    private func checkFile(_ state: FileState?) {
        if !progress.isPending, let state, let seen, !state.hasSameAccess(as: seen) { progress.finish() }
        seen = state
        noteAbsence(FileAbsence(state))
        guard let state, FileAbsence(state) == nil else {
            stopWaiting()
            return
        }
        progress.measure(state.stamp.size)
        if progress.isFinished { reportFinished(state) } else if progress.isPending { waitForPause() }
    }

    /// Reports a write that is done, unless another program may still be filling a truncated file. The kernel reports a
    /// close before the writer has released the file, so the answer may change without an event.
    private func reportFinished(_ state: FileState) {
        guard progress.isTruncated, isHeldOpen == true else {
            report(.written, at: state.stamp.size)
            return
        }
        wait(until: loop.now + recheckDelay) { $0.checkFile() }
        recheckDelay = min(recheckDelay * 2, timing.absence)
    }

    private func waitForPause() {
        let first = firstUnreported ?? loop.now
        firstUnreported = first
        wait(until: min(loop.now + timing.quiet, first + timing.longest)) { $0.reportPending() }
    }

    /// Reports a pause; if the kernel does not report writers, a change of content without a close counts as one.
    private func reportPending() {
        firstUnreported = nil
        guard let size = seen?.stamp.size else { return }
        guard isHeldOpen ?? progress.isModified else { return report(.written, at: size) }
        if progress.isTruncated { return }
        wait(until: loop.now + timing.absence) { $0.report(.written, at: size) }
        progress.settle(at: size)
        onChange(.writing)
    }

    private func report(_ change: FileChange, at size: Int) {
        stopWaiting()
        progress.settle(at: size)
        onChange(change)
    }

    private func wait(until instant: Instant, then act: @escaping (FileWatcher) -> Void) {
        pauseEnd?.cancel()
        pauseEnd = loop.schedule(at: instant) { [weak self] in
            if let self { act(self) }
        }
    }

    private func stopWaiting() {
        pauseEnd?.cancel()
        firstUnreported = nil
        recheckDelay = timing.firstRecheckDelay
    }

    /// Waits as long as a write may take.
    private func noteAbsence(_ state: FileAbsence?) {
        if state == nil { knownAbsence = nil }
        if state == knownAbsence {
            absenceEnd?.cancel()
        } else if absenceEnd?.isPending != true {
            absenceEnd = loop.schedule(after: timing.absence) { [weak self] in self?.reportAbsence() }
        }
    }

    private func reportAbsence() {
        // Check again: after the machine has slept, this deadline may be due before events that end the absence.
        guard folders.isIncomplete else { return report(FileAbsence(state(path))) }
        look { $0.report(FileAbsence($1)) }
    }

    private func report(_ state: FileAbsence?) {
        guard let state else { return }
        knownAbsence = state
        // The file's next writer cannot be replacing any content.
        if state == .empty, isHeldOpen == false { progress.settle(at: 0) }
        onChange(.gone(state))
    }

    /// Starts the regular checks if they are needed, and stops them otherwise.
    private func schedulePolling() {
        guard folders.isIncomplete, !isCancelled else {
            nextPoll?.cancel()
            return
        }
        guard nextPoll?.isPending != true else { return }
        nextPoll = loop.schedule(after: timing.polling) { [weak self] in
            self?.look { $0.poll($1) }
        }
    }

    private func poll(_ state: FileState?) {
        if state != seen {
            updateFolders()
            noteDifference(to: state)
            checkFile(state)
        } else if isChangeOpen {
            isChangeOpen = false
            progress.finish()
            checkFile(state)
        }
        schedulePolling()
    }

    /// Records a difference that a check has found; another machine's writer counts as done if two checks agree.
    private func noteDifference(to state: FileState?) {
        let isReplaced = if let state, let seen { !state.stamp.isSameFile(as: seen.stamp) } else { false }
        isChangeOpen = !isReplaced
        if isReplaced {
            progress.replace()
        } else {
            progress.note(seen == nil ? [.created, .modified] : .modified)
        }
    }
}

/// The delays of a watcher.
struct WatchTiming {
    /// The time without a change after which a writer that keeps the file open counts as paused.
    var quiet = Duration.milliseconds(50)
    /// The time after which a change is reported even if the writer does not pause.
    var longest = Duration.milliseconds(500)
    /// The time until an absence is reported, and until a rewrite in place counts as done.
    var absence = Duration.seconds(2)
    /// The time between two checks of a file that another machine may change.
    var polling = Duration.seconds(2)
    /// The time before the first check whether a closed file is still open; doubled for each later check.
    var firstRecheckDelay = Duration.milliseconds(1)
}
