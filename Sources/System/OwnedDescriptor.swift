import Glibc

/// An open file, or an end of a pipe, which is closed with this object.
public final class OwnedDescriptor: Sendable {
    public let number: Int32

    public init(_ number: Int32) { self.number = number }

    /// Opens a file for reading, without waiting for another program.
    public convenience init(opening path: FilePath) throws(SystemError) {
        try self.init(opening: path, O_RDONLY | O_NONBLOCK)
    }

    /// - Parameter mode: The rights of a file that is made, reduced by the user's umask.
    public init(opening path: FilePath, _ flags: Int32, mode: mode_t = 0) throws(SystemError) {
        number = try SystemError.check { open(path.cString, flags | O_CLOEXEC | O_NOCTTY, mode) }
    }

    deinit { close(number) }
}
