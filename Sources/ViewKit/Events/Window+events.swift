import Geometry
import Input

extension Window {
    /// Sends a key press to the first responder, or else to the innermost visible controller, and up the chain.
    /// Finishes pending dismissals first. Escape only cancels a running gesture, if any. Unhandled Tabs move focus.
    public func send(_ press: KeyPress) {
        if !press.isRepeat { onInput?() }
        focus.isByKey = true
        let passed = focus.passed
        defer { if focus.passed === passed { focus.passed = nil } }
        toolTips.silence()
        if let menuLayer { return menuLayer.keyPressed(press) }
        rootViewController?.settleDismissals()
        if press.key == .escape, presses.cancelGestures() { return }
        keyTarget.keyPressed(press)
    }

    /// Goes back to the previous screen, for the mouse's back button.
    public func goBack() {
        onInput?()
        (menuLayer ?? keyTarget).keyPressed(KeyPress(.back))
    }

    /// The first responder, or else the innermost visible controller's view; while a modal is open, within the modal.
    var keyTarget: Responder {
        let innermost = actingView ?? self
        guard let focusRoot else { return firstResponder ?? innermost }
        if let focused = firstResponder as? View, focused.isDescendant(of: focusRoot) { return focused }
        return innermost.isDescendant(of: focusRoot) ? innermost : focusRoot
    }

    /// The view of the screen whose keys act while nothing has the focus.
    var actingView: View? { rootViewController?.innermost.view }

    /// Runs the default action of an unhandled key. Returns false if it has none.
    func performDefaultAction(_ press: KeyPress) -> Bool {
        if openContextMenu(by: press, of: keyTarget) { return true }
        guard press.key == .tab, press.modifiers.subtracting(.shift).isEmpty else { return false }
        moveFocus(forward: !press.modifiers.contains(.shift))
        return true
    }

    /// Handles the pointer at a point with no button down; nil if it left the window. If not the pointer has moved but
    /// the content under it, views get no `hoverMoved`.
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
        if hasMoved, let hit, let point { hit.hoverMoved(Hover(windowPoint: point, time: time)) }
    }

    /// Handles a turn of the wheel at a point of the window, in notches to the content's right and lower end.
    public func scroll(notches: Point, at point: Point, modifiers: Modifiers = [], time: Double) {
        runDeadlines(at: time)
        forgetHover()
        let scroll = Scroll(notches: notches, windowPoint: point, modifiers: modifiers, time: time)
        if !presses.wheel.accept(scroll, in: self) { hitTest(point)?.scrolled(scroll) }
    }

    /// Handles a scroll of two fingers on a touchpad at a point of the window, by a distance in points, positive
    /// towards the content's right and lower end; it `isLast` when the fingers were lifted. Only recognizers get it.
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

    /// Begins a press that only recognizers get.
    func beginGesture(
        _ id: Press.Identifier, _ pinch: Pinch? = nil, at point: Point, modifiers: Modifiers = [], time: Double
    ) {
        guard let view = hitTest(point) else { return }
        let press = Press(id, modifiers: modifiers, view: view, point: point, time: time)
        press.pinch = pinch
        begin(press)
    }

    /// Hides the hover highlight and the tool tip until the pointer next moves.
    private func forgetHover() {
        hovering.highlight(nil)
        toolTips.silence()
    }

    /// Handles a pinch or rotation on a touchpad, with the pointer at a point of the window; only recognizers get it.
    public func pinch(_ pinch: Pinch, at point: Point, time: Double) {
        runDeadlines(at: time)
        send(pinch, at: point, time: time)
    }

    func send(_ pinch: Pinch, at point: Point, time: Double) {
        presses[.pinch]?.pinch = pinch
        switch pinch.phase {
        case .began:
            cancelPress(.pinch)
            beginGesture(.pinch, pinch, at: point, time: time)
        case .changed: movePress(.pinch, to: point, time: time)
        case .ended: endPress(.pinch, at: point, time: time)
        case .cancelled: cancelPress(.pinch)
        }
    }

    /// Shows the cursor of the view under the pointer, or of the pressed view while a button is held.
    func updateCursor() {
        let view = presses[.pointer]?.view ?? hovering.view
        hovering.show(view?.withSuperviews.first { $0.cursor != nil }?.cursor ?? .arrow)
    }

    /// Begins a press of a button or a finger at a point of the window; ignores a second button while one is held.
    public func beginPress(
        _ id: Press.Identifier = .pointer, at point: Point, button: Press.Button = .primary, modifiers: Modifiers = [],
        time: Double
    ) {
        runDeadlines(at: time)
        onInput?()
        focus.isByKey = false
        forgetHover()
        // A press counts as a click even if it is ignored.
        let count = presses.clicks.count(id, button, at: point, time: time, within: inputTimes.doubleClick)
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

    /// Moves a press; modifiers that are nil are as before.
    public func movePress(
        _ id: Press.Identifier = .pointer, to point: Point, modifiers: Modifiers? = nil, time: Double
    ) {
        runDeadlines(at: time)
        guard let press = presses[id] else { return }
        press.move(to: point, modifiers: modifiers, time: time)
        press.deliver({ $0.pressMoved($1) }, { $0.pressMoved($1) })
    }

    /// Ends a press of a pointer button or a finger; ignores a button other than the one that began the press.
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

    /// Cancels all presses, because the pointer was taken away.
    public func cancelPresses() {
        for press in presses.presses { cancelPress(press.id) }
    }

    /// Cancels a press, such as that of a finger that turned out to be a palm.
    func cancelPress(_ id: Press.Identifier) {
        guard let press = presses[id] else { return }
        presses.end(press)
        for recognizer in press.recognizers where recognizer.isFollowing(press) { recognizer.cancel() }
        press.withdrawFromView()
        for recognizer in press.recognizers { recognizer.forget(press) }
        updateCursor()
    }

    /// Returns the view for a press: the topmost one at the point, or a nearby control that is too small to hit.
    func pressTarget(at point: Point, isTouch: Bool) -> View? {
        let hit = hitTest(point)
        // A direct hit on a control wins over nearby ones.
        if let hit, hit.withSuperviews.contains(where: { $0 is Control }) { return hit }
        return nearestControl(to: point, beside: hit, isTouch: isTouch) ?? hit
    }

    private func nearestControl(to point: Point, beside hit: View?, isTouch: Bool) -> Control? {
        var nearest: (control: Control, distance: Double)?
        forEachInTree { view in
            guard let control = view as? Control, control.isReached(from: point, isTouch: isTouch) else { return }
            let nearestPoint = control.nearestPoint(to: point)
            let distance = nearestPoint.distance(to: point)
            if distance < nearest?.distance ?? .infinity, isOpen(control, at: nearestPoint, beside: hit) {
                nearest = (control, distance)
            }
        }
        return nearest?.control
    }

    /// Whether nothing covers the control, and the hit view is not focusable itself, such as a text field.
    private func isOpen(_ control: Control, at target: Point, beside hit: View?) -> Bool {
        if let hit, hit.isFocusable, !control.isDescendant(of: hit) { return false }
        return hitTest(target)?.isDescendant(of: control) == true
    }

    /// The responder that gets key presses first. A view shows the focus ring if the keyboard was used last. Setting a
    /// view that cannot have the focus now, because it is hidden, disabled or behind a modal, has no effect.
    public var firstResponder: Responder? {
        get { focus.responder }
        set { focus.change(to: newValue) }
    }

    /// Moves the focus to the next or previous focusable view in reading order, wrapping around.
    public func moveFocus(forward: Bool) {
        focus.move(among: (focusRoot ?? self).focusableViews, forward: forward)
    }

    /// Moves the focus to the next or previous area in sight, wrapping around, and there to the place that had it last.
    ///
    /// Finishes transitions first. Does nothing while a modal is open. The areas must not contain each other.
    public func moveFocus(toAreaOf areas: @autoclosure () -> [View], forward: Bool) {
        guard focusRoot == nil else { return }
        rootViewController?.settleThroughout()
        // A screen that has just come has no rows before its layout.
        layoutIfNeeded()
        focus.move(toAreaOf: areas(), in: self, forward: forward)
    }

    /// Runs a body, such as making a picture, while the focus ring is hidden.
    public func withoutFocusRings<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
        let focused = firstResponder as? View
        let ringed = ([focused].compactMap(\.self) + (focused?.subviews ?? [])).filter(\.showsFocusRing)
        for view in ringed { view.showsFocusRing = false }
        defer { for view in ringed { view.showsFocusRing = true } }
        try body()
    }
}

extension View {
    /// Makes this view the first responder; returns false if it cannot be, or is in no window. A view behind a modal
    /// gets the focus when the modal has gone, and returns false.
    @discardableResult
    public func becomeFirstResponder() -> Bool {
        guard let window, canBecomeFirstResponder else { return false }
        if let modal = window.focusRoot, !isDescendant(of: modal) {
            window.rootViewController?.giveFocusLater(to: self)
            return false
        }
        if cannotHaveFocus { return false }
        window.firstResponder = self
        return true
    }

    /// Whether the focus here would be invisible or useless.
    var cannotHaveFocus: Bool {
        let isBehindModal = window?.focusRoot.map { !isDescendant(of: $0) } ?? false
        return window == nil || isHiddenInTree || isBehindModal || (isFocusable && !canBecomeFirstResponder)
    }

    public func resignFirstResponder() {
        if let window, window.firstResponder === self { window.firstResponder = nil }
    }

    /// Whether the view or one in it has the focus.
    var hasFocus: Bool { (window?.firstResponder as? View)?.isDescendant(of: self) == true }

    /// Gives the focus, if it is here or in a subview, back to the place outside that had it before; returns false if it
    /// is elsewhere.
    @discardableResult
    public func giveFocusBack() -> Bool { window?.focus.giveBack(from: self) ?? false }

    /// The focusable views in this tree, in reading order: by rows, then left to right, with each subtree's together.
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
    /// Whether each rectangle contains the other's vertical centre, so that both are read in one row.
    fileprivate func isBeside(_ other: Rect) -> Bool {
        midY >= other.minY && midY <= other.maxY && other.midY >= minY && other.midY <= maxY
    }
}
