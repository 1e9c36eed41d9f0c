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

/// A watched folder, and the names in it that matter.
struct FolderWatch {
    var events: FolderEvents
    var roles: [FilePath: PathTrail.Role] = [:]

    init() {
        events = .ofFolder
    }

    /// - Parameters:
    ///   - watchesWay: Whether the folders on the way may be made anew without the old ones reporting it, as one that is
    ///     still some program's working directory does not.
    ///   - isAwaited: Whether the name is missing, and all that matters is that it comes.
    mutating func take(_ step: PathTrail.Step, watchesWay: Bool, isAwaited: Bool) {
        if step.role == .folder, !watchesWay { return }
        events.formUnion(isAwaited ? .ofArrivals : .ofNames)
        if step.role == .file { events.formUnion(.ofContent) }
        roles[step.name] = step.role
    }

    mutating func formUnion(_ other: FolderWatch) {
        events.formUnion(other.events)
        roles.merge(other.roles) { one, other in one == .file ? one : other }
    }
}

extension FileWatcher {
    /// Watches the folders that the path leads through now, and no others.
    func followPath() {
        var trail = PathTrail(following: path)
        // What changed before a folder was watched was not told, so the way is looked at again; a way that never stands still
        // tells so itself.
        for _ in 0..<8 {
            watchFolders(of: trail)
            let next = PathTrail(following: path)
            if next == trail { break }
            trail = next
        }
        isBroken = trail.isBroken
        schedulePolling()
    }

    private func watchFolders(of trail: PathTrail) {
        var kept: [Int32: FolderWatch] = [:]
        isPolled = false
        for step in trail.steps {
            var watch = FolderWatch()
            let isMissingFolder = trail.isBroken && step.role == .turn && step == trail.steps.last
            watch.take(
                step, watchesWay: trail.isBroken && !isQuiet, isAwaited: isMissingFolder && isQuiet)
            let number = watchFolder(step.folder, watch, kept: &kept)
            let isNeeded = !watch.roles.isEmpty
            if isNeeded, number == nil || isRemote(step.folder) { isPolled = true }
        }
        for number in watches.keys where kept[number] == nil { queue?.stopWatching(number) }
        watches = kept
    }

    /// A folder may come several times: a path may lead through it twice.
    private func watchFolder(_ folder: FilePath, _ watch: FolderWatch, kept: inout [Int32: FolderWatch]) -> Int32? {
        guard let queue, let number = queue.watch(folder, for: watch.events) else { return nil }
        guard let present = kept[number] else {
            kept[number] = watch
            return number
        }
        var both = watch
        both.formUnion(present)
        kept[number] = both
        return queue.watch(folder, for: both.events)
    }
}

extension FileWatcher {
    /// Folds what one read of the queue gives into one look at the file.
    func handleEvents() {
        guard let queue else { return }
        var needsFollowing = false
        var isElsewhere = false
        var isAboutFile = false
        for event in queue.next() {
            switch effect(of: event) {
            case .none: continue
            case .content: break
            case .name: needsFollowing = true
            case .way:
                needsFollowing = true
                isElsewhere = true
            }
            isAboutFile = true
        }
        let wasBroken = isBroken
        if needsFollowing { followPath() }
        if isElsewhere { arrive(wasBroken: wasBroken) }
        if isAboutFile { lookAtFile() }
    }

    /// What an event may have changed.
    private enum Effect {
        case none
        /// The file's content, or who may read it.
        case content
        /// Which file has the name; the name may be a symbolic link now.
        case name
        /// Where the path leads.
        case way
    }

    private func effect(of event: FolderEvent) -> Effect {
        if event.events.contains(.overflowed) { return .way }
        guard let watch = watches[event.watch] else { return .none }
        if event.name.isEmpty {
            if event.events.contains(.watchEnded) { watches[event.watch] = nil }
            return event.events.isDisjoint(with: [.watchEnded, .folderMoved, .folderRemoved]) ? .none : .way
        }
        guard let role = watch.roles[event.name] else { return .none }
        guard role == .file else { return event.events.isDisjoint(with: .ofNames) ? .none : .way }
        progress.note(event.events)
        return event.events.isDisjoint(with: .ofNames) ? .content : .name
    }

    /// The path may lead to another file, or events may have been lost.
    ///
    /// A file that came with its folder may be in the middle of being written; one that a link was turned to may be one that is
    /// never closed.
    private func arrive(wasBroken: Bool) {
        let isHeld = isHeldOpen == true
        if isHeld, progress.isTruncated || wasBroken { progress.note(.modified) } else { progress.replace() }
    }

    /// Whether a writer has the file open; nil where nobody can tell.
    var isHeldOpen: Bool? {
        isPolled ? nil : OpenWriters.exist(for: path)
    }
}

extension FileWatcher {
    /// Tells what has ended, and waits for what may be under way.
    func lookAtFile() {
        let state = FileState(of: path)
        if !progress.isPending, let state, let seen, state.rights != seen.rights || state.isRegular != seen.isRegular {
            progress.finish()
        }
        seen = state
        noteAbsence(FileAbsence(state))
        guard let state, FileAbsence(state) == nil else {
            stopWaiting()
            return
        }
        progress.measure(state.stamp.size)
        if progress.isFinished { tellFinished(state.stamp) } else if progress.isPending { waitForPause() }
    }

    /// A file that was cut may have been closed by one program while another one still fills it.
    ///
    /// The kernel tells of the end before the writer has let go, so the answer may change soon without an event.
    private func tellFinished(_ stamp: FileStamp) {
        guard progress.isTruncated, isHeldOpen == true else {
            tell(.written, at: stamp.size)
            return
        }
        wait(until: loop.now + holdDelay) { $0.lookAtFile() }
        holdDelay = min(holdDelay * 2, timing.absence)
    }

    private func waitForPause() {
        let first = firstUntold ?? loop.now
        firstUntold = first
        wait(until: min(loop.now + timing.quiet, first + timing.longest)) { $0.tellPending() }
    }

    /// Without the kernel's answer, a change of content that no end followed is taken for a writer.
    private func tellPending() {
        firstUntold = nil
        guard let seen else { return }
        guard isHeldOpen ?? progress.isModified else { return tell(.written, at: seen.stamp.size) }
        if progress.isTruncated { return }
        wait(until: loop.now + timing.absence) { $0.tell(.written, at: seen.stamp.size) }
        progress.settle(at: seen.stamp.size)
        onChange(.writing)
    }

    private func tell(_ change: FileChange, at size: Int) {
        stopWaiting()
        progress.settle(at: size)
        onChange(change)
    }

    private func wait(until instant: Instant, then act: @escaping (FileWatcher) -> Void) {
        pause?.cancel()
        pause = loop.schedule(at: instant) { [weak self] in
            if let self { act(self) }
        }
    }

    private func stopWaiting() {
        pause?.cancel()
        firstUntold = nil
        holdDelay = timing.firstHold
    }
}

extension FileWatcher {
    /// Waits for as long as a write may take before it tells.
    func noteAbsence(_ absence: FileAbsence?) {
        guard let absence else {
            absenceDeadline?.cancel()
            knownAbsence = nil
            return
        }
        if absence == knownAbsence {
            absenceDeadline?.cancel()
        } else if absenceDeadline?.isPending != true {
            absenceDeadline = loop.schedule(after: timing.absence) { [weak self] in self?.tellAbsence() }
        }
    }

    private func tellAbsence() {
        // Looked at anew: a machine that slept may find this due before the events that say otherwise.
        guard let absence = FileAbsence(FileState(of: path)) else { return }
        knownAbsence = absence
        // Nothing is left that the file's next writer could be in the middle of replacing.
        if absence == .empty, isHeldOpen == false { progress.settle(at: 0) }
        onChange(.gone(absence))
    }
}

extension FileWatcher {
    /// Begins to look at the file now and then where that is needed, and ends it where it is not.
    func schedulePolling() {
        if !isPolled { polling?.cancel() }
        guard isPolled, polling?.isPending != true else { return }
        polling = loop.schedule(after: timing.polling) { [weak self] in self?.poll() }
    }

    private func poll() {
        let state = FileState(of: path)
        if state != seen {
            followPath()
            noteDifference(to: state)
            lookAtFile()
        } else if isPolledChangeOpen {
            isPolledChangeOpen = false
            progress.finish()
            lookAtFile()
        }
        schedulePolling()
    }

    /// Nobody tells when another machine's writer is done: a file that stays the same from one look to the next is taken as whole.
    private func noteDifference(to state: FileState?) {
        isPolledChangeOpen = true
        if let state, let seen, !state.stamp.isSameFile(as: seen.stamp) {
            isPolledChangeOpen = false
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
