import Glibc

final class TemporaryFolder: Sendable {
    let path: String

    init(in parent: String = "/tmp") {
        var template = Array("\(parent)/weights-folder-XXXXXX".utf8CString)
        precondition(mkdtemp(&template) != nil, "A temporary folder must be made.")
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit {
        Self.remove(path)
    }

    subscript(name: String) -> String { "\(path)/\(name)" }

    @discardableResult
    func write(_ text: String, to name: String, mode: Int32 = O_TRUNC) -> String {
        write(Array(text.utf8), to: name, mode: mode)
    }

    @discardableResult
    func write(_ bytes: [UInt8], to name: String, mode: Int32 = O_TRUNC) -> String {
        let descriptor = open(self[name], O_WRONLY | O_CREAT | O_CLOEXEC | mode, 0o644)
        precondition(descriptor >= 0, "A file must be opened for writing.")
        defer { close(descriptor) }
        precondition(Glibc.write(descriptor, bytes, bytes.count) == bytes.count, "A file must be written.")
        return self[name]
    }

    func append(_ text: String, to name: String) {
        write(text, to: name, mode: O_APPEND)
    }

    func contents(_ name: String) -> String {
        String(decoding: fileBytes(self[name]), as: UTF8.self)
    }

    /// Returns the sorted names of files, hidden ones included.
    func names() -> [String] { Self.names(path) }

    private static func names(_ path: String) -> [String] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    private static func remove(_ path: String) {
        for name in names(path) where unlink("\(path)/\(name)") != 0 { remove("\(path)/\(name)") }
        rmdir(path)
    }
}

func fileBytes(_ path: String) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
        let count = read(descriptor, &chunk, chunk.count)
        guard count > 0 else { return bytes }
        bytes += chunk[..<count]
    }
}
