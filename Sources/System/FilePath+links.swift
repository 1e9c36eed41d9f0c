import Glibc

extension FilePath {
    /// The most links that lead from one to the next, as the system has it.
    public static let mostLinks = 40

    /// Where a symbolic link leads, as it says so itself; nil for whatever is none.
    public var linkTarget: FilePath? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
            let count = readlink(cString, buffer.baseAddress!, buffer.count)
            return count > 0 ? FilePath(bytes: buffer.prefix(count).lazy.map { UInt8(truncatingIfNeeded: $0) }) : nil
        }
    }

    /// The file that the path's last name leads to through symbolic links, whether there is one yet or not.
    ///
    /// Throws ELOOP where the links lead to each other, and EACCES at a stranger's link.
    public func followingLinks() throws(SystemError) -> FilePath {
        var path = self
        for _ in 0...Self.mostLinks {
            guard let target = path.linkTarget else { return path }
            if path.isStrangersLink { throw SystemError(code: EACCES) }
            path = path.folder.appending(target)
        }
        throw SystemError(code: ELOOP)
    }

    /// Whether this is a symbolic link that another user made in a folder for everybody, as `/tmp`.
    ///
    /// The system does not follow it there, so that nobody is made to write into a file of their own.
    ///
    /// Source: fs.protected_symlinks in proc_sys_fs(5).
    public var isStrangersLink: Bool {
        var (link, folder) = (stat(), stat())
        guard lstat(cString, &link) == 0, link.st_mode & S_IFMT == S_IFLNK, stat(self.folder.cString, &folder) == 0
        else { return false }
        let forEverybody = S_ISVTX | S_IWOTH
        return folder.st_mode & forEverybody == forEverybody && link.st_uid != geteuid()
            && link.st_uid != folder.st_uid
    }
}
