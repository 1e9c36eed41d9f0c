import Glibc

/// Whether any program has a file open for writing, asked of the kernel.
///
/// It grants a lease for reading only where nobody has. The lease is given back at once: who opens the file for writing
/// just then waits for as long as that takes.
public enum OpenWriters {
    /// - Parameter descriptor: One that only reads, in a program that has the file open in no other way.
    /// - Returns: Nil where the kernel does not say: it does so for the person's own files, on file systems with leases.
    public static func exist(for descriptor: Int32) -> Bool? {
        // Such a writer is announced by a signal, by default one that ends the program.
        guard fcntl(descriptor, setSignal, SIGURG) == 0 else { return nil }
        if fcntl(descriptor, setLease, F_RDLCK) != 0 { return errno == EAGAIN ? true : nil }
        _ = fcntl(descriptor, setLease, F_UNLCK)
        return false
    }

    /// - Returns: Nil also where the file cannot be opened.
    public static func exist(for path: FilePath) -> Bool? {
        let descriptor = open(path.cString, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        return exist(for: descriptor)
    }

    /// F_SETSIG
    private static let setSignal: Int32 = 10
    /// F_SETLEASE
    private static let setLease: Int32 = 1024
}
