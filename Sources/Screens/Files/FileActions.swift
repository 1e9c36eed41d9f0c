import System

/// Services for choosing files. Folders are read off the main thread, as a disk may never respond.
public protocol FileActions: AnyObject {
    /// The places that are offered, each of which exists.
    var places: [FilePlace] { get }
    /// The folder that is shown first when a document is opened: the document's.
    var startFolder: FilePath { get }
    /// The folder that is shown first when a file is imported: that for downloads, if it exists.
    var importFolder: FilePath { get }
    /// The document and import files used last that existed when they were last looked for, the latest first.
    var recentFiles: [FilePath] { get }

    /// Lists a source, and again whenever it changes; returns a function that ends this.
    func list(_ source: FileSource, onChange: @escaping @MainActor (FileSourceState) -> Void) -> () -> Void
    /// Finds the longest unambiguous completion of a typed path; nil if there is none.
    func complete(_ text: String, completion: @escaping @MainActor (String?) -> Void)
    /// Finds what a typed path leads to.
    func find(_ text: String, completion: @escaping @MainActor (TypedFile) -> Void)
    /// Returns a path as a user would type it.
    func text(for path: FilePath) -> String
    /// Returns the path of a typed text, with a leading `~` replaced by the home folder.
    func path(typed text: String) -> FilePath
}

extension FileActions {
    /// Returns a folder as a user would type it, with a slash at its end.
    func text(forFolder path: FilePath) -> String {
        let text = text(for: path)
        return text.hasSuffix("/") ? text : text + "/"
    }
}

public nonisolated struct FilePlace: Hashable, Sendable {
    public let title: String
    public let source: FileSource

    public init(_ title: String, _ source: FileSource) { (self.title, self.source) = (title, source) }
}

public nonisolated enum FileSource: Hashable, Sendable {
    case folder(FilePath)
    /// The documents and import files used last.
    case recent
}

public nonisolated enum FileSourceState: Hashable, Sendable {
    /// Reading takes a while; earlier files stay.
    case reading
    case listing(FolderListing)
    /// A sentence with the reason why nothing can be listed.
    case failed(String)
}

/// The file or folder at a typed path.
public nonisolated enum TypedFile: Hashable, Sendable {
    case file(FilePath)
    case folder(FilePath)
    /// A sentence with the reason why it leads nowhere.
    case problem(String)
}
