internal import CLinux
import Glibc

extension FilePath {
    /// Moves the file to a path that is free; throws EEXIST if it is not.
    ///
    /// Throws EINVAL, ENOSYS or EOPNOTSUPP if the file system cannot do that.
    public func move(toFree target: FilePath) throws(SystemError) {
        try SystemError.check {
            renameat2(AT_FDCWD, cString, AT_FDCWD, target.cString, Self.renameNoReplace)
        }
    }

    /// RENAME_NOREPLACE
    private static let renameNoReplace: UInt32 = 1
}
