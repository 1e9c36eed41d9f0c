import System

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
