import System

/// The folders that a path leads through, symbolic links followed one by one, and the name looked up in each.
struct PathTrail: Hashable {
    /// What a name stands for.
    enum Role: Hashable {
        /// The last one, whether there is such a file or not.
        case file
        /// A symbolic link, or a name that should be a folder's and is missing.
        case turn
        case folder
    }

    struct Step: Hashable {
        /// With no symbolic link in it.
        var folder: FilePath
        var name: FilePath
        var role: Role
    }

    private(set) var steps: [Step] = []
    /// Whether the path leads to nothing.
    private(set) var isBroken = false
    private var linksLeft = FilePath.mostLinks

    /// - Parameter path: An absolute one.
    init(following path: FilePath) {
        var folder: FilePath = "/"
        var rest = Self.names(in: path)
        while !isBroken, let name = rest.popLast() {
            if name == ".." {
                folder = folder.folder
            } else {
                take(name, folder: &folder, rest: &rest)
            }
        }
    }

    /// - Parameter rest: The names to come, the next one last.
    private mutating func take(_ name: FilePath, folder: inout FilePath, rest: inout [FilePath]) {
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
            folder = child
        }
    }

    /// The names of a path, the first one last.
    private static func names(in path: FilePath) -> [FilePath] {
        path.components.filter { $0 != "." }.reversed()
    }
}
