import System

extension LockedFile {
    /// How long a last line that nobody ends must be left as it is before it counts as whole.
    private static let unendedTime = Duration.milliseconds(500)
    /// The same for a file that others have open to write at its end, and of which every line is ended.
    private static let appendedTime = Duration.milliseconds(50)
    /// And for one that they write elsewhere, or nobody knows where: what they began to write again may go on at any place.
    private static let rewrittenTime = Duration.seconds(10)

    /// Waits until a line that is added at the end stands between no other program's, and is not written over.
    ///
    /// Throws `.beingWritten` where that is not so soon, or the file was changed meanwhile and is to be looked at again.
    func waitForTurn() throws(WritingError) {
        if OpenWriters.exist(for: descriptor) == true {
            guard try isEnded(), try isOnlyAppendedTo() else { throw .beingWritten }
            try waitForQuiet(Self.appendedTime)
        } else if try !isEnded() {
            try waitForQuiet(Self.unendedTime)
        }
        guard try currentIdentity() == identity else { throw .beingWritten }
    }

    /// Whether the last line is ended, where there is one.
    func isEnded() throws(WritingError) -> Bool {
        guard identity.size > 0 else { return true }
        return try DocumentBytes.read(identity.size - 1..<identity.size, of: descriptor) == [Byte.newline]
    }

    /// Whether those who have the file open will not write over what is added to it, as far as that can be known.
    private func isOnlyAppendedTo() throws(WritingError) -> Bool {
        if OpenWriters.onlyAppend(to: descriptor) { return true }
        return try age() >= Self.rewrittenTime
    }

    /// Waits until the file was left as it is for a time.
    private func waitForQuiet(_ time: Duration) throws(WritingError) {
        let quiet = try Instant.readingClock() + (time - min(time, age()))
        while Instant.readingClock() < quiet {
            Thread.sleep(for: .milliseconds(5))
            guard try currentIdentity() == identity else { throw .beingWritten }
        }
    }

    private func age() throws(WritingError) -> Duration { try WritingError.status(of: descriptor).age }
}
