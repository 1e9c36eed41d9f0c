import Glibc

/// Whether programs that take no lock have a file open to write to it.
///
/// The system grants a lease for reading only where nobody has; it is given back at once.
enum OpenWriters {
    /// - Parameter descriptor: One that only reads, in a program that has the file open in no other way.
    /// - Returns: False, too, where the system does not tell: it does so for the person's own files on local disks.
    static func exist(for descriptor: Int32) -> Bool {
        // Who opens the file in this instant makes the system send a signal, by default one that ends the program.
        guard fcntl(descriptor, setSignal, SIGURG) == 0 else { return false }
        if fcntl(descriptor, setLease, F_RDLCK) == 0 {
            _ = fcntl(descriptor, setLease, F_UNLCK)
            return false
        }
        return errno == EAGAIN
    }

    /// F_SETSIG
    private static let setSignal: Int32 = 10
    /// F_SETLEASE
    private static let setLease: Int32 = 1024
}

extension LockedFile {
    /// How long a file that is open to other programs must be left as it is before lines are added to it.
    private static let quietTime = 0.5

    /// Waits until no other program writes the file: until none has it open, or those that do left it alone for a while.
    ///
    /// Throws `.beingWritten` where it was changed meanwhile, and the newest content is to be looked at.
    func waitForQuiet() throws(WritingError) {
        var pause = 0.001
        let quiet = MonotonicClock.now + Self.quietTime
        while OpenWriters.exist(for: descriptor), MonotonicClock.now < quiet {
            MonotonicClock.sleep(pause)
            pause = min(pause * 2, 0.02)
        }
        guard try currentIdentity() == identity else { throw .beingWritten }
    }
}
