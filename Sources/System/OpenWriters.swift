import Glibc

/// Asks the kernel whether any program has a file open for writing: it grants a lease for reading only if none has.
///
/// The lease is released at once; a program that opens the file for writing at that moment waits for the release.
public enum OpenWriters {
    /// - Parameter descriptor: Opened for reading only, in a program that has the file open in no other way.
    /// - Returns: Nil if the kernel cannot tell: it can for the user's own files, on file systems with leases.
    public static func exist(for descriptor: Int32) -> Bool? {
        // The kernel announces such a writer by a signal, which by default would end the program.
        guard fcntl(descriptor, setSignal, SIGURG) == 0 else { return nil }
        if fcntl(descriptor, setLease, F_RDLCK) != 0 { return errno == EAGAIN ? true : nil }
        _ = fcntl(descriptor, setLease, F_UNLCK)
        return false
    }

    public static func exist(for path: FilePath) -> Bool? {
        guard let file = try? OwnedDescriptor(opening: path) else { return nil }
        return exist(for: file.number)
    }

    /// Returns whether all visible writers of a file only append, as with `>>`; false if there is no visible writer.
    ///
    /// Checks the open files of the user's processes at this moment. Programs that open the file later, or belong to
    /// another user or machine, are not visible.
    public static func onlyAppend(to descriptor: Int32) -> Bool {
        guard let target = FilePath("/proc/self/fd/\(descriptor)").linkTarget else { return false }
        let processes: FilePath = "/proc"
        var found = false
        for name in processes.names where name.bytes.allSatisfy(isDigit) {
            let process = processes.appending(name)
            let files = process.appending("fd")
            for number in files.names where files.appending(number).linkTarget == target {
                guard let flags = process.appending("fdinfo").appending(number).octalNumber(labelled: "flags:") else {
                    // A program that has just ended or closed the file does not write any more.
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
