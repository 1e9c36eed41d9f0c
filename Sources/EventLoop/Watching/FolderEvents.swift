internal import CLinux

/// What can happen in a watched folder, or to it.
struct FolderEvents: OptionSet {
    let rawValue: UInt32

    /// IN_CREATE
    static let created = FolderEvents(IN_CREATE)
    /// IN_DELETE
    static let removed = FolderEvents(IN_DELETE)
    /// IN_MOVED_TO
    static let movedIn = FolderEvents(IN_MOVED_TO)
    /// IN_MOVED_FROM
    static let movedOut = FolderEvents(IN_MOVED_FROM)
    /// Written to, or cut.
    ///
    /// IN_MODIFY
    static let modified = FolderEvents(IN_MODIFY)
    /// IN_CLOSE_WRITE
    static let closedAfterWriting = FolderEvents(IN_CLOSE_WRITE)
    /// IN_ATTRIB
    static let attributesChanged = FolderEvents(IN_ATTRIB)

    /// IN_MOVE_SELF
    static let folderMoved = FolderEvents(IN_MOVE_SELF)
    /// IN_DELETE_SELF
    static let folderRemoved = FolderEvents(IN_DELETE_SELF)
    /// The folder is watched no longer.
    ///
    /// IN_IGNORED
    static let watchEnded = FolderEvents(IN_IGNORED)
    /// There were more events than the queue holds: any may have been lost, in any folder.
    ///
    /// IN_Q_OVERFLOW
    static let overflowed = FolderEvents(IN_Q_OVERFLOW)
    /// What it happened to is a folder.
    ///
    /// IN_ISDIR
    static let isFolder = FolderEvents(IN_ISDIR)

    /// What happens to the folder itself: seldom, so that watching for it wakes nobody.
    static let ofFolder: FolderEvents = [.folderMoved, .folderRemoved]
    /// What brings a name that was missing.
    static let ofArrivals: FolderEvents = [.created, .movedIn]
    /// What may change where a path leads.
    static let ofNames: FolderEvents = [.created, .removed, .movedIn, .movedOut]
    /// What may change a file's content or who may read it.
    static let ofContent: FolderEvents = [.modified, .closedAfterWriting, .attributesChanged]

    init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    private init(_ constant: Int32) {
        self.init(rawValue: UInt32(constant))
    }
}
