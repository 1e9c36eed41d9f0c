import System

/// Watches the folders that a path leads through, for what may change the file at its end.
@MainActor
struct FolderWatches {
    /// Nil if the kernel gives this user no further queue.
    let queue: FolderEventQueue?
    /// Whether the path leads to nothing.
    private(set) var isBroken = false
    /// Whether the kernel does not report all.
    private(set) var isIncomplete = false

    private let path: FilePath
    private let isRemote: (FilePath) -> Bool
    /// Whether a file that is missing is awaited in the nearest folder alone.
    private let isQuiet: Bool
    private var watches: [Int32: FolderWatch] = [:]

    init(_ path: FilePath, isRemote: @escaping (FilePath) -> Bool, isQuiet: Bool) {
        (self.path, self.isRemote, self.isQuiet) = (path, isRemote, isQuiet)
        queue = FolderEventQueue()
        update()
    }

    /// Watches the folders that the path leads through now, and no others.
    mutating func update() {
        var trail = PathTrail(following: path)
        // What changed before a folder was watched was not reported, so the way is looked at again; a way that never
        // stands still reports so itself.
        for _ in 0..<8 {
            watchFolders(of: trail)
            let next = PathTrail(following: path)
            if next == trail { break }
            trail = next
        }
        isBroken = trail.isBroken
    }

    private mutating func watchFolders(of trail: PathTrail) {
        var kept: [Int32: FolderWatch] = [:]
        isIncomplete = false
        for step in trail.steps {
            var watch = FolderWatch()
            let isMissingFolder = trail.isBroken && step.role == .turn && step == trail.steps.last
            watch.add(step, watchesWay: trail.isBroken && !isQuiet, isAwaited: isMissingFolder && isQuiet)
            let number = watchFolder(step.folder, watch, kept: &kept)
            let isNeeded = !watch.roles.isEmpty
            if isNeeded, number == nil || isRemote(step.folder) { isIncomplete = true }
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

    /// What an event may have changed.
    enum Effect {
        case none
        /// The file's content, or who may read it.
        case content
        /// Which file has the name; the name may be a symbolic link now.
        case name
        /// Where the path leads.
        case way
    }

    mutating func effect(of event: FolderEvent) -> Effect {
        if event.events.contains(.overflowed) { return .way }
        guard let watch = watches[event.watch] else { return .none }
        if event.name.isEmpty {
            if event.events.contains(.watchEnded) { watches[event.watch] = nil }
            return event.events.isDisjoint(with: [.watchEnded, .folderMoved, .folderRemoved]) ? .none : .way
        }
        guard let role = watch.roles[event.name] else { return .none }
        let isAboutName = !event.events.isDisjoint(with: .ofNames)
        if role == .file { return isAboutName ? .name : .content }
        return isAboutName ? .way : .none
    }
}

/// A watched folder, and the names in it that matter.
private struct FolderWatch {
    private(set) var events: FolderEvents = .ofFolder
    private(set) var roles: [FilePath: PathTrail.Role] = [:]

    /// - Parameters:
    ///   - watchesWay: Whether the folders on the way may be remade without the old ones reporting it, as one that is
    ///     still some program's working directory does not.
    ///   - isAwaited: Whether the name is missing, and all that matters is that it comes.
    mutating func add(_ step: PathTrail.Step, watchesWay: Bool, isAwaited: Bool) {
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
