internal import CLinux
import Glibc
import System

extension NewFile {
    /// A file with the owner, the group, the mode and the extended attributes of another one.
    ///
    /// Throws where the system would not let it belong to the same user and group.
    static func like(_ source: Int32, beside place: DocumentPlace) throws(WritingError) -> NewFile {
        let rights = try WritingError.status(of: source).rights
        var file = try NewFile(beside: place)
        try file.takeOwner(of: rights)
        // The mode after the owner, whose change takes bits away, and before the access lists, which refine it.
        if try !file.setMode(rights.mode) {
            file = try NewFile(beside: place, mode: rights.mode & 0o777)
            try file.takeOwner(of: rights)
        }
        for name in attributeNames(of: source) { file.takeAttribute(name, of: source) }
        return file
    }

    /// A file with the mode that a new one has by the person's mask.
    static func withDefaultMode(beside place: DocumentPlace) throws(WritingError) -> NewFile {
        let file = try NewFile(beside: place)
        // The mask can only be read by setting it; the system's list of the process's state says it as well.
        if try file.setMode(0o666 & ~creationMask) { return file }
        return try NewFile(beside: place, mode: 0o666)
    }

    private func takeOwner(of other: FileRights) throws(WritingError) {
        let own = try WritingError.status(of: descriptor).rights
        if own.owner != other.owner, fchown(descriptor, other.owner, uid_t.max) != 0 { throw .otherOwner }
        if own.group != other.group, fchown(descriptor, uid_t.max, other.group) != 0 { throw .otherGroup }
    }

    /// Sets the rights; false if the mount lets nobody set them, and they are others.
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

    /// Attributes that the system keeps for itself are refused, and set again by it.
    private func takeAttribute(_ name: [CChar], of source: Int32) {
        let size = fgetxattr(source, name, nil, 0)
        guard size >= 0 else { return }
        var value = [UInt8](repeating: 0, count: size)
        let count = fgetxattr(source, name, &value, size)
        if count >= 0 { fsetxattr(descriptor, name, &value, count, 0) }
    }
}
