import Glibc

/// A file that is written whole or not at all: nameless at first, then moved over its target.
///
/// If the program ends before that, it leaves nothing. On file systems without nameless files, the file is beside its
/// target until it is complete. A target that is not a regular file, such as a pipe, is written directly.
public final class OutputFile {
    private let descriptor: OwnedDescriptor
    /// The target, and the file that is moved over it; nil if the target is written directly.
    private let replacement: (target: FilePath, file: TemporaryFile)?

    /// Opens a file to write to; a symbolic link is followed to the file that is replaced.
    public init(path: FilePath) throws(SystemError) {
        let status = try? FileStatus(of: path)
        if let status, !status.isRegular {
            (descriptor, replacement) = (try OwnedDescriptor(opening: path, O_WRONLY), nil)
            return
        }
        let target = try path.followingLinks()
        target.removeAbandoned()
        let mode = status?.rights.mode ?? 0o666
        let nameless = TemporaryFile(namelessBeside: target, mode: mode)
        let file = if let nameless { nameless } else { try TemporaryFile(beside: target, mode: mode) }
        if status != nil { fchmod(file.descriptor, mode) }
        descriptor = file.file
        replacement = (target, file)
    }

    /// Writes a whole file; blocks until it is on the disk.
    package static func write(_ bytes: [UInt8], to path: FilePath) throws(SystemError) {
        let file = try OutputFile(path: path)
        try FileBytes.write(bytes, to: file.descriptor.number)
        try file.sync()
        try file.finish()
        path.folder.syncFolder()
    }

    public func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
        try FileBytes.write(bytes, to: descriptor.number)
    }

    /// Blocks until the written bytes are on the disk.
    public func sync() throws(SystemError) { try SystemError.check { fdatasync(descriptor.number) } }

    /// Moves the written bytes into place.
    public func finish() throws(SystemError) {
        guard let (target, file) = replacement else { return }
        // If the program ended between the two steps, it would leave the file under its temporary name.
        var mask = Self.holdSignals()
        defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
        try file.replace(target)
    }

    /// Blocks all signals; returns the former mask.
    private static func holdSignals() -> sigset_t {
        var (all, before) = (sigset_t(), sigset_t())
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &before)
        return before
    }
}
