/// What the events on a file's name say about those who write it.
struct WriteProgress {
    /// A writer is done, and that was not reported yet.
    private(set) var isFinished = false
    /// Something happened that no end of a write followed yet.
    private(set) var isPending = false
    /// What is pending is a write, rather than a file that came with all its content.
    private(set) var isModified = false
    /// The old content is gone, and the new one is not known to be whole.
    private(set) var isTruncated = false
    /// In bytes, of the content that was reported last; 0 where there is nothing that a torn state could hide.
    private(set) var settledSize: Int

    init(settledSize: Int) {
        self.settledSize = settledSize
    }

    /// Notes the events in the order they came.
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

    /// Another file stands at the path, with all its content.
    mutating func replace() {
        isTruncated = false
        finish()
    }

    /// The file is as it is to stay for now.
    mutating func finish() {
        isFinished = true
        isPending = false
        isModified = false
    }

    /// The present state was reported.
    mutating func settle(at size: Int) {
        forgetWrite()
        settledSize = size
    }

    private mutating func begin(isWhole: Bool) {
        forgetWrite()
        isPending = !isWhole
        isFinished = isWhole
        isTruncated = !isWhole && settledSize > 0
    }

    private mutating func forgetWrite() {
        isFinished = false
        isPending = false
        isModified = false
        isTruncated = false
    }
}
