import Glibc

/// A file's path, or a name in one: the bytes that the system has, which need not be UTF-8.
///
/// As a string, `description`, it is for people alone: other bytes than those of UTF-8 are shown as U+FFFD, and control
/// characters as `SafeText` has them.
public struct FilePath: Hashable, Sendable {
    /// The bytes with the zero that ends them, as the system's calls take them.
    public let cString: [CChar]

    /// The bytes before the first zero, which ends a path for the system.
    // Inlined: in a generic function, the start of every program would look conformances up.
    @inlinable
    public init(bytes: some Sequence<UInt8>) {
        cString = bytes.prefix { $0 != 0 }.map { CChar(truncatingIfNeeded: $0) } + [0]
    }

    public init(_ text: String) {
        self.init(bytes: text.utf8)
    }

    public init(cString: UnsafePointer<CChar>) {
        self.cString = Array(UnsafeBufferPointer(start: cString, count: strlen(cString) + 1))
    }

    /// The bytes without an end.
    public var bytes: [UInt8] { cString.dropLast().map { UInt8(truncatingIfNeeded: $0) } }

    public var isEmpty: Bool { cString.count == 1 }

    public var isAbsolute: Bool { bytes.first == Self.slash }

    static let slash = UInt8(ascii: "/")
}

extension FilePath: ExpressibleByStringLiteral {
    public init(stringLiteral text: String) {
        self.init(text)
    }
}

extension FilePath: CustomStringConvertible {
    /// The path as a person reads it, on a terminal or a label; not one that the system would know again.
    public var description: String { SafeText.escaped(String(decoding: bytes, as: UTF8.self)) }
}

extension FilePath {
    /// The last name; empty if the path ends in a slash.
    public var name: FilePath { FilePath(bytes: bytes[nameStart...]) }

    /// The folder that the last name stands in: `.` for a name alone.
    public var folder: FilePath {
        guard nameStart > 0 else { return "." }
        return nameStart == 1 ? "/" : FilePath(bytes: bytes[..<(nameStart - 1)])
    }

    /// The names on the way, without empty ones.
    public var components: [FilePath] { bytes.split(separator: Self.slash).map { FilePath(bytes: $0) } }

    /// A path that starts in the folder that this one names; an absolute path starts at the root, whatever this one is.
    public func appending(_ path: FilePath) -> FilePath {
        if path.isAbsolute || isEmpty { return path }
        let separator = bytes.last == Self.slash ? [] : [Self.slash]
        return FilePath(bytes: bytes + separator + path.bytes)
    }

    /// The path with something at the end of its last name.
    public static func + (path: FilePath, suffix: String) -> FilePath {
        FilePath(bytes: path.bytes + suffix.utf8)
    }

    private var nameStart: Int { bytes.lastIndex(of: Self.slash).map { $0 + 1 } ?? 0 }
}

extension FilePath {
    /// The present working directory; nil if it is gone.
    ///
    /// getcwd
    public static var workingFolder: FilePath? {
        guard let path = getcwd(nil, 0) else { return nil }
        defer { free(path) }
        return FilePath(cString: path)
    }

    /// What a variable of the environment holds; nil if there is none of this name.
    public init?(environment name: String) {
        guard let value = getenv(name) else { return nil }
        self.init(cString: value)
    }
}

extension FilePath {
    /// The names in the folder, in no order and without `.` and `..`; none if it cannot be read.
    public var names: [FilePath] {
        guard let stream = Self.uninterrupted({ opendir(cString) }) else { return [] }
        defer { closedir(stream) }
        var names: [FilePath] = []
        while let entry = Self.uninterrupted({ readdir(stream) }) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { FilePath(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// Calls until it is not interrupted by a signal.
    private static func uninterrupted<Result>(_ call: () -> Result?) -> Result? {
        while true {
            errno = 0
            if let result = call() { return result }
            if errno != EINTR { return nil }
        }
    }
}

extension FilePath {
    /// The bytes of a regular file, read without ever waiting for another program.
    ///
    /// Throws EFBIG for a file of more bytes than the limit, EINVAL for what is not a regular file, such as a pipe.
    public func contents(atMost limit: Int) throws(SystemError) -> [UInt8] {
        let descriptor = try SystemError.check { open(cString, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY) }
        defer { close(descriptor) }
        guard try FileStatus(of: descriptor).isRegular else { throw SystemError(code: EINVAL) }
        return try Self.bytes(of: descriptor, atMost: limit)
    }

    /// To the end, wherever that is: files of the kernel's say that they are empty.
    private static func bytes(of descriptor: Int32, atMost limit: Int) throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = try SystemError.check { read(descriptor, &chunk, chunk.count) }
            if count == 0 { return bytes }
            bytes += chunk[..<count]
            if bytes.count > limit { throw SystemError(code: EFBIG) }
        }
    }
}

extension FilePath {
    /// The octal number that stands behind a label at the beginning of a line, as files below `/proc` have it; nil if
    /// there is none.
    ///
    /// - Parameter label: Such as `Umask:`.
    public func octalNumber(labelled label: String) -> UInt32? {
        guard let bytes = try? contents(atMost: 1 << 16) else { return nil }
        let lines = bytes.split(separator: UInt8(ascii: "\n"))
        guard let line = lines.first(where: { $0.starts(with: label.utf8) }) else { return nil }
        let digits = line.dropFirst(label.utf8.count).drop { $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: " ") }
        return UInt32(String(decoding: digits, as: UTF8.self), radix: 8)
    }
}

extension FilePath {
    /// The most links that lead from one to the next, as the system has it.
    public static let mostLinks = 40

    /// Where a symbolic link leads, as it says so itself; nil for whatever is none.
    public var linkTarget: FilePath? { try? readLink().get() }

    /// Fails with EINVAL for what is no symbolic link.
    ///
    /// readlink
    private func readLink() -> Result<FilePath, SystemError> {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
            Result { () throws(SystemError) in
                let count = try SystemError.check { readlink(cString, buffer.baseAddress!, buffer.count) }
                return FilePath(bytes: buffer.prefix(count).lazy.map { UInt8(truncatingIfNeeded: $0) })
            }
        }
    }

    /// The file that the path's last name leads to through symbolic links, whether there is one yet or not.
    ///
    /// Throws ELOOP where the links lead to each other, EACCES at a stranger's link, and what the system says of a link
    /// that cannot be read.
    public func followingLinks() throws(SystemError) -> FilePath {
        var path = self
        for _ in 0...Self.mostLinks {
            let target: FilePath
            switch path.readLink() {
            case .success(let found): target = found
            case .failure(let error) where [EINVAL, ENOENT, ENOTDIR].contains(error.code): return path
            case .failure(let error): throw error
            }
            if path.isStrangersLink { throw SystemError(code: EACCES) }
            path = path.folder.appending(target)
        }
        throw SystemError(code: ELOOP)
    }

    /// The path from the root without links, `.` and `..`; nil if nothing is there.
    ///
    /// realpath
    public var resolved: FilePath? {
        guard let path = Self.uninterrupted({ realpath(cString, nil) }) else { return nil }
        defer { free(path) }
        return FilePath(cString: path)
    }

    /// Whether this is a symbolic link that another user made in a folder that everybody may write to, such as `/tmp`.
    ///
    /// The system does not follow it there, so that nobody is tricked into overwriting a file of their own.
    ///
    /// Source: fs.protected_symlinks in proc_sys_fs(5).
    public var isStrangersLink: Bool {
        guard let link = try? FileStatus(named: self), link.isSymbolicLink,
            let folder = (try? FileStatus(of: folder))?.rights
        else { return false }
        let (forEverybody, owner) = (S_ISVTX | S_IWOTH, link.rights.owner)
        return folder.mode & forEverybody == forEverybody && owner != geteuid() && owner != folder.owner
    }
}

extension FilePath {
    /// Whether two paths lead to one file, by whatever links; where there is none yet, whether they would make the same.
    public func leadsToSameFile(as other: FilePath) -> Bool {
        switch (FileNumber(of: self), FileNumber(of: other)) {
        case (let one?, let two?): return one == two
        case (nil, nil): break
        case (nil, _?), (_?, nil): return false
        }
        if self == other { return true }
        guard let one = try? followingLinks(), let two = try? other.followingLinks(), one.name == two.name else {
            return false
        }
        return one.folder == two.folder || FileNumber(of: one.folder).map { $0 == FileNumber(of: two.folder) } ?? false
    }
}

extension FilePath {
    /// Makes the folder and those above it, where they are missing, and writes their names to the disk.
    ///
    /// Throws ENOTDIR where something else has the name, even a symbolic link that leads nowhere.
    ///
    /// - Parameter mode: The rights; the person's mask takes some away.
    public func makeFolder(mode: mode_t = 0o777) throws(SystemError) {
        if try isFolderMade(mode) { return }
        guard folder != self else { throw SystemError(code: ENOENT) }
        try folder.makeFolder(mode: mode)
        guard try isFolderMade(mode) else { throw SystemError(code: ENOENT) }
    }

    /// Makes the folder where it is missing; false if the one above it is missing, too.
    private func isFolderMade(_ mode: mode_t) throws(SystemError) -> Bool {
        do {
            try SystemError.check { mkdir(cString, mode) }
            folder.syncFolder()
            return true
        } catch {
            if error.code == ENOENT { return false }
            guard error.code == EEXIST else { throw error }
            guard (try? FileStatus(of: self))?.isFolder == true else { throw SystemError(code: ENOTDIR) }
            return true
        }
    }

    /// Writes the folder's list of names to the disk; false if that failed, for example where the folder may not be read.
    @discardableResult
    public func syncFolder() -> Bool {
        do {
            let descriptor = try SystemError.check { open(cString, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
            defer { close(descriptor) }
            try SystemError.check { fsync(descriptor) }
            return true
        } catch {
            // Some file systems cannot sync a folder.
            return error.code == EINVAL
        }
    }
}
