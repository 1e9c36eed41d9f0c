internal import CLinux
import Glibc

extension NewFile {
    /// Takes over the owner, the mode and the extended attributes of a file, as far as the system allows.
    func takeAttributes(of source: Int32) throws(WritingError) {
        var status = stat()
        try WritingError.check { fstat(source, &status) }
        if fchown(descriptor, status.st_uid, status.st_gid) != 0 { fchown(descriptor, uid_t.max, status.st_gid) }
        // The mode after the owner, whose change takes bits away, and before the access lists, which refine it.
        try WritingError.check { fchmod(descriptor, status.st_mode & 0o7777) }
        for name in Self.attributeNames(of: source) { takeAttribute(name, of: source) }
    }

    /// Gives the file the mode that a new one has by the person's mask.
    func takeDefaultMode() throws(WritingError) {
        // The mask can only be read by setting it; the system's list of the process's state says it as well.
        try WritingError.check { fchmod(descriptor, 0o666 & ~Self.creationMask) }
    }

    private static var creationMask: mode_t {
        guard let status = fopen("/proc/self/status", "re") else { return 0o077 }
        defer { fclose(status) }
        var line = [CChar](repeating: 0, count: 256)
        while fgets(&line, Int32(line.count), status) != nil {
            let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            guard text.hasPrefix("Umask:") else { continue }
            return mode_t(text.dropFirst(6).filter(\.isNumber), radix: 8) ?? 0o077
        }
        return 0o077
    }

    private static func attributeNames(of source: Int32) -> [[CChar]] {
        let size = flistxattr(source, nil, 0)
        guard size > 0 else { return [] }
        var list = [CChar](repeating: 0, count: size)
        let count = flistxattr(source, &list, size)
        return list.prefix(max(0, count)).split(separator: 0).map { Array($0) + [0] }
    }

    /// Attributes that the system keeps for itself are refused, and set anew by it.
    private func takeAttribute(_ name: [CChar], of source: Int32) {
        let size = fgetxattr(source, name, nil, 0)
        guard size >= 0 else { return }
        var value = [UInt8](repeating: 0, count: size)
        let count = fgetxattr(source, name, &value, size)
        if count >= 0 { fsetxattr(descriptor, name, &value, count, 0) }
    }
}
