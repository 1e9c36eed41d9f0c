import Glibc

/// Standard output, written in large pieces.
public final class StandardOutput {
    private var buffer: [UInt8] = []
    private var error: SystemError?

    public init() {
        // A reader that stops reading has seen enough: end quietly, even if SIGPIPE was ignored at the start.
        signal(SIGPIPE, SIG_DFL)
    }

    public func write(_ text: String) { write(Array(text.utf8)) }

    public func write(_ bytes: [UInt8]) {
        buffer += bytes
        if buffer.count >= 1 << 16 { flush() }
    }

    /// Writes the remaining bytes; throws the first error of any write.
    public func finish() throws(ProgramFailure) {
        flush()
        if let error { throw error.failure(writing: "-") }
    }

    /// Writes a report on a change that is made; if that fails, throws the message that `unreported` makes of it.
    public static func report(_ text: String, orElse unreported: (String) -> String) throws(ProgramFailure) {
        do {
            try write(text + "\n")
        } catch {
            throw ProgramFailure(unreported(error.message))
        }
    }

    /// Writes a text at once.
    public static func write(_ text: String) throws(ProgramFailure) {
        let output = StandardOutput()
        output.write(text)
        try output.finish()
    }

    private func flush() {
        guard error == nil else { return }
        do { try FileBytes.write(buffer, to: STDOUT_FILENO) } catch { self.error = error }
        buffer.removeAll(keepingCapacity: true)
    }
}
