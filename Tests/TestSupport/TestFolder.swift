import Glibc

/// A temporary folder, removed with its contents.
public final class TestFolder: Sendable {
    public let path: String

    public init(in parent: String = "/tmp") {
        var template = Array("\(parent)/healthbeat-test-XXXXXX".utf8CString)
        precondition(mkdtemp(&template) != nil, "No folder can be made in \(parent).")
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit {
        removeTree(path)
    }

    public subscript(name: String) -> String { "\(path)/\(name)" }

    @discardableResult
    public func write(_ text: String, to name: String) -> String {
        write(Array(text.utf8), to: name)
    }

    @discardableResult
    public func write(_ bytes: [UInt8], to name: String, repeated times: Int = 1) -> String {
        guard let file = fopen(self[name], "we") else { preconditionFailure("\(self[name]) cannot be written.") }
        for _ in 0..<times { fwrite(bytes, 1, bytes.count, file) }
        fclose(file)
        return self[name]
    }

    public func makeFolder(_ name: String) -> String {
        mkdir(self[name], 0o700)
        return self[name]
    }

    /// Returns the sorted names in the folder, hidden ones included.
    public func names(in folder: String = ".") -> [String] {
        contentsOfFolder(self[folder]).sorted()
    }

    /// Returns a file's contents as text; nil if there is no file.
    public func text(of name: String) -> String? {
        contents(of: self[name]).map { String(decoding: $0, as: UTF8.self) }
    }
}

/// Returns a file's contents; nil if there is no file.
public func contents(of path: String) -> [UInt8]? {
    guard let file = fopen(path, "re") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
    return bytes
}

/// Returns a file's size in bytes; 0 if there is no file.
public func fileSize(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
}

/// Returns a file's bytes from an offset on; empty if there is no file.
public func bytes(of path: String, from offset: Int) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    return [UInt8](unsafeUninitializedCapacity: max(0, fileSize(path) - offset)) { buffer, count in
        count = max(0, pread(descriptor, buffer.baseAddress, buffer.count, offset))
    }
}

/// Returns a file's contents as text; empty if there is no file.
public func text(of path: String) -> String {
    String(decoding: contents(of: path) ?? [], as: UTF8.self)
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
    // A test may have removed its own permissions.
    chmod(path, 0o700)
    for name in contentsOfFolder(path) { removeTree("\(path)/\(name)") }
    rmdir(path)
}
