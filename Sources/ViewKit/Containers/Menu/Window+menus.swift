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
        guard let layer = menus.takeLayer() else { return }
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
        menus.open(layer, for: owner, in: bounds.size)
        addSubview(layer)
        // A pointer that is quicker than the next frame is to find the rows in their places.
        layer.layoutIfNeeded()
        menusDidChange()
        if let press {
            press.transfer(to: layer)
            layer.takeOver(press)
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
final class OpenMenus {
    private(set) var layer: MenuLayer?
    private(set) weak var owner: View?
    private(set) var windowSize = Size.zero

    func open(_ newLayer: MenuLayer, for newOwner: View, in newSize: Size) {
        (layer, owner, windowSize) = (newLayer, newOwner, newSize)
    }

    /// Hands over what is open, which it is no more.
    func takeLayer() -> MenuLayer? {
        defer { (layer, owner) = (nil, nil) }
        return layer
    }
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
final class TouchMenuRecognizer: LongPressGestureRecognizer {
    private var menu: Menu?

    override init() {
        super.init()
        acceptsPointer = false
        shouldBegin = { [unowned self] in findMenu() }
        onChange = { [unowned self] _ in open() }
    }

    private func findMenu() -> Bool {
        menu = presses.first.flatMap { $0.view.contextMenu(at: $0.windowPoint) }
        return menu != nil
    }

    private func open() {
        guard state == .began, let menu, let press = presses.first else { return }
        self.menu = nil
        view?.window?.open(menu, at: Rect(origin: press.windowPoint, size: .zero), for: press.view, with: press)
    }
}
