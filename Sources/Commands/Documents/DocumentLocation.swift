import System

/// Which file is the document, and whether the person named it.
public struct DocumentLocation: Sendable {
    public let path: FilePath
    /// Whether the person named it; their own document may still be to come, a named one must be there.
    public let isNamed: Bool

    /// The named file, or the person's own document.
    public init(named path: FilePath?, folders: StandardFolders = StandardFolders()) {
        self.path = path ?? folders.defaultDocument
        isNamed = path != nil
    }

    /// The last part of the path, as a person reads it.
    public var name: String { (path.components.last ?? path).description }
}
