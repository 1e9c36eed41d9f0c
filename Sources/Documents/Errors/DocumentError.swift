/// The reason why a file could not be read as a weight history.
public enum DocumentError: Error, Hashable, Sendable {
    case missing
    /// The file has no bytes any more, although it had contents.
    case emptied
    case isFolder
    case notPermitted
    /// Another user's file, where only this user's own count.
    case otherUser
    /// A pipe, a device or a socket.
    case notRegularFile
    /// A stream with more bytes than a weight history can have.
    case endless
    /// A binary file, such as a picture or a program.
    case notText
    /// Text in UTF-16, as some spreadsheets save it.
    case isUTF16
    /// Text whose lines end in carriage returns alone, as old spreadsheets saved it.
    case carriageReturns
    case noHeader
    case noDateColumn
    case noWeightColumn
    case noUnit
    /// Two columns with the same role: `date`, `weight`, `unit` or `note`.
    case repeatedColumn(String)
    case becameShorter
    case stopped
    /// Any other error of the system, by its errno.
    case system(Int32)

    /// Whether the file exists, and may have been written by another program.
    public var isForeignFile: Bool {
        switch self {
        case .isFolder, .notText, .isUTF16, .carriageReturns, .noHeader, .noDateColumn, .noWeightColumn, .noUnit,
            .repeatedColumn:
            true
        case .missing, .emptied, .notPermitted, .otherUser, .notRegularFile, .endless, .becameShorter, .stopped,
            .system:
            false
        }
    }
}
