internal import CX11
import Glibc

/// The identifier by which a desktop tracks a program from its launch to its first window. Source: the startup
/// notification protocol of freedesktop.org.
public enum StartupIdentifier {
    /// Removes DESKTOP_STARTUP_ID from the environment and returns it, so that child processes do not inherit it. Call
    /// it before other threads start: changing the environment is not thread-safe.
    public static func take() -> String? {
        guard let value = getenv("DESKTOP_STARTUP_ID").map({ String(cString: $0) }) else { return nil }
        unsetenv("DESKTOP_STARTUP_ID")
        return value.isEmpty ? nil : value
    }

    /// Returns when the program was launched, in milliseconds of the server's clock; nil without a time.
    static func time(in identifier: String) -> UInt32? {
        guard let mark = identifier.ranges(of: "_TIME").last else { return nil }
        return UInt32(identifier[mark.upperBound...].prefix(while: \.isNumber))
    }
}

extension NativeWindow {
    /// Broadcasts that the program has started.
    func endStartup(_ startupIdentifier: String) {
        let quoted = startupIdentifier.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] }
        let message = Array("remove: ID=\"\(String(quoted))\"".utf8) + [0]
        var type = display.atoms[.netStartupInfoBegin]
        for start in stride(from: 0, to: message.count, by: 20) {
            let piece = message[start..<min(start + 20, message.count)]
            var event = XEvent(message: type, about: identifier, format: 8)
            withUnsafeMutableBytes(of: &event.xclient.data) { $0.copyBytes(from: piece) }
            XSendEvent(display.handle, XDefaultRootWindow(display.handle), False, PropertyChangeMask, &event)
            type = display.atoms[.netStartupInfo]
        }
    }
}
