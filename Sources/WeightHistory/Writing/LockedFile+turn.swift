import Glibc
import System

extension LockedFile {
    /// How long a last line that nobody ends must be left as it is before it counts as whole, in seconds.
    private static let unendedTime = 0.5
    /// The same for a file that others have open to write at its end, and of which every line is ended.
    private static let appendedTime = 0.05
    /// And for one that they write elsewhere, or nobody knows where: what they began to write anew may go on at any place.
    private static let rewrittenTime = 10.0

    /// Waits until a line that is added at the end stands between no other program's, and is not written over.
    ///
    /// Throws `.beingWritten` where that is not so soon, or the file was changed meanwhile and is to be looked at anew.
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
        return try FileBytes.read(identity.size - 1..<identity.size, of: descriptor) == [Byte.newline]
    }

    /// Whether those who have the file open will not write over what is added to it, as far as that can be known.
    private func isOnlyAppendedTo() throws(WritingError) -> Bool {
        if OpenWriters.onlyAppend(to: descriptor) { return true }
        return try age() >= Self.rewrittenTime
    }

    /// Waits until the file was left as it is for a time.
    private func waitForQuiet(_ time: Double) throws(WritingError) {
        let quiet = try MonotonicClock.now + time - min(time, age())
        while MonotonicClock.now < quiet {
            MonotonicClock.sleep(0.005)
            guard try currentIdentity() == identity else { throw .beingWritten }
        }
    }

    /// How many seconds ago the file was changed; 0 where the clock was set back since.
    private func age() throws(WritingError) -> Double {
        let status = try FileStatus.of(descriptor)
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        let seconds = Double(now.tv_sec - status.st_ctim.tv_sec) + Double(now.tv_nsec - status.st_ctim.tv_nsec) / 1e9
        return max(0, seconds)
    }
}
