import System

/// The resolved location of a document, and the names of its other versions there.
public struct DocumentFolder: Hashable, Sendable {
    /// Absolute, without symbolic links.
    public let folder: FilePath
    public let name: FilePath

    /// Nil if a symbolic link leads nowhere.
    public init?(of document: FilePath) {
        guard let path = try? document.followingLinks(), let folder = path.folder.resolved,
            let name = path.components.last
        else { return nil }
        (self.folder, self.name) = (folder, name)
    }

    /// Returns whether a name may be that of another version; `copyNames` has fewer, as it knows the other documents.
    public func isCopy(_ name: FilePath) -> Bool { OtherVersionMatcher(of: self.name).matches(name) }

    /// The names of the other versions, in the order of their creation; empty if the folder cannot be read.
    ///
    /// Lists the folder once, reads no file, and skips all but regular files. Blocks.
    public var copyNames: [FilePath] {
        let names = folder.names
        let matcher = OtherVersionMatcher(of: name)
        lazy var documents = Set(names)
        return names.filter { matcher.matches($0) }
            .filter { name in !matcher.rivals(for: name).contains { documents.contains($0) } }
            .filter { (try? FileStatus(named: folder.appending($0)))?.isRegular == true }
            .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    }
}
