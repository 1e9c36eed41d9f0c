import Glibc

/// A file's path, or a name in one, as the system's bytes, which need not be UTF-8.
///
/// `description` is for display only: invalid UTF-8 is shown as U+FFFD, control characters as by `SafeText`.
public struct FilePath: Hashable, ExpressibleByStringLiteral, CustomStringConvertible, Sendable {
    /// The bytes with a terminating zero, for system calls.
    public let cString: [CChar]

    /// Takes the bytes before the first zero.
    // Inlined: in a generic function, every program would look up conformances at its start.
    @inlinable
    public init(bytes: some Sequence<UInt8>) {
        cString = bytes.prefix { $0 != 0 }.map { CChar(truncatingIfNeeded: $0) } + [0]
    }

    public init(_ text: String) { self.init(bytes: text.utf8) }

    public init(stringLiteral text: String) { self.init(text) }

    public init(cString: UnsafePointer<CChar>) {
        self.cString = Array(UnsafeBufferPointer(start: cString, count: strlen(cString) + 1))
    }

    public var bytes: [UInt8] { cString.dropLast().map { UInt8(truncatingIfNeeded: $0) } }

    public var isEmpty: Bool { cString.count == 1 }

    public var isAbsolute: Bool { bytes.first == Self.slash }

    static let slash = UInt8(ascii: "/")

    /// The last name; empty if the path ends in a slash.
    public var name: FilePath { FilePath(bytes: bytes[nameStart...]) }

    /// The path up to the last name; `.` for a name alone.
    public var folder: FilePath {
        guard nameStart > 0 else { return "." }
        return nameStart == 1 ? "/" : FilePath(bytes: bytes[..<(nameStart - 1)])
    }

    /// The names in the path, without empty ones.
    public var components: [FilePath] { bytes.split(separator: Self.slash).map { FilePath(bytes: $0) } }

    /// Returns a path that starts in this folder; an absolute one is returned unchanged.
    public func appending(_ path: FilePath) -> FilePath {
        if path.isAbsolute || isEmpty { return path }
        let separator = bytes.last == Self.slash ? [] : [Self.slash]
        return FilePath(bytes: bytes + separator + path.bytes)
    }

    public static func + (path: FilePath, suffix: String) -> FilePath {
        FilePath(bytes: path.bytes + suffix.utf8)
    }

    private var nameStart: Int { bytes.lastIndex(of: Self.slash).map { $0 + 1 } ?? 0 }

    /// The current working directory; nil if it has been removed.
    public static var workingFolder: FilePath? {
        guard let path = getcwd(nil, 0) else { return nil }
        defer { free(path) }
        return FilePath(cString: path)
    }

    /// Reads an environment variable; nil if it is not set.
    public init?(environment name: String) {
        guard let value = getenv(name) else { return nil }
        self.init(cString: value)
    }

    /// Finds a program by its name in the folders of PATH; nil if it is in none of them.
    public init?(program name: FilePath) {
        let folders = FilePath(environment: "PATH")?.bytes.split(separator: UInt8(ascii: ":")) ?? []
        let paths = folders.map { FilePath(bytes: $0).appending(name) }
        guard let path = paths.first(where: { access($0.cString, X_OK) == 0 && !$0.isFolder }) else { return nil }
        self = path
    }

    /// Whether a folder, or a link to one, is there.
    public var isFolder: Bool { (try? FileStatus(of: self))?.isFolder == true }

    /// Returns the first wanted one of some paths, from the program's folder or a folder above it; nil if there is none.
    public static func nearProgram(_ paths: [FilePath], where isWanted: (FilePath) -> Bool) -> FilePath? {
        var folder = FilePath("/proc/self/exe").linkTarget?.folder ?? "."
        while folder != folder.folder {
            for path in paths where isWanted(folder.appending(path)) { return folder.appending(path) }
            folder = folder.folder
        }
        return nil
    }

    /// The names in the folder, unordered and without `.` and `..`; empty if it cannot be read.
    public var names: [FilePath] {
        var names: [FilePath] = []
        forEachName { name in
            names.append(FilePath(cString: name))
            return true
        }
        return names
    }

    /// Returns whether a hidden file in the folder has a wanted name; false if the folder cannot be read.
    ///
    /// - Parameter limit: The maximum number of names to look at, as a folder can be huge.
    public func hasHiddenName(amongFirst limit: Int, where isWanted: (FilePath) -> Bool) -> Bool {
        var (count, isFound) = (0, false)
        forEachName { name in
            count += 1
            isFound = UInt8(bitPattern: name.pointee) == UInt8(ascii: ".") && isWanted(FilePath(cString: name))
            return !isFound && count < limit
        }
        return isFound
    }

    /// Calls the body for each name but `.` and `..` until it returns false.
    private func forEachName(_ body: (UnsafePointer<CChar>) -> Bool) {
        guard let stream = Self.uninterrupted({ opendir(cString) }) else { return }
        defer { closedir(stream) }
        while let entry = Self.uninterrupted({ readdir(stream) }) {
            let goesOn = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { name in
                    strcmp(name, ".") == 0 || strcmp(name, "..") == 0 || body(name)
                }
            }
            if !goesOn { return }
        }
    }

    private static func uninterrupted<Result>(_ call: () -> Result?) -> Result? {
        while true {
            errno = 0
            if let result = call() { return result }
            if errno != EINTR { return nil }
        }
    }

    /// Returns the bytes of a regular file, without ever waiting for another program.
    ///
    /// Throws EFBIG if the file has more bytes than the limit, EINVAL for other kinds of file, such as a pipe.
    public func contents(atMost limit: Int) throws(SystemError) -> [UInt8] {
        let file = try OwnedDescriptor(opening: self)
        guard try FileStatus(of: file.number).isRegular else { throw SystemError(code: EINVAL) }
        var bytes: [UInt8] = []
        try FileBytes.readToEnd(of: file.number, atMost: limit) { bytes += $0 }
        return bytes
    }

    /// Returns the octal number after a label at the beginning of a line, as in files of `/proc`; nil if none is found.
    public func octalNumber(labelled label: String) -> UInt32? {
        guard let bytes = try? contents(atMost: 1 << 16) else { return nil }
        let lines = bytes.split(separator: UInt8(ascii: "\n"))
        guard let line = lines.first(where: { $0.starts(with: label.utf8) }) else { return nil }
        let digits = line.dropFirst(label.utf8.count).drop { $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: " ") }
        return UInt32(String(decoding: digits, as: UTF8.self), radix: 8)
    }

    /// The maximum number of consecutive symbolic links, as in the kernel.
    public static let mostLinks = 40

    /// The target of a symbolic link, as stored in it; nil if this is not a link.
    public var linkTarget: FilePath? { try? readLink() }

    /// Fails with EINVAL if this is not a symbolic link.
    private func readLink() throws(SystemError) -> FilePath {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = try SystemError.check { readlink(cString, &buffer, buffer.count) }
        return FilePath(bytes: buffer[..<count].lazy.map { UInt8(truncatingIfNeeded: $0) })
    }

    /// Returns the path that the last name leads to through symbolic links, whether the file exists or not.
    ///
    /// Throws ELOOP if the links form a loop, EACCES at a stranger's link, and the error if a link cannot be read.
    public func followingLinks() throws(SystemError) -> FilePath {
        var path = self
        for _ in 0...Self.mostLinks {
            let target: FilePath
            do {
                target = try path.readLink()
            } catch {
                if [EINVAL, ENOENT, ENOTDIR].contains(error.code) { return path }
                throw error
            }
            if path.isUntrustedLink { throw SystemError(code: EACCES) }
            path = path.folder.appending(target)
        }
        throw SystemError(code: ELOOP)
    }

    /// The absolute path without links, `.` and `..`; nil if nothing is there.
    public var resolved: FilePath? {
        guard let path = Self.uninterrupted({ realpath(cString, nil) }) else { return nil }
        defer { free(path) }
        return FilePath(cString: path)
    }

    /// Resolves a folder's path as `resolved` does, but keeps its missing components.
    public func resolvedKeepingMissing() throws(SystemError) -> FilePath {
        if let path = resolved { return path }
        let error = SystemError.last
        guard error.code == ENOENT, !["", ".", ".."].contains(name), folder != self else { throw error }
        return try folder.resolvedKeepingMissing().appending(name)
    }

    /// Whether this is a symbolic link that another user made in a folder that everybody may write to, such as `/tmp`.
    ///
    /// The kernel does not follow it, so that nobody is tricked into overwriting a file of their own.
    /// Source: fs.protected_symlinks in proc_sys_fs(5).
    public var isUntrustedLink: Bool {
        guard let link = try? FileStatus(named: self), link.isSymbolicLink,
            let folder = (try? FileStatus(of: folder))?.rights
        else { return false }
        let (forEverybody, owner) = (S_ISVTX | S_IWOTH, link.rights.owner)
        return folder.mode & forEverybody == forEverybody && owner != geteuid() && owner != folder.owner
    }

    /// Returns whether two paths lead to the same file through any links, or would create the same one if none exists.
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

    /// Makes the folder and missing ones above it with the mode, reduced by the user's umask, and syncs their parents.
    ///
    /// Throws ENOTDIR if another kind of file has the name, even a symbolic link that leads to nothing.
    public func makeFolder(mode: mode_t = 0o777) throws(SystemError) {
        if try makeOneFolder(mode) { return }
        guard folder != self else { throw SystemError(code: ENOENT) }
        try folder.makeFolder(mode: mode)
        guard try makeOneFolder(mode) else { throw SystemError(code: ENOENT) }
    }

    /// Makes the folder if it is missing; returns false if its parent is missing, too.
    private func makeOneFolder(_ mode: mode_t) throws(SystemError) -> Bool {
        do {
            try SystemError.check { mkdir(cString, mode) }
            folder.syncFolder()
            return true
        } catch {
            if error.code == ENOENT { return false }
            guard error.code == EEXIST else { throw error }
            guard isFolder else { throw SystemError(code: ENOTDIR) }
            return true
        }
    }

    /// Syncs the names in the folder to the disk; returns false on failure, for example if the folder may not be read.
    @discardableResult
    public func syncFolder() -> Bool {
        do {
            let opened = try OwnedDescriptor(opening: self, O_RDONLY | O_DIRECTORY)
            try SystemError.check { fsync(opened.number) }
            return true
        } catch {
            // Some file systems cannot sync a folder.
            return error.code == EINVAL
        }
    }

    /// The path for display, on a terminal or a label; not usable as a path.
    public var description: String { SafeText.escaped(String(decoding: bytes, as: UTF8.self)) }
}
