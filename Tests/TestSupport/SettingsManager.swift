import CX11

/// A desktop's settings manager, as xsettingsd is one.
@MainActor
public final class SettingsManager {
    private let observer: Observer
    private let window: Window
    private let selection: Atom

    /// Publishes settings, and announces itself to all clients.
    public init(_ observer: Observer, _ bytes: [UInt8]) {
        self.observer = observer
        window = observer.makeWindow()
        selection = observer.atom("_XSETTINGS_S0")
        publish(bytes)
        XSetSelectionOwner(observer.display, selection, window, Time(CurrentTime))
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = observer.root
        event.xclient.message_type = observer.atom("MANAGER")
        event.xclient.format = 32
        event.xclient.data.l.1 = Int(bitPattern: selection)
        event.xclient.data.l.2 = Int(bitPattern: window)
        XSendEvent(observer.display, observer.root, False, StructureNotifyMask, &event)
        observer.sync()
    }

    public convenience init(_ observer: Observer, _ numbers: [String: Int32]) {
        self.init(observer, Self.bytes(numbers))
    }

    public convenience init(_ observer: Observer, texts: [String: String]) {
        self.init(observer, Self.bytes([:], texts: texts))
    }

    public func publish(_ numbers: [String: Int32]) { publish(Self.bytes(numbers)) }

    public func publish(_ bytes: [UInt8]) {
        XChangeProperty(
            observer.display, window, observer.atom("_XSETTINGS_SETTINGS"), observer.atom("_XSETTINGS_SETTINGS"), 8,
            PropModeReplace, bytes, Int32(bytes.count))
        observer.sync()
    }

    public func end() {
        XDestroyWindow(observer.display, window)
        observer.sync()
    }

    /// Returns the property's bytes for numbers; they may be in either byte order, with settings of other types between.
    nonisolated public static func bytes(
        _ numbers: [String: Int32], texts: [String: String] = [:], isBigEndian: Bool = false, hasOthers: Bool = false
    ) -> [UInt8] {
        func field(_ number: Int, _ size: Int) -> [UInt8] {
            let bytes = (0..<size).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
            return isBigEndian ? bytes.reversed() : bytes
        }
        func padded(_ text: String) -> [UInt8] {
            Array(text.utf8) + Array(repeating: 0, count: -text.utf8.count & 3)
        }
        func head(_ type: UInt8, _ name: String) -> [UInt8] {
            [type, 0] + field(name.utf8.count, 2) + padded(name) + field(7, 4)
        }
        func text(_ name: String, _ value: String) -> [UInt8] {
            head(1, name) + field(value.utf8.count, 4) + padded(value)
        }
        let other = text("Net/IconThemeName", "Clear")
        let colour = head(2, "Net/Colour") + field(1, 2) + field(2, 2) + field(3, 2) + field(4, 2)
        let ours = numbers.sorted { $0.key < $1.key }.flatMap { head(0, $0.key) + field(Int($0.value), 4) }
        let oursInWords = texts.sorted { $0.key < $1.key }.flatMap { text($0.key, $0.value) }
        let count = numbers.count + texts.count + (hasOthers ? 2 : 0)
        let start: [UInt8] = [isBigEndian ? 1 : 0, 0, 0, 0] + field(3, 4) + field(count, 4)
        return start + (hasOthers ? other + colour : []) + ours + oursInWords
    }
}
