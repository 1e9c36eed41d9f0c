import Glibc

public enum StandardError {
    /// Writes an error message, in one line that begins with the program's name.
    public static func complain(_ message: String, as program: String) {
        let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
        print("\(program): \(SafeText.escaped(line))")
    }

    /// Writes a line; ignores errors, as a closed standard error must not stop the program.
    public static func print(_ line: String) {
        try? FileBytes.write(Array("\(line)\n".utf8), to: STDERR_FILENO)
    }
}
