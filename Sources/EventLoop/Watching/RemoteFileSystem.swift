internal import CLinux
import Glibc
import System

/// The kinds of file system that another machine may change without this one's kernel knowing.
enum RemoteFileSystem {
    /// NFS, SMB (its three names), FUSE, 9P, AFS (two), Ceph, Coda, VirtualBox's and VMware's folders, Lustre, GFS2, OCFS2.
    ///
    /// FUSE stands for sshfs and its like; it carries local disks too, and does not say which.
    private static let types: Set<UInt32> = [
        0x6969, 0x517B, 0xFF53_4D42, 0xFE53_4D42, 0x6573_5546, 0x0102_1997, 0x5346_414F, 0x6B41_4653, 0x00C3_6400,
        0x7375_7245, 0x786F_4256, 0xBACB_ACBC, 0x0BD0_0BD0, 0x0116_1970, 0x7461_636F,
    ]

    /// Whether a path lies on one; false where there is nothing at the path.
    static func contains(_ path: FilePath) -> Bool {
        var status = statfs()
        guard statfs(path.cString, &status) == 0 else { return false }
        return types.contains(UInt32(truncatingIfNeeded: status.f_type))
    }
}
