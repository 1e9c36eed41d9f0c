import Glibc
import System

extension OpenWriters {
    /// Whether everybody who has a file open for writing is known, and writes at its end alone, as `>>` does.
    ///
    /// Looks through the open files of the person's processes: for the moments in which somebody has it open.
    static func onlyAppend(to descriptor: Int32) -> Bool {
        guard let target = file(of: "self", descriptor: "\(descriptor)") else { return false }
        var found = false
        for process in names(in: "/proc") where process.first?.isNumber == true {
            for number in names(in: "/proc/\(process)/fd") where file(of: process, descriptor: number) == target {
                guard let flags = flags("/proc/\(process)/fdinfo/\(number)") else { return false }
                guard flags & O_ACCMODE != O_RDONLY else { continue }
                guard flags & O_APPEND != 0 else { return false }
                found = true
            }
        }
        return found
    }

    private static func flags(_ path: String) -> Int32? {
        guard let file = fopen(path, "re") else { return nil }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 256)
        while fgets(&line, Int32(line.count), file) != nil {
            let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            if text.hasPrefix("flags:") { return Int32(text.dropFirst(6).filter(\.isNumber), radix: 8) }
        }
        return nil
    }

    private static func file(of process: String, descriptor: String) -> FilePath? {
        FilePath("/proc/\(process)/fd/\(descriptor)").linkTarget
    }

    private static func names(in path: String) -> [String] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            names.append(
                withUnsafePointer(to: &entry.pointee.d_name) {
                    $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                })
        }
        return names
    }
}
