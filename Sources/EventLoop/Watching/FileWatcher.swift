import System

/// Reports how the file at a path changes, however it is written, replaced, removed and made again, and wherever symbolic
/// links lead.
///
/// Nothing need be at the path, nor its folder. The kernel reports what happens to the file, and to the names in the folders that
/// the path leads through; only on file systems that other machines write to, and in folders that cannot be watched, the
/// file is also checked every two seconds. On a local disk an idle watcher has no deadline. Writes to other
/// files do not wake it; a name that comes or goes in the file's own folder does, and in those above it while there is no file.
///
/// Another machine may not answer for as long as the network is gone. Its file is looked at off the main thread, and the folders
/// only right after it has answered.
///
/// The kernel does not report a file system mounted over the path.
@MainActor
public final class FileWatcher {
    /// Absolute, symbolic links and all.
    public let path: FilePath
    /// The events of the folders; nil if the kernel gives this user none.
    private(set) var source: DescriptorSource?
    var queue: FolderEventQueue? { folders.queue }

    private let loop: EventLoop
    private let timing: WatchTiming
    private let onChange: (FileChange) -> Void
    private(set) var folders: FolderWatches
    private var seen: FileState?
    private var progress = WriteProgress(settledSize: 0)
    private var pause: Pause
    private var polling = Polling()
    private var absence = Absence()
    /// May wait for another machine, without a limit.
    private let state: @Sendable (FilePath) -> FileState?

    /// What is waited for before a change is reported.
    private struct Pause {
        var end: Deadline?
        /// When the first change came that was not reported.
        var firstUnreported: Instant?
        var holdDelay: Duration
    }

    /// Looking at the file now and then, where the kernel does not report all.
    private struct Polling {
        var next: Deadline?
        /// Whether the file was another one at the last look, and may change further.
        var isChangeOpen = false
        var isEnded = false
    }

    private struct Absence {
        /// What was reported last, or was so at first.
        var known: FileAbsence?
        var deadline: Deadline?
    }

    /// Watches from now on, so that what is read after this misses nothing; the state at this moment is not reported.
    ///
    /// - Parameters:
    ///   - path: A relative one starts at the present working directory.
    ///   - isQuiet: Whether a file that is missing is awaited in the nearest folder alone, so that what other programs
    ///     do in those above wakes nobody. A folder on the way that is remade while it is some program's working
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
        isQuiet: Bool = false, state: @escaping @Sendable (FilePath) -> FileState? = FileState.init,
        onChange: @escaping (FileChange) -> Void
    ) {
        self.path = (FilePath.workingFolder ?? "/").appending(path)
        (self.loop, self.timing, self.state, self.onChange) = (loop, timing, state, onChange)
        pause = Pause(holdDelay: timing.firstHold)
        folders = FolderWatches(self.path, isRemote: isRemote, isQuiet: isQuiet)
        seen = state(self.path)
        absence.known = FileAbsence(seen)
        progress.settle(at: seen?.stamp.size ?? 0)
        source = queue.map { queue in
            loop.watch(queue.descriptor) { [weak self] in self?.handleEvents() }
        }
        schedulePolling()
    }

    isolated deinit {
        cancel()
    }

    /// Ends the watching, at once: nothing more is reported.
    public func cancel() {
        source?.cancel()
        for deadline in [polling.next, pause.end, absence.deadline] { deadline?.cancel() }
        polling.isEnded = true
    }
}

extension FileWatcher {
    /// Folds what one read of the queue gives into one look at the file.
    private func handleEvents() {
        guard let queue else { return }
        var (isAboutFile, isAboutName, isElsewhere) = (false, false, false)
        for event in queue.next() {
            let effect = folders.effect(of: event)
            if effect == .content || effect == .name { progress.note(event.events) }
            isAboutFile = isAboutFile || effect != .none
            isAboutName = isAboutName || effect == .name
            isElsewhere = isElsewhere || effect == .way
        }
        guard isAboutFile else { return }
        afterAnswer { watcher in
            let (wasBroken, former) = (watcher.folders.isBroken, watcher.folders.fileWatch)
            if isAboutName || isElsewhere { watcher.updateFolders() }
            if isElsewhere {
                watcher.arrive(wasBroken: wasBroken)
            } else if watcher.folders.fileWatch != former {
                watcher.followReplacement()
            }
            watcher.lookAtFile()
        }
    }

    /// Goes on at once on a local disk, or else when the other machine has answered.
    private func afterAnswer(_ proceed: @escaping (FileWatcher) -> Void) {
        if folders.isIncomplete { look { watcher, _ in proceed(watcher) } } else { proceed(self) }
    }

    /// Looks at the file off the main thread, and goes on there.
    private func look(_ proceed: @escaping @MainActor (FileWatcher, FileState?) -> Void) {
        let (path, loop, state) = (path, loop, state)
        Thread.start { [weak self] in
            let newState = state(path)
            loop.post {
                if let self, !self.polling.isEnded { proceed(self, newState) }
            }
        }
    }

    private func updateFolders() {
        folders.update()
        schedulePolling()
    }

    /// The path may lead to another file, or events may have been lost.
    ///
    /// A file that came with its folder may be in the middle of being written; one that a link was turned to may be one that is
    /// never closed.
    private func arrive(wasBroken: Bool) {
        let isHeld = isHeldOpen == true
        if isHeld, progress.isTruncated || wasBroken { progress.note(.modified) } else { progress.replace() }
    }

    /// Another file has the name, and was not watched until now: its writer may be done already.
    ///
    /// If two files exchange their names, the kernel reports the new one's arrival before the old one's departure.
    private func followReplacement() {
        let isHeld = isHeldOpen
        if progress.isPending {
            if isHeld == false { progress.finish() }
        } else if folders.fileWatch != nil, !progress.isFinished {
            if isHeld == true { progress.note(.modified) } else { progress.replace() }
        }
    }

    /// Whether a writer has the file open; nil if that cannot be known.
    private var isHeldOpen: Bool? {
        folders.isIncomplete ? nil : OpenWriters.exist(for: path)
    }
}

extension FileWatcher {
    /// Reports what has ended, and waits for what may be in progress.
    private func lookAtFile() {
        lookAtFile(state(path))
    }

    private func lookAtFile(_ state: FileState?) {
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

    /// A file that was cut may have been closed by one program while another one still fills it.
    ///
    /// The kernel reports the end before the writer has let go, so the answer may change soon without an event.
    private func reportFinished(_ state: FileState) {
        guard progress.isTruncated, isHeldOpen == true else {
            report(.written, at: state.stamp.size)
            return
        }
        wait(until: loop.now + pause.holdDelay) { $0.lookAtFile() }
        pause.holdDelay = min(pause.holdDelay * 2, timing.absence)
    }

    private func waitForPause() {
        let first = pause.firstUnreported ?? loop.now
        pause.firstUnreported = first
        wait(until: min(loop.now + timing.quiet, first + timing.longest)) { $0.reportPending() }
    }

    /// Without the kernel's answer, a change of content that no end followed is taken for a writer.
    private func reportPending() {
        pause.firstUnreported = nil
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
        pause.end?.cancel()
        pause.end = loop.schedule(at: instant) { [weak self] in
            if let self { act(self) }
        }
    }

    private func stopWaiting() {
        pause.end?.cancel()
        pause = Pause(holdDelay: timing.firstHold)
    }
}

extension FileWatcher {
    /// Waits for as long as a write may take before it is reported.
    private func noteAbsence(_ state: FileAbsence?) {
        guard let state else {
            absence.deadline?.cancel()
            absence.known = nil
            return
        }
        if state == absence.known {
            absence.deadline?.cancel()
        } else if absence.deadline?.isPending != true {
            absence.deadline = loop.schedule(after: timing.absence) { [weak self] in self?.reportAbsence() }
        }
    }

    private func reportAbsence() {
        // Looked at again: a machine that slept may find this due before the events that say otherwise.
        guard folders.isIncomplete else { return report(FileAbsence(state(path))) }
        look { $0.report(FileAbsence($1)) }
    }

    private func report(_ state: FileAbsence?) {
        guard let state else { return }
        absence.known = state
        // Nothing is left that the file's next writer could be in the middle of replacing.
        if state == .empty, isHeldOpen == false { progress.settle(at: 0) }
        onChange(.gone(state))
    }
}

extension FileWatcher {
    /// Begins to look at the file now and then where that is needed, and ends it where it is not.
    private func schedulePolling() {
        guard folders.isIncomplete, !polling.isEnded else {
            polling.next?.cancel()
            return
        }
        guard polling.next?.isPending != true else { return }
        polling.next = loop.schedule(after: timing.polling) { [weak self] in
            self?.look { $0.poll($1) }
        }
    }

    private func poll(_ state: FileState?) {
        if state != seen {
            updateFolders()
            noteDifference(to: state)
            lookAtFile(state)
        } else if polling.isChangeOpen {
            polling.isChangeOpen = false
            progress.finish()
            lookAtFile(state)
        }
        schedulePolling()
    }

    /// Nobody reports when another machine's writer is done: a file that stays the same from one look to the next is taken as
    /// whole.
    private func noteDifference(to state: FileState?) {
        let isReplaced = if let state, let seen { !state.stamp.isSameFile(as: seen.stamp) } else { false }
        polling.isChangeOpen = !isReplaced
        if isReplaced {
            progress.replace()
        } else {
            progress.note(seen == nil ? [.created, .modified] : .modified)
        }
    }
}

/// How long a watcher waits for what.
struct WatchTiming {
    /// Without a further change, for a writer that keeps the file open to have paused.
    var quiet: Duration
    /// At most, for one that does not pause.
    var longest: Duration
    /// For nothing at the path to be no moment within a write, and for a rewrite in place to have ended.
    var absence: Duration
    /// From one look at a file that another machine may change to the next.
    var polling: Duration
    /// Before the first further look at whether a file that was closed is open still; each later one after twice as long.
    var firstHold: Duration

    static let standard = WatchTiming(
        quiet: .milliseconds(50), longest: .milliseconds(500), absence: .seconds(2), polling: .seconds(2),
        firstHold: .milliseconds(1))
}
