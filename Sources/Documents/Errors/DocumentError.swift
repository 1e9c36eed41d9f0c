import WeightHistory

/// Why a file could not be read as a weight history at all.
public enum DocumentError: Error, Hashable, Sendable {
    case missing
    case isFolder
    case notPermitted
    /// A pipe, a device or a socket.
    case notRegularFile
    /// A stream that gives more than a weight history can have.
    case endless
    /// A picture, a program or another file that is no text.
    case notText
    /// Text in UTF-16, as some spreadsheets save it.
    case isUTF16
    /// Text whose lines end in carriage returns alone, as old spreadsheets saved it.
    case carriageReturns
    case noHeader
    case noDateColumn
    case noWeightColumn
    case noUnit
    /// Two columns that say the same thing: `date`, `weight`, `unit` or `note`.
    case repeatedColumn(String)
    /// The file became shorter while it was read.
    case becameShorter
    /// Whoever asked for the reading did not want it any more.
    case stopped
    /// What the system said.
    ///
    /// errno
    case system(Int32)
}

extension DocumentError {
    /// Whether the file is there, and may be one that another program wrote.
    public var isOfOtherPrograms: Bool {
        switch self {
        case .isFolder, .notText, .isUTF16, .carriageReturns, .noHeader, .noDateColumn, .noWeightColumn, .noUnit,
            .repeatedColumn:
            true
        case .missing, .notPermitted, .notRegularFile, .endless, .becameShorter, .stopped, .system: false
        }
    }
}
