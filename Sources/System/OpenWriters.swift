import Glibc

/// Whether any program has a file open for writing, asked of the kernel.
///
/// It grants a lease for reading only where none has. The lease is given back at once: a program that opens the file for
/// writing just then waits for as long as that takes.
public enum OpenWriters {
    /// - Parameter descriptor: One that only reads, in a program that has the file open in no other way.
    /// - Returns: Nil if the kernel does not say: it does so for the person's own files, on file systems with leases.
    public static func exist(for descriptor: Int32) -> Bool? {
        // Such a writer is announced by a signal, by default one that ends the program.
        guard fcntl(descriptor, setSignal, SIGURG) == 0 else { return nil }
        if fcntl(descriptor, setLease, F_RDLCK) != 0 { return errno == EAGAIN ? true : nil }
        _ = fcntl(descriptor, setLease, F_UNLCK)
        return false
    }

    /// - Returns: Nil also where the file cannot be opened.
    public static func exist(for path: FilePath) -> Bool? {
        let opened = try? SystemError.check { open(path.cString, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY) }
        guard let descriptor = opened else { return nil }
        defer { close(descriptor) }
        return exist(for: descriptor)
    }

    /// Whether all that is seen to have a file open for writing writes at its end alone, as `>>` does; false if nobody is
    /// seen.
    ///
    /// Looks through the open files of the person's processes at this moment: whoever opens the file later, in another
    /// user's process or on another machine is not among them.
    public static func onlyAppend(to descriptor: Int32) -> Bool {
        guard let target = FilePath("/proc/self/fd/\(descriptor)").linkTarget else { return false }
        let processes: FilePath = "/proc"
        var found = false
        for name in processes.names where name.bytes.allSatisfy(isDigit) {
            let process = processes.appending(name)
            let files = process.appending("fd")
            for number in files.names where files.appending(number).linkTarget == target {
                guard let flags = process.appending("fdinfo").appending(number).octalNumber(labelled: "flags:") else {
                    // A program that has just ended, or closed the file, writes nothing any more.
                    if files.appending(number).linkTarget != target { continue }
                    return false
                }
                guard Int32(bitPattern: flags) & O_ACCMODE != O_RDONLY else { continue }
                guard Int32(bitPattern: flags) & O_APPEND != 0 else { return false }
                found = true
            }
        }
        return found
    }

    /// F_SETSIG
    private static let setSignal: Int32 = 10
    /// F_SETLEASE
    private static let setLease: Int32 = 1024

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
