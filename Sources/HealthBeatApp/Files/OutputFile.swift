import Glibc

/// A file that is written whole or not at all: beside its place, then renamed over what is there.
///
/// What is no regular file, as `/dev/null` or a pipe, is written straight.
nonisolated final class OutputFile {
    private let descriptor: Int32
    private let path: String
    private let temporaryPath: String?
    private var isFinished = false

    /// Opens a place to write to; a symbolic link leads to the file that is replaced.
    init(path: String) throws(SystemError) {
        var status = stat()
        let exists = stat(path, &status) == 0
        if exists, status.st_mode & S_IFMT != S_IFREG {
            self.path = path
            temporaryPath = nil
            descriptor = try SystemError.check { open(path, O_WRONLY | O_CLOEXEC) }
        } else {
            self.path = exists ? Self.target(of: path) : path
            let beside = "\(self.path).\(getpid()).tmp"
            temporaryPath = beside
            let mode = exists ? status.st_mode & 0o7777 : 0o666
            descriptor = try SystemError.check { open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode) }
            if exists { fchmod(descriptor, mode) }
        }
    }

    deinit {
        close(descriptor)
        if !isFinished, let temporaryPath { unlink(temporaryPath) }
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
        try writeAll(bytes, to: descriptor)
    }

    /// Puts the written bytes in their place.
    func finish() throws(SystemError) {
        if let temporaryPath { try SystemError.check { rename(temporaryPath, path) } }
        isFinished = true
    }

    private static func target(of path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}

/// Writes every byte, in as many calls as it takes.
nonisolated func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(SystemError) {
    var rest = bytes
    while !rest.isEmpty {
        let count = try SystemError.check { Glibc.write(descriptor, rest.baseAddress, rest.count) }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
    }
}
