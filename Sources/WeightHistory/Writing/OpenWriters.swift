import Glibc

/// Whether programs that take no lock have a file open to write to it.
///
/// The system grants a lease for reading only where nobody has; it is given back at once.
enum OpenWriters {
    /// - Parameter descriptor: One that only reads, in a program that has the file open in no other way.
    /// - Returns: Nil where the system does not tell: it does so for the person's own files on local disks.
    static func exist(for descriptor: Int32) -> Bool? {
        // Who opens the file in this instant makes the system send a signal, by default one that ends the program.
        guard fcntl(descriptor, setSignal, SIGURG) == 0 else { return nil }
        if fcntl(descriptor, setLease, F_RDLCK) == 0 {
            _ = fcntl(descriptor, setLease, F_UNLCK)
            return false
        }
        return errno == EAGAIN ? true : nil
    }

    /// F_SETSIG
    private static let setSignal: Int32 = 10
    /// F_SETLEASE
    private static let setLease: Int32 = 1024
}
