import Glibc

/// A descriptor held as by another program.
final class OpenFile {
    let descriptor: Int32

    init(_ path: String, _ flags: Int32 = O_RDONLY) {
        descriptor = open(path, flags | O_CLOEXEC, 0o644)
        precondition(descriptor >= 0, "\(path) must be opened.")
    }

    func put(_ text: String) {
        let bytes = Array(text.utf8)
        precondition(write(descriptor, bytes, bytes.count) == bytes.count, "All of a text must be written.")
    }

    func close() {
        Glibc.close(descriptor)
    }
}
