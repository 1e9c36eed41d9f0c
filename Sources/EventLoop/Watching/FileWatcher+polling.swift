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
