import Glibc

/// Where a program complains.
public enum StandardError {
    /// Says what is wrong, in one line that names the program.
    public static func complain(_ message: String, as program: String) {
        let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
        print("\(program): \(SafeText.escaped(line))")
    }

    /// Writes a line; where nobody listens, that is no reason to stop.
    public static func print(_ line: String) {
        try? FileBytes.write(Array("\(line)\n".utf8), to: STDERR_FILENO)
    }
}
