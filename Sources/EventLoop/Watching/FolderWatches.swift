import System

/// Watches the folders that a path leads through, and the file at its end. The folders report only names, so that
/// writes to other files in them do not wake the process. Only if the file cannot be watched, or other machines may
/// write to it, its folder reports writes to any of its files.
struct FolderWatches {
    /// Nil if the kernel allows this user no more queues.
    let queue: FolderEventQueue?
    /// Whether the path leads to nothing.
    private(set) var isBroken = false
    /// Whether the kernel does not report every change.
    private(set) var isIncomplete = false

    private let path: FilePath
    private let isRemote: (FilePath) -> Bool
    /// Whether a missing file is awaited only in the nearest existing folder.
    private let isQuiet: Bool
    private var watches: [Int32: FolderWatch] = [:]
    /// The watch of the file itself; nil if its folder reports its content.
    private(set) var fileWatch: Int32?
    /// Whether another file has been created under the watched file's name.
    private var isFileReplaced = false

    init(_ path: FilePath, isRemote: @escaping (FilePath) -> Bool, isQuiet: Bool) {
        (self.path, self.isRemote, self.isQuiet) = (path, isRemote, isQuiet)
        queue = FolderEventQueue()
        update()
    }

    /// Watches exactly the folders that the path leads through now, and the file at its end.
    mutating func update() {
        var trail = PathTrail(following: path)
        // Changes before a folder was watched were not reported, so check the path again. A path that keeps changing is
        // reported by its own events.
        for _ in 0..<8 {
            watchFile(of: trail)
            watchFolders(of: trail)
            let next = PathTrail(following: path)
            if next == trail { break }
            trail = next
        }
        isBroken = trail.isBroken
    }

    private mutating func watchFile(of trail: PathTrail) {
        let former = fileWatch
        isFileReplaced = false
        fileWatch = nil
        if let step = trail.steps.last, trail.file != nil, !isRemote(step.folder) {
            fileWatch = queue?.watch(file: step.folder.appending(step.name), for: .ofContent)
        }
        if let former, former != fileWatch { queue?.stopWatching(former) }
    }

    private mutating func watchFolders(of trail: PathTrail) {
        var kept: [Int32: FolderWatch] = [:]
        isIncomplete = false
        for step in trail.steps {
            var watch = FolderWatch()
            let isMissingFolder = trail.isBroken && step.role == .turn && step == trail.steps.last
            watch.add(step, watchesFolderNames: trail.isBroken && !isQuiet, isAwaited: isMissingFolder && isQuiet)
            if step.role == .file, reportsContent(step, trail) { watch.events.formUnion(.ofContent) }
            let number = watchFolder(step.folder, watch, kept: &kept)
            let isNeeded = !watch.roles.isEmpty
            if isNeeded, number == nil || isRemote(step.folder) { isIncomplete = true }
        }
        for number in watches.keys where kept[number] == nil { queue?.stopWatching(number) }
        watches = kept
    }

    /// A missing file on a local disk has no content, and is watched when it appears.
    private func reportsContent(_ step: PathTrail.Step, _ trail: PathTrail) -> Bool {
        fileWatch == nil && (!trail.isBroken || isRemote(step.folder))
    }

    /// Merges with an earlier watch of the folder, as a path may lead through it twice.
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

    enum Effect {
        case none
        /// The file's content, or who may read it.
        case content
        /// The file that the name leads to; the name may now be a symbolic link.
        case name
        /// The folders that the path leads through.
        case way
    }

    mutating func effect(of event: FolderEvent) -> Effect {
        if event.events.contains(.overflowed) { return .way }
        if event.watch == fileWatch { return effectOnFile(of: event) }
        guard let watch = watches[event.watch] else { return .none }
        if event.name.isEmpty {
            if event.events.contains(.watchEnded) { watches[event.watch] = nil }
            return event.events.isDisjoint(with: [.watchEnded, .folderMoved, .folderRemoved]) ? .none : .way
        }
        guard let role = watch.roles[event.name] else { return .none }
        let isAboutName = !event.events.isDisjoint(with: .ofNames)
        guard role == .file else { return isAboutName ? .way : .none }
        if isAboutName { isFileReplaced = event.events.contains(.created) }
        return isAboutName ? .name : .content
    }

    private mutating func effectOnFile(of event: FolderEvent) -> Effect {
        if event.events.contains(.watchEnded) {
            fileWatch = nil
            return .name
        }
        return isFileReplaced ? .none : .content
    }
}

/// A watched folder, and the names in it that matter.
private struct FolderWatch {
    var events: FolderEvents = .ofFolder
    private(set) var roles: [FilePath: PathTrail.Role] = [:]

    /// - Parameters:
    ///   - watchesFolderNames: Whether folders on the way are watched by name too: a removed one that is still some
    ///     program's working directory does not report its own removal.
    ///   - isAwaited: Whether the name is missing, and only its arrival matters.
    mutating func add(_ step: PathTrail.Step, watchesFolderNames: Bool, isAwaited: Bool) {
        if step.role == .folder, !watchesFolderNames { return }
        events.formUnion(isAwaited ? .ofArrivals : .ofNames)
        roles[step.name] = step.role
    }

    mutating func formUnion(_ other: FolderWatch) {
        events.formUnion(other.events)
        roles.merge(other.roles) { one, other in one == .file ? one : other }
    }
}
