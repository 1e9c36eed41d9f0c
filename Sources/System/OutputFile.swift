import Glibc

/// A file that is written whole or not at all: without a name at first, then put over what is there.
///
/// However the program ends meanwhile, it leaves nothing. Where the file system has no nameless files, the file stands
/// beside its target until it is whole. What is not a regular file, such as `/dev/null` or a pipe, is written straight.
public final class OutputFile {
    private let way: Way

    private enum Way {
        case straight(Int32)
        case replacing(FilePath, TemporaryFile)
    }

    /// Opens what is to be written to; a symbolic link leads to the file that is replaced.
    public init(path: FilePath) throws(SystemError) {
        let status = try? FileStatus(of: path)
        if let status, !status.isRegular {
            way = .straight(try SystemError.check { open(path.cString, O_WRONLY | O_CLOEXEC) })
            return
        }
        let target = try path.followingLinks()
        target.removeAbandoned()
        let mode = status?.rights.mode ?? 0o666
        let nameless = TemporaryFile(namelessBeside: target, mode: mode)
        let file = if let nameless { nameless } else { try TemporaryFile(beside: target, mode: mode) }
        if status != nil { fchmod(file.descriptor, mode) }
        way = .replacing(target, file)
    }

    deinit {
        if case .straight(let descriptor) = way { close(descriptor) }
    }

    public func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
        try FileBytes.write(bytes, to: descriptor)
    }

    /// Waits until the written bytes are on the disk.
    public func sync() throws(SystemError) {
        try SystemError.check { fdatasync(descriptor) }
    }

    /// Puts the written bytes where they belong.
    public func finish() throws(SystemError) {
        guard case .replacing(let target, let file) = way else { return }
        // Ended between the two steps, the program would leave the file under its first name.
        var mask = Self.holdSignals()
        defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
        try file.replace(target)
    }

    private var descriptor: Int32 {
        switch way {
        case .straight(let descriptor): descriptor
        case .replacing(_, let file): file.descriptor
        }
    }

    /// Lets signals wait; returns what to go back to.
    private static func holdSignals() -> sigset_t {
        var (all, before) = (sigset_t(), sigset_t())
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &before)
        return before
    }
}
