import Geometry
import Input

extension Window {
    /// Hands a key to the first responder, or to the innermost that is in sight, and from there up the chain.
    ///
    /// Finishes pending dismissals first. Escape cancels a running gesture and is consumed; an unhandled Tab moves the focus.
    public func send(_ press: KeyPress) {
        focus.isByKey = true
        toolTips.silence()
        if let layer = menus.layer { return layer.keyPressed(press) }
        rootViewController?.settleDismissals()
        if press.key == .escape, presses.cancelGestures() { return }
        keyTarget.keyPressed(press)
    }

    /// Goes back to the screen before, as a button at the side of the mouse asks for it.
    public func goBack() {
        (menus.layer ?? keyTarget).keyPressed(KeyPress(.back))
    }

    /// What has the focus, or else the innermost controller in sight; a modal gets the keys of what lies behind it.
    private var keyTarget: Responder {
        let innermost = rootViewController?.innermost.view ?? self
        guard let focusRoot else { return firstResponder ?? innermost }
        if let focused = firstResponder as? View, focused.isDescendant(of: focusRoot) { return focused }
        return innermost.isDescendant(of: focusRoot) ? innermost : focusRoot
    }

    /// Runs the default action of an unhandled key. Returns false if it has none.
    func consumeLast(_ press: KeyPress) -> Bool {
        openContextMenu(by: press, of: keyTarget) || moveFocus(by: press)
    }

    private func moveFocus(by press: KeyPress) -> Bool {
        guard press.key == .tab, press.modifiers.subtracting(.shift).isEmpty else { return false }
        moveFocus(forward: !press.modifiers.contains(.shift))
        return true
    }
}

extension Window {
    /// The pointer is at a point with no button down; nil if it left the window. It shows where it has moved to.
    ///
    /// - Parameter hasMoved: Whether it came there by itself, and not the window under it: views are notified of moves only.
    public func hover(at point: Point?, hasMoved: Bool = true, time: Double) {
        let hit = point.flatMap { hitTest($0) }
        if hasMoved || hit == nil {
            hovering.highlight(hit)
            toolTips.pointerMoved(to: point, on: hit, time: time)
        }
        comeTo(point, hit, hasMoved: hasMoved, time: time)
    }

    private func comeTo(_ point: Point?, _ hit: View?, hasMoved: Bool, time: Double) {
        hovering.move(to: hit)
        updateCursor()
        if hasMoved, let hit, let point { hit.hoverMoved(Hover(view: hit, windowPoint: point, time: time)) }
    }

    /// The wheel was turned, with the pointer at a point of the window.
    ///
    /// - Parameter notches: How far to go over the content: positive towards its right and lower end.
    public func scroll(notches: Point, at point: Point, modifiers: Modifiers = [], time: Double) {
        runDeadlines(at: time)
        forgetHover()
        let scroll = Scroll(notches: notches, windowPoint: point, modifiers: modifiers, time: time)
        if !presses.wheel.accept(scroll, in: self) { hitTest(point)?.scrolled(scroll) }
    }

    /// Two fingers scrolled on a touchpad, with the pointer at a point of the window; only gestures observe it.
    ///
    /// - Parameters:
    ///   - points: How far to go over the content: positive towards its right and lower end.
    ///   - isLast: Whether the fingers have left the touchpad.
    public func scroll(
        points: Point, at point: Point, isLast: Bool = false, modifiers: Modifiers = [], time: Double
    ) {
        runDeadlines(at: time)
        forgetHover()
        let notches = Point(x: points.x / Scroll.pointsPerNotch, y: points.y / Scroll.pointsPerNotch)
        let scroll = Scroll(notches: notches, windowPoint: point, modifiers: modifiers, time: time)
        if presses.wheel.accept(scroll, isLast: isLast, in: self) { return }
        if isLast { return presses.fingers.end(in: self, at: time) }
        presses.fingers.move(by: points, at: point, modifiers: modifiers, in: self, time: time)
    }

    func beginScroll(at point: Point, modifiers: Modifiers, time: Double) {
        guard let view = hitTest(point) else { return }
        let press = Press(
            .scroll, button: .primary, modifiers: modifiers, clickCount: 1, view: view, point: point, time: time)
        begin(press)
    }

    /// Hides hover and tool tip until the pointer next moves.
    private func forgetHover() {
        hovering.highlight(nil)
        toolTips.silence()
    }

    /// Two fingers on a touchpad move apart or together, or turn, with the pointer at a point of the window.
    ///
    /// Only gestures are notified of it.
    public func pinch(_ pinch: Pinch, at point: Point, time: Double) {
        runDeadlines(at: time)
        send(pinch, at: point, time: time)
    }

    func send(_ pinch: Pinch, at point: Point, time: Double) {
        presses[.pinch]?.move(pinch)
        switch pinch.phase {
        case .began: beginPinch(pinch, at: point, time: time)
        case .changed: movePress(.pinch, to: point, time: time)
        case .ended: endPress(.pinch, at: point, time: time)
        case .cancelled: cancelPress(.pinch)
        }
    }

    private func beginPinch(_ pinch: Pinch, at point: Point, time: Double) {
        cancelPress(.pinch)
        guard let view = hitTest(point) else { return }
        let press = Press(.pinch, button: .primary, modifiers: [], clickCount: 1, view: view, point: point, time: time)
        press.move(pinch)
        begin(press)
    }

    /// Asks for the cursor of the view under the pointer; while a button is held, of the one it was pressed on.
    func updateCursor() {
        let view = presses[.pointer]?.view ?? hovering.view
        hovering.show(cursor(over: view))
    }

    private func cursor(over view: View?) -> Cursor {
        guard let view else { return .arrow }
        return view.cursor ?? cursor(over: view.superview)
    }
}

extension Window {
    /// A pointer's button or a finger went down at a point of the window.
    ///
    /// A second button that goes down while the first is held is no press of its own.
    public func beginPress(
        _ id: Press.Identifier = .pointer, at point: Point, button: Press.Button = .primary, modifiers: Modifiers = [],
        time: Double
    ) {
        runDeadlines(at: time)
        focus.isByKey = false
        forgetHover()
        let count = presses.countClick(id, button, at: point, time: time)
        presses.fingers.end(in: self, at: time)
        guard presses[id] == nil, let view = pressTarget(at: point, isTouch: id != .pointer) else { return }
        let press = Press(
            id, button: button, modifiers: modifiers, clickCount: count, view: view, point: point, time: time)
        if button != .secondary || isMenuOpen || !openContextMenu(for: press) { begin(press) }
        updateCursor()
    }

    private func begin(_ press: Press) {
        presses.begin(press)
        for recognizer in press.recognizers { recognizer.track(press) }
        press.deliver({ $0.pressBegan($1) }, { $0.pressBegan($1) })
    }

    /// The pointer moved while its button was down, or the finger did.
    public func movePress(_ id: Press.Identifier = .pointer, to point: Point, time: Double) {
        runDeadlines(at: time)
        guard let press = presses[id] else { return }
        press.move(to: point, time: time)
        press.deliver({ $0.pressMoved($1) }, { $0.pressMoved($1) })
    }

    /// The pointer's button came up, or the finger left.
    ///
    /// - Parameter button: The one that came up; nil is the one that began the press, another one changes nothing.
    public func endPress(
        _ id: Press.Identifier = .pointer, at point: Point, button: Press.Button? = nil, time: Double
    ) {
        runDeadlines(at: time)
        guard let press = presses[id], button == nil || button == press.button else { return }
        press.move(to: point, time: time)
        presses.end(press)
        press.deliver({ $0.pressEnded($1) }, { $0.pressEnded($1) })
        for recognizer in press.recognizers { recognizer.forget(press) }
        guard id == .pointer else { return }
        let isInside = bounds.contains(point)
        comeTo(
            isInside ? point : nil, isInside ? hitTest(point) : nil, hasMoved: point != press.startPoint, time: time)
    }

    /// What began must not come to its end: the pointer was taken away.
    public func cancelPresses() {
        for press in presses.presses { cancelPress(press.id) }
    }

    /// A press must not come to its end: a finger that turned out to be a palm.
    func cancelPress(_ id: Press.Identifier) {
        guard let press = presses[id] else { return }
        presses.end(press)
        for recognizer in press.recognizers where recognizer.isFollowing(press) { recognizer.cancel() }
        press.withdrawFromView()
        for recognizer in press.recognizers { recognizer.forget(press) }
        updateCursor()
    }
}

extension Window {
    /// The view that a press begins on: the topmost one there, or a control beside it that is too small to be hit.
    func pressTarget(at point: Point, isTouch: Bool) -> View? {
        let hit = hitTest(point)
        // What is hit exactly goes before what is near.
        if let hit, isInControl(hit) { return hit }
        return nearestControl(to: point, beside: hit, isTouch: isTouch) ?? hit
    }

    private func isInControl(_ view: View) -> Bool {
        view is Control || view.superview.map(isInControl) == true
    }

    private func nearestControl(to point: Point, beside hit: View?, isTouch: Bool) -> Control? {
        var nearest: (control: Control, distance: Double)?
        forEachInTree { view in
            guard let control = view as? Control, control.isReached(from: point, isTouch: isTouch) else { return }
            let nearestPoint = control.nearestPoint(to: point)
            let distance = nearestPoint.distance(to: point)
            guard distance < nearest?.distance ?? .infinity, isOpen(control, at: nearestPoint, beside: hit) else {
                return
            }
            nearest = (control, distance)
        }
        return nearest?.control
    }

    /// Whether nothing covers the control, and what was hit does not want the press as much: a field for text does.
    private func isOpen(_ control: Control, at target: Point, beside hit: View?) -> Bool {
        if let hit, hit.isFocusable, !control.isDescendant(of: hit) { return false }
        return hitTest(target)?.isDescendant(of: control) == true
    }
}

extension Window {
    /// The responder that gets the keys first.
    ///
    /// A view shows the focus ring where the keyboard was used last. Setting it to a view that cannot have the focus now,
    /// since it is hidden, disabled or behind a modal, changes nothing.
    public var firstResponder: Responder? {
        get { focus.responder }
        set { focus.change(to: newValue) }
    }

    /// Gives the keyboard's focus to the next focusable view in reading order, or to the previous one; after the last comes
    /// the first.
    public func moveFocus(forward: Bool) {
        focus.move(among: (focusRoot ?? self).focusableViews, forward: forward)
    }

    /// Does something, as making a picture, while no ring says where the keyboard's focus is.
    public func withoutFocusRings<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
        var ringed: [View] = []
        forEachInTree { if $0.showsFocusRing { ringed.append($0) } }
        for view in ringed { view.showsFocusRing = false }
        defer { for view in ringed { view.showsFocusRing = true } }
        try body()
    }
}

extension View {
    /// Gets the keys first from now on; false if it cannot, or stands in no window.
    ///
    /// What lies under a modal gets them once that has gone.
    @discardableResult
    public func becomeFirstResponder() -> Bool {
        guard let window, canBecomeFirstResponder else { return false }
        if let modal = window.focusRoot, !isDescendant(of: modal) {
            window.rootViewController?.giveFocusLater(to: self)
            return false
        }
        if isBarredFromFocus { return false }
        window.firstResponder = self
        return true
    }

    /// Whether the keyboard's focus would be where nobody sees it, or where keys do nothing.
    var isBarredFromFocus: Bool {
        let isBehindModal = window?.focusRoot.map { !isDescendant(of: $0) } ?? false
        return window == nil || isHiddenInTree || isBehindModal || (isFocusable && !canBecomeFirstResponder)
    }

    /// Gives the keys up, where it has them first.
    public func resignFirstResponder() {
        if let window, window.firstResponder === self { window.firstResponder = nil }
    }

    /// This view and those in it that Tab goes to, in reading order: rows from top to bottom, each from left to right,
    /// and what lies in one view together.
    var focusableViews: [View] {
        guard !isHidden, takesInput, alpha >= 0.01 else { return [] }
        let groups = (focusOrder ?? subviews).map(\.focusableViews).filter { !$0.isEmpty }
        let ordered = focusOrder == nil ? inReadingOrder(groups) : groups
        return (canBecomeFirstResponder ? [self] : []) + ordered.flatMap(\.self)
    }

    /// Orders groups by the frames of their focusable views, not of the containers.
    private func inReadingOrder(_ groups: [[View]]) -> [[View]] {
        var rest = groups.map { views in
            (views: views, frame: views.map { convert($0.bounds, from: $0) }.reduce(Rect.zero) { $0.union($1) })
        }
        rest.sort { $0.frame.midY < $1.frame.midY }
        var ordered: [[View]] = []
        while let first = rest.first?.frame {
            let row = rest.filter { $0.frame.isBeside(first) }
            rest.removeAll { $0.frame.isBeside(first) }
            ordered += row.sorted { $0.frame.minX < $1.frame.minX }.map(\.views)
        }
        return ordered
    }
}

extension Rect {
    /// Whether each one's middle lies at a height of the other: they are read in one row.
    fileprivate func isBeside(_ other: Rect) -> Bool {
        midY >= other.minY && midY <= other.maxY && other.midY >= minY && other.midY <= maxY
    }
}
