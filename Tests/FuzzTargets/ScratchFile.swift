import Glibc
import System

/// A file in memory for targets that read paths; each process has its own folder.
enum ScratchFile {
    static let folder: FilePath = {
        let path = FilePath("/dev/shm/healthbeat-fuzz-\(getpid())")
        mkdir(path.cString, 0o700)
        atexit { removeAll() }
        return path
    }()

    /// Calls a closure with the path of a file with these bytes; each thread has its own file.
    static func withFile(_ bytes: [UInt8], _ body: (FilePath) -> Void) {
        let path = folder.appending(FilePath("file-\(pthread_self())"))
        write(bytes, to: path)
        defer { unlink(path.cString) }
        body(path)
    }

    static func write(_ bytes: [UInt8], to path: FilePath) {
        let descriptor = open(path.cString, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        defer { close(descriptor) }
        precondition((try? FileBytes.write(bytes, to: descriptor)) != nil, "Memory must hold a file.")
    }

    static func bytes(_ path: FilePath) -> [UInt8]? { try? path.contents(atMost: 1 << 30) }

    private static func removeAll() {
        unlink(folder.appending("healthbeat/settings.json").cString)
        rmdir(folder.appending("healthbeat").cString)
        rmdir(folder.cString)
    }
}
