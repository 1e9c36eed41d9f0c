import Geometry
import ViewKit
import X11

/// The part of a window on the screen that is below the work area, where on-screen keyboards appear.
public final class CoveredArea {
    /// Called with the area in points when it changes, empty if there is none; while nil, the work area is not watched.
    public var onChange: ((Rect) -> Void)? { didSet { update() } }

    private let window: ViewKit.Window
    private let nativeWindow: NativeWindow
    private var area = Rect.zero

    init(of window: ViewKit.Window, _ nativeWindow: NativeWindow) {
        self.window = window
        self.nativeWindow = nativeWindow
    }

    func update() {
        guard let onChange, nativeWindow.isOpen else {
            area = .zero
            return
        }
        let newArea = read()
        guard newArea != area else { return }
        area = newArea
        onChange(newArea)
    }

    private func read() -> Rect {
        let free = nativeWindow.display.watchWorkArea()
        let origin = nativeWindow.originOnScreen()
        let frame = PixelRect(x: origin.x, y: origin.y, width: nativeWindow.width, height: nativeWindow.height)
        let visible = frame.intersection(nativeWindow.display.screen)
        let top = max(free.maxY, visible.y)
        guard !visible.isEmpty, top < visible.maxY else { return .zero }
        let scale = window.currentTraits.displayScale
        return Rect(
            x: 0, y: Double(top - frame.y) / scale, width: Double(frame.width) / scale,
            height: Double(visible.maxY - top) / scale)
    }
}
