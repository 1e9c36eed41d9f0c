/// Why a window shows nothing any more.
public enum WindowLoss: Sendable {
    /// The X server has gone or has ended the connection.
    case connection
    /// Another program destroyed the window.
    case destroyed
    /// There is no memory for the window's pixels.
    case outOfMemory
}
