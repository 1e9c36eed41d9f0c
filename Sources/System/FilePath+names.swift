import Glibc

extension FilePath {
    /// The names in the folder, in no order and without `.` and `..`; none where it cannot be read.
    public var names: [FilePath] {
        guard let stream = opendir(cString) else { return [] }
        defer { closedir(stream) }
        var names: [FilePath] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { FilePath(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }
}
