internal import CX11
import Glibc

/// How many pixels the desktop wishes for a point.
public enum MonitorScale {
    /// The scale that resources ask for, as the property RESOURCE_MANAGER holds them: Xft.dpi / 96 in quarters, from 1 to 16.
    ///
    /// Resources that say nothing, or nothing that makes sense, mean 1. Where a name stands twice the last one counts.
    public nonisolated static func scale(forResources resources: String) -> Double {
        for line in resources.split(separator: "\n").reversed() {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, trimmed(parts[0]) == "Xft.dpi" else { continue }
            guard let resolution = Double(trimmed(parts[1])), resolution.isFinite else { return 1 }
            return max(1, min(16, (resolution / 96 * 4).rounded() / 4))
        }
        return 1
    }

    private nonisolated static func trimmed(_ text: Substring) -> Substring {
        let start = text.drop { $0.isWhitespace }
        let whitespaceAtEnd = start.reversed().prefix { $0.isWhitespace }.count
        return start.dropLast(whitespaceAtEnd)
    }
}

/// The scale of the moment, observed on the root window.
@MainActor
final class MonitorScaleSource: EventReceiver {
    private(set) var scale: Double
    private let display: OpaquePointer
    private let root: Window

    /// What Xlib read while connecting is new enough to start with; later it is never brought up to date.
    init(_ display: OpaquePointer) {
        self.display = display
        root = XDefaultRootWindow(display)
        XSelectInput(display, root, PropertyChangeMask)
        let resources = XResourceManagerString(display).map { String(cString: $0) } ?? ""
        scale = MonitorScale.scale(forResources: resources)
    }

    func receive(_ event: XEvent) -> Handling {
        guard event.type == PropertyNotify, event.xproperty.window == root,
            event.xproperty.atom == XA_RESOURCE_MANAGER
        else { return .notMine }
        let resources = readProperty(display, root, XA_RESOURCE_MANAGER)?.text ?? ""
        let newScale = MonitorScale.scale(forResources: resources)
        guard newScale != scale else { return .handled(nil) }
        scale = newScale
        return .handled(.screen(.scaleChanged(newScale)))
    }
}
