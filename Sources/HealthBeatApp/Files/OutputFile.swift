import Glibc
import System
import WeightHistory

/// A file that is written whole or not at all: without a name at first, then put over what is there.
///
/// However the program ends meanwhile, it leaves nothing. Where the file system has no nameless files, the file stands
/// beside its place until it is whole. What is no regular file, as `/dev/null` or a pipe, is written straight.
nonisolated final class OutputFile {
    private let descriptor: Int32
    private let place: Place
    private var isFinished = false

    private enum Place {
        case straight
        /// The path to replace, and the name beside it that the file gets before, or has already.
        case replacing(FilePath, beside: FilePath, isNamed: Bool)
    }

    /// Opens a place to write to; a symbolic link leads to the file that is replaced.
    init(path: FilePath) throws(SystemError) {
        var status = stat()
        let exists = stat(path.cString, &status) == 0
        if exists, status.st_mode & S_IFMT != S_IFREG {
            place = .straight
            descriptor = try SystemError.check { open(path.cString, O_WRONLY | O_CLOEXEC) }
            return
        }
        let target = try path.followingLinks()
        let beside = target + ".\(getpid()).tmp"
        let mode = exists ? status.st_mode & 0o7777 : 0o666
        let nameless = Self.openNameless(beside: target, mode: mode)
        if let nameless {
            descriptor = nameless
        } else {
            descriptor = try SystemError.check { open(beside.cString, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode) }
        }
        place = .replacing(target, beside: beside, isNamed: nameless == nil)
        if exists { fchmod(descriptor, mode) }
    }

    deinit {
        close(descriptor)
        if !isFinished, case .replacing(_, let beside, true) = place { unlink(beside.cString) }
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
        try FileBytes.write(bytes, to: descriptor)
    }

    /// Waits until the written bytes are on the disk.
    func sync() throws(SystemError) {
        try SystemError.check { fdatasync(descriptor) }
    }

    /// Puts the written bytes in their place.
    func finish() throws(SystemError) {
        guard case .replacing(let target, let beside, let isNamed) = place else { return }
        // Ended between the two steps, the program would leave the file under its first name.
        var mask = Self.holdSignals()
        defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
        if !isNamed { try Self.name(descriptor, beside) }
        do {
            try SystemError.check { rename(beside.cString, target.cString) }
        } catch {
            unlink(beside.cString)
            throw error
        }
        isFinished = true
    }
}

nonisolated extension OutputFile {
    /// A file without a name on the file system of a path; nil where it has none of those, or they could not be named.
    private static func openNameless(beside path: FilePath, mode: mode_t) -> Int32? {
        // O_TMPFILE, which Swift's Glibc lacks.
        let isNameless: Int32 = 0o20_000_000 | O_DIRECTORY
        let descriptor = open(path.folder.cString, O_WRONLY | isNameless | O_CLOEXEC, mode)
        guard descriptor >= 0 else { return nil }
        if access(link(to: descriptor), F_OK) == 0 { return descriptor }
        close(descriptor)
        return nil
    }

    private static func name(_ descriptor: Int32, _ path: FilePath) throws(SystemError) {
        try SystemError.check { linkat(AT_FDCWD, link(to: descriptor), AT_FDCWD, path.cString, AT_SYMLINK_FOLLOW) }
    }

    /// Lets signals wait; returns what to go back to.
    private static func holdSignals() -> sigset_t {
        var (all, before) = (sigset_t(), sigset_t())
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &before)
        return before
    }

    private static func link(to descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }
}
