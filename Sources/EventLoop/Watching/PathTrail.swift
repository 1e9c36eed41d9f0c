internal import CLinux
import Glibc
import System

/// The folders that a path leads through, with symbolic links followed one by one, and the name looked up in each.
struct PathTrail: Hashable {
    /// The kind of file that a name leads to.
    enum Role: Hashable {
        /// The last name, which need not exist.
        case file
        /// A symbolic link, or a missing name that should be a folder's.
        case turn
        case folder
    }

    struct Step: Hashable {
        /// Without symbolic links.
        var folder: FilePath
        var name: FilePath
        var role: Role
    }

    private(set) var steps: [Step] = []
    /// Whether the path leads to nothing.
    private(set) var isBroken = false
    /// The regular file at the end; nil if there is none.
    private(set) var file: FileNumber?
    private var linksLeft = FilePath.mostLinks

    /// - Parameter path: An absolute path.
    init(following path: FilePath) {
        var folder: FilePath = "/"
        var rest = Self.names(in: path)
        while !isBroken, let name = rest.popLast() {
            if name == ".." {
                folder = folder.folder
            } else {
                advance(to: name, folder: &folder, rest: &rest)
            }
        }
    }

    /// - Parameter rest: The names to follow, the next one last.
    private mutating func advance(to name: FilePath, folder: inout FilePath, rest: inout [FilePath]) {
        let child = folder.appending(name)
        let status = try? FileStatus(named: child)
        if status?.isSymbolicLink == true, linksLeft > 0, let target = child.linkTarget {
            linksLeft -= 1
            steps.append(Step(folder: folder, name: name, role: .turn))
            if target.isAbsolute { folder = "/" }
            rest += Self.names(in: target)
        } else {
            isBroken = status == nil
            let role: Role = rest.isEmpty ? .file : isBroken ? .turn : .folder
            steps.append(Step(folder: folder, name: name, role: role))
            if role == .file, status?.isRegular == true { file = status?.number }
            folder = child
        }
    }

    /// The names of a path, the first one last.
    private static func names(in path: FilePath) -> [FilePath] {
        path.components.filter { $0 != "." }.reversed()
    }
}

/// The kinds of file system that another machine may change without this kernel's knowledge.
enum RemoteFileSystem {
    /// NFS, SMB (three names), FUSE, 9P, AFS (two), Ceph, Coda, VirtualBox and VMware folders, Lustre, GFS2, OCFS2.
    /// FUSE is included for sshfs and its like; it cannot be told apart from FUSE on local disks.
    private static let types: Set<UInt32> = [
        0x6969, 0x517B, 0xFF53_4D42, 0xFE53_4D42, 0x6573_5546, 0x0102_1997, 0x5346_414F, 0x6B41_4653, 0x00C3_6400,
        0x7375_7245, 0x786F_4256, 0xBACB_ACBC, 0x0BD0_0BD0, 0x0116_1970, 0x7461_636F,
    ]

    /// Returns whether a path is on such a file system; false if nothing is at the path.
    static func contains(_ path: FilePath) -> Bool {
        var status = statfs()
        guard statfs(path.cString, &status) == 0 else { return false }
        return types.contains(UInt32(truncatingIfNeeded: status.f_type))
    }
}
