import Glibc

final class TemporaryFile: Sendable {
    let path: String

    init(_ bytes: some Collection<UInt8>) {
        var template = Array("/tmp/weights-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        precondition(descriptor >= 0, "A temporary file must be made.")
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        Self.write(Array(bytes), to: descriptor)
        close(descriptor)
    }

    convenience init(_ text: String) {
        self.init(Array(text.utf8))
    }

    deinit {
        unlink(path)
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) {
        var done = 0
        while done < bytes.count {
            let written = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress! + done, bytes.count - done) }
            precondition(written > 0, "A temporary file must be written.")
            done += written
        }
    }
}
