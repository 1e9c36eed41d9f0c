import Geometry

/// The open menus of a window, side by side above everything else.
///
/// While it is in the window, the layer receives all keys, presses, scrolls and pointer moves.
final class MenuLayer: View {
    private(set) weak var owner: View?
    let windowSize: Size
    /// The root menu, followed by its open submenus in order.
    private var menus: [MenuView]
    /// The rectangle that the root menu opens under, in window coordinates.
    private let anchor: Rect
    /// The press on the menus: the one that opened them, or a later one.
    private var press: Press?
    /// The point at which the opening press was handed over, until it has moved far enough; nil for other presses.
    private var openingPoint: Point?
    /// In window coordinates; nil if it is not over a menu.
    private var pointer: Point?
    private let typeAhead = TypeAhead()
    /// The deadline that opens or closes a submenu after the pointer has rested on a row.
    private var change: Window.Deadline?
    private let onClose: () -> Void

    /// How long the pointer must rest on a row before a submenu opens or closes, in seconds.
    private static let rest = 0.2
    /// How far the opening press must move for its release to count, in points: a click leaves the menu open.
    private static let leastDistance = 5.0

    init(_ menu: Menu, at anchor: Rect, of owner: View, in window: Window, onClose: @escaping () -> Void) {
        (self.anchor, self.onClose) = (anchor, onClose)
        self.owner = owner
        windowSize = window.bounds.size
        menus = []
        super.init()
        cursor = .arrow
        add(MenuView(menu, for: window))
    }

    private func add(_ menu: MenuView) {
        menus.append(menu)
        addSubview(menu)
        menu.content.onMove = { [weak self] point, time in self?.rowsDidMove(under: point, time: time) }
    }

    var highlightedRow: MenuRow? { menus.last.flatMap { menu in menu.highlightedRow.map { menu.rows[$0] } } }

    /// The highlighted row, else the menu that was opened last.
    override var focusedElement: View { highlightedRow ?? menus.last ?? self }

    func highlightFirst() { menus.last?.highlightFirstAvailable() }

    func close() {
        change?.cancel()
        removeFromSuperview()
        onClose()
    }

    /// Returns the layer for points outside the menus; its size stays zero, so that compositing it costs nothing.
    override func hitTest(_ point: Point) -> View? {
        for menu in menus.reversed() {
            let hit = menu.toSuperview.inverted.flatMap { menu.hitTest(point.applying($0)) }
            if let hit { return hit }
        }
        return self
    }

    override func layoutSubviews() {
        guard let window else { return }
        for (level, menu) in menus.enumerated() {
            let row = menu.parentRow.map { menus[level - 1].windowFrame(ofRow: $0) }
            let placement = row.map { MenuPlacement.beside($0) } ?? .under(anchor)
            let frame = frame(of: menu, placement, in: window.bounds)
            menu.frame = Rect(origin: Point(x: snapped(frame.minX), y: snapped(frame.minY)), size: frame.size)
            // Place the rows now: the next menu is aligned with one of them.
            menu.layoutIfNeeded()
        }
    }

    private func frame(of menu: MenuView, _ placement: MenuPlacement, in bounds: Rect) -> Rect {
        var size = menu.preferredSize(in: placement.roomBeside(in: bounds))
        // A menu that covers its parent in any case shows its shortcuts.
        if !placement.hasRoom(for: size, in: bounds) {
            size = menu.preferredSize(in: MenuPlacement.room(in: bounds).width)
        }
        let frame = placement.frame(of: size, inset: MenuView.inset, in: bounds)
        guard frame.height < size.height else { return frame }
        size.height = menu.wholeHeight(in: frame.size)
        return placement.frame(of: size, inset: MenuView.inset, in: bounds)
    }

    override func scrolled(_ scroll: Scroll) {}

    override func hoverMoved(_ hover: Hover) {
        pointer = hover.windowPoint
        goToRow(at: hover.windowPoint, time: hover.time)
    }

    override func hoverEnded() {
        pointer = nil
        highlightOpenRows(except: nil)
    }

    private func rowsDidMove(under point: Point?, time: Double) {
        pointer = point ?? pointer
        if let pointer, press == nil { goToRow(at: pointer, time: time) }
    }

    /// Closes the menus if the press begins outside them; such a press does nothing else.
    override func pressBegan(_ press: Press) {
        guard self.press == nil else { return }
        guard level(at: press.windowPoint) != nil else {
            window?.closeMenus()
            return
        }
        (self.press, openingPoint) = (press, nil)
        goToRow(at: press.windowPoint, time: press.time)
    }

    override func pressMoved(_ press: Press) {
        guard acts(press) else { return }
        goToRow(at: press.windowPoint, time: press.time)
        if press.distance >= Self.leastDistance { scroll(with: press) }
    }

    override func pressEnded(_ press: Press) {
        endScrolling()
        guard acts(press) else { return release(press) }
        release(press)
        endDrag(at: press.windowPoint)
    }

    override func pressCancelled(_ press: Press) {
        endScrolling()
        release(press)
        highlightOpenRows(except: nil)
    }

    override func keyPressed(_ press: KeyPress) {
        // The developers' commands, which are not listed, are available while a menu is open, too.
        let commands = window?.rootViewController?.keyCommands ?? []
        if let command = commands.first(where: { !$0.isListed && $0.matches(press) }) { return command.action() }
        change?.cancel()
        guard !consumeAsTyping(press), let menu = menus.last else { return }
        typeAhead.reset()
        switch press.key {
        case .up: menu.moveHighlight(by: -1)
        case .down: menu.moveHighlight(by: 1)
        case .tab: menu.moveHighlight(by: press.modifiers.contains(.shift) ? -1 : 1)
        case .home, .pageUp: menu.highlightFirst()
        case .end, .pageDown: menu.highlightLast()
        case .right: if highlightedRow?.leadsToMenu == true { openSubmenu(byKey: true) }
        case .left: if menus.count > 1 { closeMenus(above: menus.count - 2) }
        default: if !press.isRepeat { act(on: press.key) }
        }
    }

    private func act(on key: Key) {
        switch key {
        case .return, .space: choose(byKey: true)
        case .escape where menus.count > 1: closeMenus(above: menus.count - 2)
        case .escape, .menu, .back, .function(10): window?.closeMenus()
        default: break
        }
    }

    /// Highlights an available row by its first letters, and returns whether the key was used: not a space without a
    /// match.
    private func consumeAsTyping(_ press: KeyPress) -> Bool {
        guard let menu = menus.last, let letter = typeAhead.letter(of: press) else { return false }
        let row = typeAhead.row(
            typing: letter, in: window, of: menu.rows.count, from: menu.highlightedRow,
            title: { menu.rows[$0].isAvailable ? menu.rows[$0].title : "" })
        if let row { menu.highlight(row, isRevealed: true) }
        return row != nil || press.key != .space
    }

    /// Takes over the press that opened the menus: dragging it to a row and releasing it chooses the row.
    func takeOver(_ press: Press) { (self.press, openingPoint) = (press, press.windowPoint) }

    /// Whether a press acts on the row under it; the opening one must have moved far enough.
    private func acts(_ press: Press) -> Bool {
        guard press === self.press else { return false }
        if let start = openingPoint, press.windowPoint.distance(to: start) >= Self.leastDistance { openingPoint = nil }
        return openingPoint == nil
    }

    private func release(_ press: Press) {
        if press === self.press { self.press = nil }
    }

    private func level(at point: Point) -> Int? {
        menus.lastIndex { $0.bounds.contains($0.convert(point, from: nil)) }
    }

    /// The row whose submenu is open, in the menu at an index.
    private func openRow(at level: Int) -> Int? { level + 1 < menus.count ? menus[level + 1].parentRow : nil }

    /// Highlights only the row with the open submenu in every menu except the one under the pointer.
    private func highlightOpenRows(except pointed: Int?) {
        for level in menus.indices where level != pointed { menus[level].highlight(openRow(at: level)) }
    }

    private func goToRow(at point: Point, time: Double) {
        change?.cancel()
        let level = level(at: point)
        highlightOpenRows(except: level)
        guard let level else { return }
        let row = menus[level].row(at: point)
        menus[level].highlight(row ?? openRow(at: level))
        guard let row, row != openRow(at: level) else { return }
        guard menus[level].rows[row].leadsToMenu || level + 1 < menus.count else { return }
        change = window?.schedule(at: time + Self.rest) { [weak self] in self?.rest(onRow: row, at: level) }
    }

    private func rest(onRow row: Int, at level: Int) {
        guard level < menus.count, menus[level].highlightedRow == row else { return }
        closeMenus(above: level)
        if menus[level].rows[row].leadsToMenu { openSubmenu(byKey: false, onlyBesideRow: true) }
    }

    /// Scrolls the last menu while the drag rests at its edge, and highlights the row that comes under the drag.
    private func scroll(with press: Press) {
        menus.last?.content.dragMoved(to: press.windowPoint, time: press.time) { [weak self, weak press] time in
            if let press { self?.goToRow(at: press.windowPoint, time: time) }
        }
    }

    private func endScrolling() {
        for menu in menus { menu.content.endDrag() }
    }

    private func endDrag(at point: Point) {
        guard let level = level(at: point) else {
            window?.closeMenus()
            return
        }
        guard let row = menus[level].row(at: point) else { return }
        if row == openRow(at: level) { return }
        closeMenus(above: level)
        menus[level].highlight(row)
        choose(byKey: false)
    }

    /// Highlights a row of an open menu, and closes the submenus of other rows; returns false for any other row.
    func highlight(_ row: MenuRow) -> Bool {
        guard let (level, index) = place(of: row) else { return false }
        change?.cancel()
        if openRow(at: level) != index { closeMenus(above: level) }
        highlightOpenRows(except: level)
        menus[level].highlight(index, isRevealed: true)
        return true
    }

    /// Does what a click on a row does.
    func press(_ row: MenuRow) -> Bool {
        guard let (level, index) = place(of: row) else { return false }
        if openRow(at: level) == index { return true }
        guard highlight(row) else { return false }
        choose(byKey: window?.focus.isByKey == true)
        return true
    }

    private func place(of row: MenuRow) -> (level: Int, index: Int)? {
        for (level, menu) in menus.enumerated() {
            if let index = menu.rows.firstIndex(where: { $0 === row }) { return (level, index) }
        }
        return nil
    }

    /// Opens the highlighted row's submenu, or runs its command; a tool tip shows why a command is unavailable.
    private func choose(byKey: Bool) {
        guard let row = highlightedRow, let window else { return }
        switch row.item {
        case .submenu: openSubmenu(byKey: byKey)
        case .command(let command) where row.isAvailable:
            window.closeMenus()
            // The command may have become unavailable since the menu was opened.
            if command.obstacle() == nil { command.action() }
        case .command: row.toolTip.map { window.toolTips.say($0, about: row) }
        case .separator: break
        }
    }

    /// - Parameter onlyBesideRow: Whether to leave a submenu closed that would cover this menu's rows.
    private func openSubmenu(byKey: Bool, onlyBesideRow: Bool = false) {
        change?.cancel()
        guard let window, let row = menus.last?.highlightedRow,
            case .submenu(let title, let menu) = menus.last?.rows[row].item
        else { return }
        let view = MenuView(menu, for: window, name: title, parentRow: row)
        if onlyBesideRow, let frame = menus.last?.windowFrame(ofRow: row) {
            let placement = MenuPlacement.beside(frame)
            let size = view.preferredSize(in: placement.roomBeside(in: window.bounds))
            guard placement.hasRoom(for: size, in: window.bounds) else { return }
        }
        menus.last?.rows[row].isExpanded = true
        add(view)
        layoutIfNeeded()
        if byKey { view.highlightFirstAvailable() }
    }

    private func closeMenus(above level: Int) {
        while menus.count > level + 1 {
            let closed = menus.removeLast()
            closed.removeFromSuperview()
            if let row = closed.parentRow { menus.last?.rows[row].isExpanded = false }
        }
    }
}
