import System

/// A watched folder, and the names in it that matter.
struct FolderWatch {
    var events: FolderEvents
    var roles: [FilePath: PathTrail.Role] = [:]

    init() {
        events = .ofFolder
    }

    /// - Parameter isBroken: Whether the path leads to nothing: then the folders on the way may have been made anew
    ///   without the old ones telling, as one that is still some program's working directory does not.
    mutating func take(_ step: PathTrail.Step, isBroken: Bool) {
        if step.role == .folder, !isBroken { return }
        events.formUnion(.ofNames)
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
            watch.take(step, isBroken: trail.isBroken)
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
