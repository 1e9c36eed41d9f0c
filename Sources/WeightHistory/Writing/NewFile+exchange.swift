internal import CLinux
import Glibc
import System

extension NewFile {
    /// What came of an attempt to put the new file in the document's place.
    enum Exchange {
        /// The new file is in place, and the document as it was has the new one's name.
        case exchanged
        /// The new file is in place, and the document as it was has no name: the file system exchanges none.
        case replaced
        /// Another file was in the document's place, and is there again.
        case refused
    }

    /// Puts the file in place of the one that was read.
    ///
    /// A file that another program moves there in the same instant is not overwritten: what comes out is looked at.
    mutating func takePlace(of expected: FileIdentity) throws(WritingError) -> Exchange {
        do {
            return try exchange(identity(), for: expected) ? .exchanged : .refused
        } catch .system(EINVAL), .system(ENOSYS), .system(EOPNOTSUPP) {
            try replace()
            return .replaced
        }
    }

    /// Takes the file out of the document's place again, and puts the one there that made room for it.
    ///
    /// False where another program put a file there meanwhile, which stays.
    mutating func giveBack(_ old: FileIdentity) throws(WritingError) -> Bool {
        try exchange(old, for: identity())
    }

    func identity() throws(WritingError) -> FileIdentity {
        try WritingError.status(of: descriptor).stamp
    }

    /// Exchanges the file beside the document with the one in its place; false if that is not the expected one.
    ///
    /// What came out unexpectedly is newer than what went in, and goes back, as often as others put a newer one there.
    private mutating func exchange(_ own: FileIdentity, for expected: FileIdentity) throws(WritingError) -> Bool {
        guard var outside = try swap(own) else { return true }
        if outside.isSameFile(as: expected) { return true }
        // Whatever fails from here on, what has the new file's name is another program's.
        hasName = false
        var (inside, isBack) = (own, false)
        while !isBack {
            guard let displaced = try swap(outside) else { return false }
            isBack = displaced.isSameFile(as: inside)
            (inside, outside) = (outside, displaced)
        }
        hasName = true
        return false
    }

    /// Exchanges the two names; returns which file came out of the document's place, nil if the system does not say.
    private mutating func swap(_ entering: FileIdentity) throws(WritingError) -> FileIdentity? {
        while true {
            let code =
                renameat2(AT_FDCWD, path.cString, AT_FDCWD, place.path.cString, Self.exchangesNames) == 0 ? 0 : errno
            // The document is gone for a moment: whoever writes it puts another one there.
            if code == ENOENT, access(path.cString, F_OK) == 0 { throw .beingWritten }
            guard code == 0 || code == EINTR else { throw WritingError(code: code) }
            guard let came = (try? FileStatus(named: path))?.stamp else {
                hasName = false
                return nil
            }
            // Interrupted, a call may have come to its end or not.
            if code == 0 || !came.isSameFile(as: entering) { return came }
        }
    }

    /// RENAME_EXCHANGE
    private static let exchangesNames: UInt32 = 2

    private mutating func replace() throws(WritingError) {
        try WritingError.check { rename(path.cString, place.path.cString) }
        hasName = false
    }
}
