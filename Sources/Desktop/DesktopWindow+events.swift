import Geometry
import ViewKit
import X11

extension DesktopWindow {
    /// Hands an event of the window system to whom it concerns.
    func handle(_ event: Event) {
        switch event {
        case .exposed(let pixels): expose(pixels)
        case .configured(let width, let height): resize(width: width, height: height)
        case .keyPressed(let press): if let press = ViewKit.KeyPress(press) { window.send(press) }
        case .pointerPressed(.primary, let pointer):
            window.beginPress(at: point(of: pointer), modifiers: Modifiers(pointer.modifiers), time: time)
        case .pointerReleased(.primary, let pointer): window.endPress(at: point(of: pointer), time: time)
        case .pointerMoved(let pointer): window.movePress(to: point(of: pointer), time: time)
        case .focusOut, .unmapped: window.cancelPresses()
        case .closeRequested: onCloseRequest?()
        case .scaleChanged(let scale): follow(scale)
        case .windowDestroyed: onLoss?(.destroyed)
        case .connectionLost: onLoss?(.connection)
        default: break
        }
    }

    /// The loop's time, in seconds.
    private var time: Double { Double(loop.now.nanoseconds) / 1e9 }

    private func point(of pointer: PointerState) -> Point {
        let scale = window.currentTraits.displayScale
        return Point(x: pointer.x / scale, y: pointer.y / scale)
    }

    /// Another scale of the screen: the window keeps its size in points, as far as the window manager lets it.
    private func follow(_ scale: Double) {
        guard !hasFixedScale, scale != window.currentTraits.displayScale else { return }
        let size = window.bounds.size
        window.currentTraits.displayScale = scale
        resize(width: nativeWindow.width, height: nativeWindow.height)
        nativeWindow.setMinimumSize(
            width: Int((Double(minimumSize.width) * scale).rounded()),
            height: Int((Double(minimumSize.height) * scale).rounded()))
        nativeWindow.resize(width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
    }
}

extension ViewKit.KeyPress {
    /// The press in the toolkit's words; nil for a key that it has none for.
    init?(_ press: X11.KeyPress) {
        guard let key = ViewKit.Key(press.key) else { return nil }
        self.init(key, modifiers: ViewKit.Modifiers(press.modifiers), isRepeat: press.isRepeat)
    }
}

extension ViewKit.Key {
    fileprivate init?(_ key: X11.Key) {
        if let named = Self.named[key] {
            self = named
        } else if let number = (1...35).first(where: { key == .function($0) }) {
            self = .function(number)
        } else if let character = key.character {
            self = .character(Character(character))
        } else {
            return nil
        }
    }

    private static let named: [X11.Key: ViewKit.Key] = [
        .space: .space, .tab: .tab, .return: .return, .escape: .escape, .backspace: .backspace, .delete: .delete,
        .insert: .insert, .left: .left, .right: .right, .up: .up, .down: .down, .home: .home, .end: .end,
        .pageUp: .pageUp, .pageDown: .pageDown,
    ]
}

extension ViewKit.Modifiers {
    fileprivate init(_ modifiers: KeyModifiers) {
        self = []
        if modifiers.contains(.shift) { insert(.shift) }
        if modifiers.contains(.control) { insert(.control) }
        if modifiers.contains(.alt) { insert(.alt) }
        if modifiers.contains(.super) { insert(.logo) }
    }
}
