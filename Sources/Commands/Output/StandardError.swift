import Glibc
import System
import WeightHistory

/// Where a program complains.
public enum StandardError {
    /// Says what is wrong, in one line that names the program.
    public static func complain(_ message: String) {
        let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
        print("healthbeat: \(SafeText.escaped(line))")
    }

    /// Writes a line; where nobody listens, that is no reason to stop.
    public static func print(_ line: String) {
        var line = line + "\n"
        line.withUTF8 { try? FileBytes.write(UnsafeRawBufferPointer($0), to: STDERR_FILENO) }
    }
}
