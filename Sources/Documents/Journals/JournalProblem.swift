import System

/// A part of a document's journals that was skipped.
public struct JournalProblem: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// A link, folder, pipe or device.
        case notRegularFile
        case otherUser
        /// An errno.
        case unreadable(Int32)
        case wrongName
        /// The folder has too many journals; the count is of those that were skipped.
        case tooManyJournals
        /// The journal is too long, and only its end was read.
        case beginningNotRead
        case lineTooLong
        case notAnOperation
        /// The last line is incomplete.
        case unterminatedLine
        /// An operation's number is not above the one before it.
        case numberNotAbove
        /// Numbers are missing between two operations.
        case missingNumbers
        /// A file with an operation's lines is missing, or has other lines.
        case missingLines
    }

    /// The name in the folder.
    public let file: FilePath
    public let kind: Kind
    /// How many lines or numbers are skipped; 1 for a whole file.
    public let count: Int
}

extension JournalProblem.Kind {
    static func refused(_ refusal: PrivateFile.Refusal) -> JournalProblem.Kind {
        switch refusal {
        case .notRegular: .notRegularFile
        case .otherUser: .otherUser
        case .system(let code): .unreadable(code)
        }
    }
}
