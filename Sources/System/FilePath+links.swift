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
    /// Throws ELOOP where the links lead to each other.
    public func followingLinks() throws(SystemError) -> FilePath {
        var path = self
        for _ in 0...Self.mostLinks {
            guard let target = path.linkTarget else { return path }
            path = path.folder.appending(target)
        }
        throw SystemError(code: ELOOP)
    }
}
