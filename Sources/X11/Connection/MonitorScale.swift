internal import CX11
import Glibc

/// The desktop's scale in pixels per point.
public enum MonitorScale {
    /// Returns the scale for the contents of RESOURCE_MANAGER: Xft.dpi / 96 in quarters, from 1 to 16.
    ///
    /// A missing or malformed value yields 1. The last of several values counts.
    public nonisolated static func scale(forResources resources: String) -> Double {
        for line in resources.split(separator: "\n").reversed() {
            let parts = line.split(separator: ":", maxSplits: 1).map { $0.split(whereSeparator: \.isWhitespace) }
            guard parts.count == 2, parts[0] == ["Xft.dpi"] else { continue }
            guard parts[1].count == 1, let resolution = Double(parts[1][0]), resolution.isFinite else { return 1 }
            return max(1, min(16, (resolution / 96 * 4).rounded() / 4))
        }
        return 1
    }
}

/// Tracks the scale by the root window's RESOURCE_MANAGER.
@MainActor
final class MonitorScaleSource: EventReceiver {
    private(set) var scale: Double
    private let display: OpaquePointer
    private let root: Window

    /// Starts with the resources that Xlib read when it connected; Xlib never updates that copy.
    init(_ display: OpaquePointer) {
        self.display = display
        root = XDefaultRootWindow(display)
        XSelectInput(display, root, PropertyChangeMask)
        let resources = XResourceManagerString(display).map { String(cString: $0) } ?? ""
        scale = MonitorScale.scale(forResources: resources)
    }

    func receive(_ event: XEvent) -> EventDisposition {
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
