import Glibc

/// The files and folders in a folder, or a list of files from several folders, at one moment.
public struct FolderListing: Hashable, Sendable {
    public let folder: FilePath
    /// Folders before files; each from the newest to the oldest, then by name.
    public let items: [FolderItem]

    /// Reads a folder. Blocks, for a long time if its disk does not respond.
    public init(of folder: FilePath) throws(SystemError) {
        // `names` reports no error.
        let opened = try OwnedDescriptor(opening: folder, O_RDONLY | O_DIRECTORY)
        defer { withExtendedLifetime(opened) {} }
        let items = folder.names.compactMap { FolderItem($0, in: folder) }
        self.init(folder, items.sorted { $0.precedes($1) })
    }

    /// Lists those of some files that exist, in their order. Blocks, for a long time if a disk does not respond.
    public init(files: [FilePath]) {
        self.init("/", files.compactMap { FolderItem($0, in: "/") })
    }

    package init(_ folder: FilePath, _ items: [FolderItem]) { (self.folder, self.items) = (folder, items) }

    public func path(of item: FolderItem) -> FilePath { folder.appending(item.name) }
}

/// A file or folder of a listing.
public struct FolderItem: Hashable, Sendable {
    /// The name in the folder; the whole path in a list of files from several folders.
    public let name: FilePath
    /// Whether it is a folder or a link to one.
    public let isFolder: Bool
    /// In bytes.
    public let size: Int
    /// The time of the last modification, in nanoseconds since 1970.
    public let modified: Int
    /// The extension in lower case, without the dot; empty for a name without one.
    public let ending: String

    /// Nil if there is no such file.
    init?(_ name: FilePath, in folder: FilePath) {
        let path = folder.appending(name)
        // A link that leads nowhere is listed as itself.
        guard let status = (try? FileStatus(of: path)) ?? (try? FileStatus(named: path)) else { return nil }
        self.init(name, isFolder: status.isFolder, size: status.stamp.size, modified: status.stamp.modified)
    }

    package init(_ name: FilePath, isFolder: Bool = false, size: Int = 0, modified: Int = 0) {
        (self.name, self.isFolder, self.size, self.modified) = (name, isFolder, size, modified)
        ending = Self.ending(of: name.name.bytes)
    }

    public var isHidden: Bool { name.name.bytes.first == UInt8(ascii: ".") }

    fileprivate func precedes(_ other: FolderItem) -> Bool {
        if isFolder != other.isFolder { return isFolder }
        if modified != other.modified { return modified > other.modified }
        return name.bytes.lexicographicallyPrecedes(other.name.bytes)
    }

    private static func ending(of name: [UInt8]) -> String {
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return "" }
        return String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
    }
}
