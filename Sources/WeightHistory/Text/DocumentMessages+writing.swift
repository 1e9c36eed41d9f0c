import System

extension DocumentMessages {
    /// Why the document could not be changed, with its name, and what would be right.
    public func text(for error: WritingError) -> String {
        switch error {
        case .document(let error): text(for: error)
        case .locked: "\(file) is locked by another program. Try again when it is done."
        case .beingWritten: "\(file) is being written by another program. Try again when it is done."
        case .entryGone: "The entry is no longer in \(file): another program changed it."
        case .noNoteColumn: "\(file) has no column for a note. Leave the note out, or add the name note to the header."
        case .noteTooLong: "The note is too long. With line breaks it may have 64 KiB, without them 1 MiB."
        case .weightTooSmall: "The weight is too small for the unit of \(file). \(Self.weightExample)"
        case .dateOutOfRange: "The date is not one that \(file) can hold. \(Self.dateExample)"
        case .openQuote: "A quote in \(file) does not end and would swallow the entry. Close it with another one."
        case .notPermitted: "\(file) may not be written. Ask its owner for permission."
        case .otherOwner:
            "\(file) belongs to another user, and would become yours. Let its owner change it; entries can be added."
        case .otherGroup:
            "\(file) belongs to a group that you are not in, and would leave it. Give it one of your groups with chgrp."
        case .hasOtherNames:
            "\(file) has a second name, a hard link, which would be parted from it. Make that a symbolic link."
        case .readOnly: "\(file) is on a disk that takes no changes. Nothing was saved."
        case .noSpace: "The disk is full. Nothing was saved in \(file). Make room and try again."
        case .fileTooLarge: "\(file) would be larger than a file may be here. Nothing was saved."
        case .noFolder: "The folder of \(file) is gone. Nothing was saved."
        case .system(let code): "\(file) cannot be written: \(SystemError(code: code).reason)."
        }
    }
}
