import EventLoop
import Glibc
import System

/// A folder of a test's own, removed with everything in it.
final class TestFolder {
    let path: String

    init() {
        var template = Array("/tmp/healthbeat-app-XXXXXX".utf8CString)
        precondition(mkdtemp(&template) != nil, "A test needs a folder.")
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    isolated deinit {
        removeTree(path)
    }

    subscript(name: String) -> String { "\(path)/\(name)" }

    func write(_ text: String, to name: String) {
        let file = fopen(self[name], "w")!
        fputs(text, file)
        fclose(file)
    }

    /// What the folder holds, sorted.
    func names() -> [String] { contents(of: path).sorted() }

    func text(of name: String) -> String? {
        guard let file = fopen(self[name], "r") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        return String(decoding: bytes[..<fread(&bytes, 1, bytes.count, file)], as: UTF8.self)
    }
}

private func removeTree(_ path: String) {
    if unlink(path) == 0 { return }
    for name in contents(of: path) { removeTree("\(path)/\(name)") }
    rmdir(path)
}

private func contents(of path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
            $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name != ".", name != ".." { names.append(name) }
    }
    return names
}

extension EventLoop {
    /// Runs until a condition holds, for a time that is long for everything a test does; whether it came to hold.
    func run(until condition: @escaping () -> Bool) -> Bool {
        // The loop's own time is that of its last turn, which may be long past.
        let end = schedule(at: Instant.readingClock() + .seconds(20)) { [weak self] in self?.stop() }
        defer { end.cancel() }
        let block = onEachTurn { [weak self] in
            if condition() { self?.stop() }
        }
        defer { block.cancel() }
        run()
        return condition()
    }
}
