import Geometry

extension Window {
    /// Opens a menu under a rectangle of the window, in points; above it where there is no room.
    ///
    /// It has keys, pointer and fingers to itself until something is chosen or it is closed: then all is as it was before.
    public func open(_ menu: Menu, at anchor: Rect) {
        open(menu, at: anchor, for: self)
    }

    /// Whether a menu is open.
    public var isMenuOpen: Bool { menus.layer != nil }

    /// Closes what is open of menus; nothing is chosen.
    public func closeMenus() {
        guard let layer = menus.layer else { return }
        menus = OpenMenus()
        layer.close()
        menusDidChange()
    }

    /// - Parameters:
    ///   - owner: What the menu is about: it closes when that goes out of sight.
    ///   - press: What opened it, which may go on to a row.
    func open(
        _ menu: Menu, at anchor: Rect, for owner: View, with press: Press? = nil, onClose: @escaping () -> Void = {}
    ) {
        closeMenus()
        guard !menu.items.isEmpty else { return onClose() }
        toolTips.silence()
        let layer = MenuLayer(menu, at: anchor, in: self, onClose: onClose)
        menus = OpenMenus(layer: layer, owner: owner, windowSize: bounds.size)
        addSubview(layer)
        // A pointer that is quicker than the next frame is to find the rows in their places.
        layer.layoutIfNeeded()
        menusDidChange()
        if let press {
            presses.hand(press, to: layer)
            layer.adopt(press)
        } else if focus.isByKey {
            layer.highlightFirst()
        }
    }

    /// What the menu is about goes out of sight.
    func closeMenus(of tree: View) {
        if menus.owner?.isDescendant(of: tree) == true { closeMenus() }
    }

    /// A menu stands where it was opened: in a window of another size that would be anywhere.
    func closeMenusOfAnotherSize() {
        if isMenuOpen, menus.windowSize != bounds.size { closeMenus() }
    }

    /// What had the keys has them no more, or again.
    private func menusDidChange() {
        updateTextInput()
        firstResponder?.windowActivityDidChange()
        updateCursor()
    }
}

/// What is open of menus in a window.
struct OpenMenus {
    private(set) var layer: MenuLayer?
    private(set) weak var owner: View?
    private(set) var windowSize = Size.zero
}

// Menus for what lies at a point, or has the focus.
extension Window {
    /// Opens the menu of what the press is on; false if it has none.
    func openContextMenu(for press: Press) -> Bool {
        guard let menu = press.view.contextMenu(at: press.windowPoint) else { return false }
        presses.begin(press)
        open(menu, at: Rect(origin: press.windowPoint, size: .zero), for: press.view, with: press)
        return true
    }

    /// Opens the menu of what has the focus, where the key asks for it; false if it does not, or there is none.
    func openContextMenu(by press: KeyPress, of target: Responder) -> Bool {
        let isAsking =
            press.key == .menu && press.modifiers.isEmpty
            || press.key == .function(10) && press.modifiers == .shift
        guard isAsking, !press.isRepeat, let menu = target.contextMenu(at: nil) else { return false }
        let view = target as? View ?? (target as? ViewController)?.view ?? self
        open(menu, at: view.contextMenuAnchor.intersection(bounds), for: view)
        return true
    }
}

/// Opens the menu of what a finger rests on.
final class TouchMenus {
    private unowned let window: Window
    private let recognizer = LongPressGestureRecognizer()
    private var menu: Menu?

    init(in window: Window) {
        self.window = window
        recognizer.acceptsPointer = false
        recognizer.shouldBegin = { [unowned self] in findMenu() }
        recognizer.onChange = { [unowned self] _ in open() }
        window.addGestureRecognizer(recognizer)
    }

    private func findMenu() -> Bool {
        menu = recognizer.presses.first.flatMap { $0.view.contextMenu(at: $0.windowPoint) }
        return menu != nil
    }

    private func open() {
        guard recognizer.state == .began, let menu, let press = recognizer.presses.first else { return }
        self.menu = nil
        window.open(menu, at: Rect(origin: press.windowPoint, size: .zero), for: press.view, with: press)
    }
}
