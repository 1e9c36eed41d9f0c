import Glibc

/// A folder of a test's own, removed with everything in it.
final class TestFolder {
    let path: String

    init(in parent: String = "/tmp") {
        let template = strdup("\(parent)/healthbeat-test-XXXXXX")!
        defer { free(template) }
        precondition(mkdtemp(template) != nil, "No folder can be made in \(parent).")
        path = String(cString: template)
    }

    /// A folder beside the program: editors write otherwise in `/tmp` than they do where documents are.
    static func onDisk() -> TestFolder {
        TestFolder(in: String(Program.path[..<Program.path.lastIndex(of: "/")!]))
    }

    isolated deinit {
        removeTree(path)
    }

    subscript(name: String) -> String { "\(path)/\(name)" }

    @discardableResult
    func write(_ text: String, to name: String) -> String {
        write(Array(text.utf8), to: name)
    }

    @discardableResult
    func write(_ bytes: [UInt8], to name: String, repeated times: Int = 1) -> String {
        let file = fopen(self[name], "w")!
        for _ in 0..<times { fwrite(bytes, 1, bytes.count, file) }
        fclose(file)
        return self[name]
    }

    func makeFolder(_ name: String) -> String {
        mkdir(self[name], 0o700)
        return self[name]
    }

    /// What the folder holds, sorted; without the files of programs that ran in it.
    func names(in folder: String = ".") -> [String] {
        contentsOfFolder(self[folder]).filter { !$0.hasPrefix("stream-") }.sorted()
    }
}

private func contentsOfFolder(_ path: String) -> [String] {
    guard let stream = opendir(path) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
            $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name != ".", name != ".." { names.append(name) }
    }
    return names
}

private func removeTree(_ path: String) {
    if unlink(path) == 0 { return }
    // A test may have taken its own rights away.
    chmod(path, 0o700)
    for name in contentsOfFolder(path) { removeTree("\(path)/\(name)") }
    rmdir(path)
}

/// A file's content; nil where there is none.
nonisolated func contents(of path: String) -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
    return bytes
}

/// A file's content as text; empty where there is none.
nonisolated func text(of path: String) -> String {
    String(decoding: contents(of: path) ?? [], as: UTF8.self)
}
