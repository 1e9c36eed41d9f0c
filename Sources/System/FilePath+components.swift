extension FilePath {
    /// The last name; empty where the path ends in a slash.
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
