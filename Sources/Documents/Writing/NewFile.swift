internal import CLinux
import Glibc
import System
import WeightHistory

/// A file that takes a document's place when it is complete.
///
/// It holds the writers' lock: a program that opens it in its place waits until the operation is done.
struct NewFile: ~Copyable {
    let place: DocumentPlace
    private let file: TemporaryFile

    init(beside place: DocumentPlace, mode: mode_t = 0o600) throws(WritingError) {
        self.place = place
        do { file = try TemporaryFile(beside: place.path, mode: mode) } catch { throw WritingError(code: error.code) }
    }

    var descriptor: Int32 { file.descriptor }
    var path: FilePath { file.path }

    /// Whether the new file was in the document's place, so that other programs may have copied it.
    private(set) var wasInPlace = false

    /// Makes all later writes go to the end of the file, wherever that is then.
    func appendFromNowOn() throws(WritingError) {
        try WritingError.check { fcntl(descriptor, F_SETFL, O_APPEND) }
    }

    func sync() throws(WritingError) { try WritingError.check { fsync(descriptor) } }

    /// Puts the file in the document's place if no file is there; returns false if one is.
    mutating func appear() throws(WritingError) -> Bool {
        do {
            let isMoved = try didMove { () throws(SystemError) in try path.move(toFree: place.path) }
            if isMoved { file.disown() }
            return isMoved
        } catch .system(EINVAL), .system(ENOSYS), .system(EOPNOTSUPP) {
            // Not every file system supports the flag.
            return try didMove { () throws(SystemError) in
                try SystemError.check { link(path.cString, place.path.cString) }
            }
        }
    }

    /// Calls `move`, which puts the file in the place if no file is there; returns whether the file is there now.
    private func didMove(by move: () throws(SystemError) -> Void) throws(WritingError) -> Bool {
        do {
            try move()
            return true
        } catch {
            // An interrupted call may have succeeded before it was repeated.
            if place.isTaken(by: try stamp()) { return true }
            if error.code == EEXIST { return false }
            throw WritingError(code: error.code)
        }
    }

    enum Exchange {
        /// The new file is in place, and the old one has the new one's name.
        case exchanged
        /// The new file is in place, and the old one has no name: the file system cannot exchange files.
        case replaced
        /// Another file was in the document's place, and is there again.
        case refused
    }

    /// Puts the file in place of the one that was read.
    ///
    /// Checks which file came out, so that one that another program moves there at the same moment is not overwritten.
    ///
    /// - Parameter onReturn: Called before an unexpected file goes back.
    mutating func takePlace(of expected: FileStamp, onReturn: () -> Void) throws(WritingError) -> Exchange {
        do {
            return try exchange(stamp(), for: expected, onReturn) ? .exchanged : .refused
        } catch .system(EINVAL), .system(ENOSYS), .system(EOPNOTSUPP) {
            try WritingError.check { rename(path.cString, place.path.cString) }
            file.disown()
            return .replaced
        }
    }

    /// Takes the file out of the document's place, and puts the old one back; false if another program's file is there.
    mutating func giveBack(_ old: FileStamp) throws(WritingError) -> Bool {
        try exchange(old, for: stamp()) {}
    }

    func stamp() throws(WritingError) -> FileStamp { try WritingError.status(of: descriptor).stamp }

    /// Exchanges the file beside the document with the one in its place; returns false if that is not the expected one.
    ///
    /// An unexpected file is newer than the one put in, and goes back, as often as another program puts in a newer one.
    private mutating func exchange(
        _ own: FileStamp, for expected: FileStamp, _ onReturn: () -> Void
    ) throws(WritingError) -> Bool {
        guard var outside = try swap(own) else { return true }
        wasInPlace = true
        if outside.isSameFile(as: expected) { return true }
        // If a step fails from here on, the new file's name leads to another program's file.
        file.disown()
        var inside = own
        while true {
            onReturn()
            do {
                guard let displaced = try swap(outside) else { return false }
                if displaced.isSameFile(as: inside) { break }
                (inside, outside) = (outside, displaced)
            } catch {
                try moveAside()
                return false
            }
        }
        // The file of another program that was in place for a moment stays too.
        if inside.isSameFile(as: own) { file.reclaim() } else { try moveAside() }
        return false
    }

    /// Moves another program's file, which has the new file's name, to the document's place if that is free.
    ///
    /// Otherwise gives it the name of another version and throws `.versionKept`: under its name it would be removed.
    private func moveAside() throws(WritingError) {
        if (try? path.move(toFree: place.path)) != nil { return }
        var number = 0
        while true {
            let version = OtherVersionName.copy(of: place.path, at: .now(in: .system()), number: number)
            do throws(SystemError) {
                try path.move(toFree: version)
            } catch {
                guard error.code == EEXIST else { throw WritingError(code: error.code) }
                number += 1
                continue
            }
            throw .versionKept(version)
        }
    }

    /// Exchanges the two names; returns the stamp of the file that came out, nil if that cannot be determined.
    private mutating func swap(_ entering: FileStamp) throws(WritingError) -> FileStamp? {
        while true {
            let code =
                renameat2(AT_FDCWD, path.cString, AT_FDCWD, place.path.cString, Self.renameExchange) == 0 ? 0 : errno
            // The document is missing for a moment: another program is about to replace it.
            if code == ENOENT, access(path.cString, F_OK) == 0 { throw .beingWritten }
            guard code == 0 || code == EINTR else { throw WritingError(code: code) }
            // Ask twice: without an answer, the file that came out keeps the new file's name.
            guard let came = Self.stamp(of: path) ?? Self.stamp(of: path) else {
                file.disown()
                return nil
            }
            // An interrupted call may have succeeded or not.
            if code == 0 || !came.isSameFile(as: entering) { return came }
        }
    }

    private static func stamp(of path: FilePath) -> FileStamp? { (try? FileStatus(named: path))?.stamp }

    /// RENAME_EXCHANGE
    private static let renameExchange: UInt32 = 2

    /// Makes a file with another's owner, group, mode and attributes; throws if it may not have the owner or group.
    static func like(_ source: Int32, beside place: DocumentPlace) throws(WritingError) -> NewFile {
        let rights = try WritingError.status(of: source).rights
        var file = try NewFile(beside: place)
        try file.takeOwner(of: rights)
        // Set the mode after the owner, whose change clears bits, and before the access lists, which refine it.
        if try !file.setMode(rights.mode) {
            file = try NewFile(beside: place, mode: rights.mode & 0o777)
            try file.takeOwner(of: rights)
        }
        for name in attributeNames(of: source) { file.takeAttribute(name, of: source) }
        return file
    }

    /// Makes a file with the mode that the user's umask gives to new files.
    static func withDefaultMode(beside place: DocumentPlace) throws(WritingError) -> NewFile {
        let file = try NewFile(beside: place)
        // The mask can only be read by setting it; the process's status in /proc has it as well.
        if try file.setMode(0o666 & ~creationMask) { return file }
        return try NewFile(beside: place, mode: 0o666)
    }

    private func takeOwner(of other: FileRights) throws(WritingError) {
        let own = try WritingError.status(of: descriptor).rights
        if own.owner != other.owner, fchown(descriptor, other.owner, uid_t.max) != 0 { throw .otherOwner }
        if own.group != other.group, fchown(descriptor, uid_t.max, other.group) != 0 { throw .otherGroup }
    }

    /// Sets the mode; returns false if the mount does not allow that, and the mode differs.
    private func setMode(_ mode: mode_t) throws(WritingError) -> Bool {
        do {
            try SystemError.check { fchmod(descriptor, mode) }
            return true
        } catch {
            guard [EPERM, EOPNOTSUPP, ENOSYS].contains(error.code) else { throw WritingError(code: error.code) }
            return try WritingError.status(of: descriptor).rights.mode == mode
        }
    }

    private static var creationMask: mode_t { FilePath("/proc/self/status").octalNumber(labelled: "Umask:") ?? 0o077 }

    private static func attributeNames(of source: Int32) -> [[CChar]] {
        let size = flistxattr(source, nil, 0)
        guard size > 0 else { return [] }
        var list = [CChar](repeating: 0, count: size)
        let count = flistxattr(source, &list, size)
        return list.prefix(max(0, count)).split(separator: 0).map { Array($0) + [0] }
    }

    /// Copies an attribute; the system refuses those that it reserves for itself, and sets them itself.
    private func takeAttribute(_ name: [CChar], of source: Int32) {
        let size = fgetxattr(source, name, nil, 0)
        guard size >= 0 else { return }
        var value = [UInt8](repeating: 0, count: size)
        let count = fgetxattr(source, name, &value, size)
        if count >= 0 { fsetxattr(descriptor, name, &value, count, 0) }
    }
}
