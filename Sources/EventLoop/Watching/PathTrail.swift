internal import CLinux
import Glibc

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
        var folder: String
        var name: String
        var role: Role
    }

    private(set) var steps: [Step] = []
    /// Whether the path leads to nothing.
    private(set) var isBroken = false
    private var linksLeft = 40

    /// - Parameter path: An absolute one.
    init(following path: String) {
        var folder = "/"
        var rest = Self.names(in: path)
        while !isBroken, let name = rest.popLast() {
            if name == ".." {
                folder = Self.parent(of: folder)
            } else {
                take(name, folder: &folder, rest: &rest)
            }
        }
    }

    /// - Parameter rest: The names to come, the next one last.
    private mutating func take(_ name: String, folder: inout String, rest: inout [String]) {
        let child = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
        var status = stat()
        let isThere = lstat(child, &status) == 0
        if isThere, status.st_mode & S_IFMT == S_IFLNK, linksLeft > 0, let target = Self.target(of: child) {
            linksLeft -= 1
            steps.append(Step(folder: folder, name: name, role: .turn))
            if target.hasPrefix("/") { folder = "/" }
            rest += Self.names(in: target)
        } else {
            isBroken = !isThere
            let role: Role = rest.isEmpty ? .file : isThere ? .folder : .turn
            steps.append(Step(folder: folder, name: name, role: role))
            folder = child
        }
    }

    /// The names of a path, the first one last.
    private static func names(in path: String) -> [String] {
        path.split(separator: "/").filter { $0 != "." }.map(String.init).reversed()
    }

    private static func parent(of folder: String) -> String {
        let end = folder.lastIndex(of: "/")!
        return end == folder.startIndex ? "/" : String(folder[..<end])
    }

    private static func target(of link: String) -> String? {
        var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(link, &buffer, buffer.count)
        return count < 0 ? nil : String(decoding: buffer[..<count], as: UTF8.self)
    }
}
