/// The progress of a write to a file, by the events on its name.
struct WriteProgress {
    /// Whether a writer is done, and that has not been reported.
    private(set) var isFinished = false
    /// Whether an event has come since the last end of a write.
    private(set) var isPending = false
    /// Whether the pending change is a write, not the arrival of a file that may already have all its content.
    private(set) var isModified = false
    /// Whether the old content is gone, and the new content may be incomplete.
    private(set) var isTruncated = false
    /// The size in bytes of the content reported last; 0 if there is no content that an incomplete state could hide.
    private(set) var settledSize = 0

    /// Notes events; must be called in the order they came.
    mutating func note(_ events: FolderEvents) {
        if !events.isDisjoint(with: [.removed, .movedOut]) { forgetWrite() }
        if events.contains(.created) { begin(isWhole: events.contains(.isFolder)) }
        if events.contains(.modified) {
            isFinished = false
            isPending = true
            isModified = true
        }
        if events.contains(.closedAfterWriting) { finish() }
        if events.contains(.movedIn) { replace() }
    }

    /// Notes the size after the latest events.
    mutating func measure(_ size: Int) {
        if isPending, size < settledSize { isTruncated = true }
    }

    /// Notes that another file is at the path, with all its content.
    mutating func replace() {
        isTruncated = false
        finish()
    }

    /// Notes that the file is complete for now.
    mutating func finish() {
        isFinished = true
        isPending = false
        isModified = false
    }

    /// Notes that the current state has been reported.
    mutating func settle(at size: Int) { self = WriteProgress(settledSize: size) }

    private mutating func begin(isWhole: Bool) {
        forgetWrite()
        isPending = !isWhole
        isFinished = isWhole
        isTruncated = !isWhole && settledSize > 0
    }

    private mutating func forgetWrite() { settle(at: settledSize) }
}
