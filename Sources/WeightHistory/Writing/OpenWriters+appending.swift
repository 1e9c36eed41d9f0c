import Glibc
import System

extension OpenWriters {
    /// Whether some of the person's processes have a file open for writing, and all of those write at its end alone, as
    /// `>>` does.
    ///
    /// Looks through the open files of the processes that the person may look into: those of other users are not seen.
    static func onlyAppend(to descriptor: Int32) -> Bool {
        guard let target = FilePath("/proc/self/fd/\(descriptor)").linkTarget else { return false }
        let processes: FilePath = "/proc"
        var found = false
        for name in processes.names where name.bytes.allSatisfy(\.isDigit) {
            let process = processes.appending(name)
            let files = process.appending("fd")
            for number in files.names where files.appending(number).linkTarget == target {
                guard let flags = process.appending("fdinfo").appending(number).octalNumber(labelled: "flags:") else {
                    return false
                }
                guard Int32(bitPattern: flags) & O_ACCMODE != O_RDONLY else { continue }
                guard Int32(bitPattern: flags) & O_APPEND != 0 else { return false }
                found = true
            }
        }
        return found
    }
}
