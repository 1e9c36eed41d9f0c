import Geometry

extension Window {
    /// Opens a menu below a rectangle in window coordinates; above it if the menu fits only there.
    ///
    /// Closes menus that are open already. The menu receives all keys, presses and pointer moves until it closes; the
    /// focus stays unchanged. A menu without items does not open.
    public func open(_ menu: Menu, at anchor: Rect) { open(menu, at: anchor, for: self) }

    public var isMenuOpen: Bool { menuLayer != nil }

    public func closeMenus() {
        guard let layer = menuLayer else { return }
        menuLayer = nil
        layer.close()
        menusDidChange()
    }

    /// Opens a menu that closes when its owner goes out of sight; the press that opened it continues on the menu.
    func open(
        _ menu: Menu, at anchor: Rect, for owner: View, with press: Press? = nil, onClose: @escaping () -> Void = {}
    ) {
        closeMenus()
        guard !menu.items.isEmpty else { return onClose() }
        toolTips.silence()
        let layer = MenuLayer(menu, at: anchor, of: owner, in: self, onClose: onClose)
        menuLayer = layer
        addSubview(layer)
        // A fast pointer may reach the rows before the next frame.
        layer.layoutIfNeeded()
        menusDidChange()
        if let press {
            press.transfer(to: layer)
            layer.takeOver(press)
        } else if focus.isByKey {
            layer.highlightFirst()
        }
    }

    /// Closes the menus if their owner is in a tree that goes out of sight.
    func closeMenus(of tree: View) {
        if menuLayer?.owner?.isDescendant(of: tree) == true { closeMenus() }
    }

    private func menusDidChange() {
        updateTextInput()
        firstResponder?.windowActivityDidChange()
        updateCursor()
    }
}

extension Window {
    /// Opens the context menu at a press; returns false if there is none.
    func openContextMenu(for press: Press) -> Bool {
        guard let menu = press.view.contextMenu(at: press.windowPoint) else { return false }
        presses.begin(press)
        open(menu, at: Rect(origin: press.windowPoint, size: .zero), for: press.view, with: press)
        return true
    }

    /// Opens the target's context menu for Menu or Shift F10; returns false for other keys, or if there is none.
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

final class TouchMenuRecognizer: LongPressGestureRecognizer {
    private var menu: Menu?

    override init() {
        super.init()
        acceptsPointer = false
        shouldBegin = { [unowned self] in
            menu = presses.first.flatMap { $0.view.contextMenu(at: $0.windowPoint) }
            return menu != nil
        }
        onChange = { [unowned self] _ in open() }
    }

    private func open() {
        guard state == .began, let menu, let press = presses.first else { return }
        self.menu = nil
        view?.window?.open(menu, at: Rect(origin: press.windowPoint, size: .zero), for: press.view, with: press)
    }
}
