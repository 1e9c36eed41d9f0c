import Geometry
import Input

extension Window {
    /// Hands a key to the first responder, or to the innermost that is in sight, and from there up the chain.
    ///
    /// Escape ends a gesture that is under way, and is then no key for anyone. Tab, where nobody takes it, moves the focus.
    public func send(_ press: KeyPress) {
        lastInputIsKey = true
        if press.key == .escape, cancelGestures() { return }
        keyTarget.keyPressed(press)
    }

    /// Goes back to the screen before, as a button at the side of the mouse asks for it.
    public func goBack() {
        keyTarget.keyPressed(KeyPress(.back))
    }

    /// What has the focus, or else the innermost controller in sight; a modal gets the keys of what lies behind it.
    private var keyTarget: Responder {
        let innermost = rootViewController?.innermost.view ?? self
        guard let focusRoot else { return firstResponder ?? innermost }
        if let focused = firstResponder as? View, focused.isDescendant(of: focusRoot) { return focused }
        return innermost.isDescendant(of: focusRoot) ? innermost : focusRoot
    }

    /// What a key does that nobody took; false where that is nothing.
    func moveFocus(by press: KeyPress) -> Bool {
        guard press.key == .tab, press.modifiers.subtracting(.shift).isEmpty else { return false }
        moveFocus(forward: !press.modifiers.contains(.shift))
        return true
    }

    /// Whether one was under way.
    private func cancelGestures() -> Bool {
        let running = presses.flatMap(\.recognizers).filter(\.isRunning)
        for recognizer in running { recognizer.cancel() }
        return !running.isEmpty
    }
}

extension Window {
    /// The pointer is at a point with no button down; nil where it left the window.
    ///
    /// - Parameter hasMoved: Whether it came there by itself, and not the window under it: views hear of moves alone.
    public func hover(at point: Point?, hasMoved: Bool = true, time: Double) {
        let hit = point.flatMap { hitTest($0) }
        if let left = hoveredView, left !== hit { left.hoverEnded() }
        hoveredView = hit
        updateCursor()
        if hasMoved, let hit, let point { hit.hoverMoved(Hover(view: hit, windowPoint: point, time: time)) }
    }

    /// The wheel was turned, or fingers moved on a touchpad, with the pointer at a point of the window.
    ///
    /// - Parameter delta: How far to go over the content, in points: positive towards its right and lower end.
    public func scroll(
        _ delta: Point, at point: Point, isPrecise: Bool, phase: Scroll.Phase = .changed, modifiers: Modifiers = [],
        time: Double
    ) {
        runDeadlines(at: time)
        let scroll = Scroll(
            delta: delta, windowPoint: point, isPrecise: isPrecise, phase: phase, modifiers: modifiers, time: time)
        hitTest(point)?.scrolled(scroll)
    }

    /// Asks for the cursor of the view under the pointer; while a button is held, of the one it was pressed on.
    func updateCursor() {
        let pressed = presses.first { $0.id == .pointer }
        let cursor = (pressed?.view ?? hoveredView)?.inheritedCursor ?? .arrow
        guard cursor != shownCursor else { return }
        shownCursor = cursor
        onCursorChange?(cursor)
    }
}

extension View {
    fileprivate var inheritedCursor: Cursor? { cursor ?? superview?.inheritedCursor }
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
        lastInputIsKey = false
        let count = clicks.count(id, button, at: point, time: time)
        guard press(id) == nil, let view = pressTarget(at: point, isTouch: id != .pointer) else { return }
        let press = Press(
            id, button: button, modifiers: modifiers, clickCount: count, view: view, point: point, time: time)
        presses.append(press)
        updateCursor()
        press.recognizers = recognizers(for: press)
        for recognizer in press.recognizers { recognizer.track(press) }
        deliver(press, { $0.pressBegan($1) }, { $0.pressBegan($1) })
    }

    /// The pointer moved while its button was down, or the finger did.
    public func movePress(_ id: Press.Identifier = .pointer, to point: Point, time: Double) {
        runDeadlines(at: time)
        guard let press = press(id) else { return }
        press.windowPoint = point
        press.time = time
        deliver(press, { $0.pressMoved($1) }, { $0.pressMoved($1) })
    }

    /// The pointer's button came up, or the finger left.
    ///
    /// - Parameter button: The one that came up; nil is the one that began the press, another one changes nothing.
    public func endPress(
        _ id: Press.Identifier = .pointer, at point: Point, button: Press.Button? = nil, time: Double
    ) {
        runDeadlines(at: time)
        guard let press = press(id), button == nil || button == press.button else { return }
        press.windowPoint = point
        press.time = time
        presses.removeAll { $0 === press }
        deliver(press, { $0.pressEnded($1) }, { $0.pressEnded($1) })
        for recognizer in press.recognizers { recognizer.forget(press) }
        guard id == .pointer else { return }
        hover(at: bounds.contains(point) ? point : nil, hasMoved: point != press.startPoint, time: time)
    }

    /// What began must not come to its end: the pointer was taken away.
    public func cancelPresses() {
        for press in presses { cancelPress(press.id) }
    }

    /// A press must not come to its end: a finger that turned out to be a palm.
    public func cancelPress(_ id: Press.Identifier) {
        guard let press = press(id) else { return }
        presses.removeAll { $0 === press }
        for recognizer in press.recognizers where recognizer.isFollowing(press) { recognizer.cancel() }
        withdraw(press)
        for recognizer in press.recognizers { recognizer.forget(press) }
        updateCursor()
    }

    /// Lets a press go on for gestures only.
    func withdraw(_ press: Press) {
        guard press.isViewListening else { return }
        press.isViewListening = false
        if press.isKnownToView { press.view.pressCancelled(press) }
    }

    /// The recognizers first, since one of them may take the press from its view.
    private func deliver(
        _ press: Press, _ toRecognizer: (GestureRecognizer, Press) -> Void, _ toView: (View, Press) -> Void
    ) {
        for recognizer in press.recognizers where recognizer.isFollowing(press) {
            toRecognizer(recognizer, press)
        }
        guard press.isViewListening else { return }
        press.isKnownToView = true
        toView(press.view, press)
    }

    private func press(_ id: Press.Identifier) -> Press? {
        presses.first { $0.id == id }
    }

    /// Those of the view and of the views above it; what starts at an edge is asked first, then the innermost.
    private func recognizers(for press: Press) -> [GestureRecognizer] {
        var found: [GestureRecognizer] = []
        var view: View? = press.view
        while let current = view {
            found += current.gestureRecognizers
            view = current.superview
        }
        return found.filter { $0 is ScreenEdgePanGestureRecognizer }
            + found.filter { !($0 is ScreenEdgePanGestureRecognizer) }
    }
}

extension Window {
    /// The view that a press begins on: the topmost one there, or a control beside it that is too small to be met.
    func pressTarget(at point: Point, isTouch: Bool) -> View? {
        let hit = hitTest(point)
        // What is met exactly goes before what is near.
        if let hit, hit.isInControl { return hit }
        return nearestControl(to: point, beside: hit, isTouch: isTouch) ?? hit
    }

    private func nearestControl(to point: Point, beside hit: View?, isTouch: Bool) -> Control? {
        var nearest: (control: Control, distance: Double)?
        forEachInTree { view in
            guard let control = view as? Control, control.isReached(from: point, isTouch: isTouch) else { return }
            let place = control.nearestPoint(to: point)
            let distance = place.distance(to: point)
            guard distance < nearest?.distance ?? .infinity, isOpen(control, at: place, beside: hit) else { return }
            nearest = (control, distance)
        }
        return nearest?.control
    }

    /// Whether nothing covers the control, and what was met does not want the press as much: a field for text does.
    private func isOpen(_ control: Control, at place: Point, beside hit: View?) -> Bool {
        if let hit, hit.isFocusable, !control.isDescendant(of: hit) { return false }
        return hitTest(place)?.isDescendant(of: control) == true
    }
}

extension View {
    fileprivate var isInControl: Bool { self is Control || superview?.isInControl == true }
}

extension Control {
    fileprivate func isReached(from point: Point, isTouch: Bool) -> Bool {
        !bounds.isEmpty && area(isTouch: isTouch).contains(convert(point, from: nil))
    }

    /// The point of the control that is nearest to one of the window, in the window; just within, so that it is met.
    fileprivate func nearestPoint(to point: Point) -> Point {
        let place = convert(point, from: nil)
        let inside = bounds.inset(by: EdgeInsets(all: min(0.5, bounds.width / 2, bounds.height / 2)))
        return convert(
            Point(
                x: max(inside.minX, min(inside.maxX, place.x)), y: max(inside.minY, min(inside.maxY, place.y))),
            to: nil)
    }
}

extension Window {
    /// The responder that gets the keys first.
    ///
    /// A view shows the focus ring where the keyboard was used last. Setting it to a view that cannot have the focus now,
    /// since it is hidden, disabled or behind a modal, changes nothing.
    public var firstResponder: Responder? {
        get { focusedResponder }
        set { change(firstResponder: newValue) }
    }

    /// Gives the keyboard's focus to the next focusable view in reading order, or to the one before; after the last comes
    /// the first.
    public func moveFocus(forward: Bool) {
        let views = (focusRoot ?? self).focusableViews
        guard !views.isEmpty else { return }
        let current = views.firstIndex { $0 === firstResponder }
        let step = forward ? 1 : -1
        let index = current.map { ($0 + step + views.count) % views.count } ?? (forward ? 0 : views.count - 1)
        lastInputIsKey = true
        firstResponder = views[index]
        views[index].reveal(views[index])
    }

    /// Does something, as making a picture, while no ring says where the keyboard's focus is.
    public func withoutFocusRings<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
        var ringed: [View] = []
        forEachInTree { if $0.showsFocusRing { ringed.append($0) } }
        for view in ringed { view.showsFocusRing = false }
        defer { for view in ringed { view.showsFocusRing = true } }
        try body()
    }

    /// Gives the focus back to what had it before: a field then keeps its caret and what is selected in it.
    func restoreFocus(to responder: Responder?) {
        isRestoringFocus = true
        defer { isRestoringFocus = false }
        firstResponder = responder
    }

    /// The focus leaves a view that can no longer be used, or one in it, to the nearest one around that can have it.
    func takeFocus(from view: View) {
        guard let focused = firstResponder as? View, focused.isDescendant(of: view) else { return }
        var outer = view.superview
        while let current = outer, !current.canBecomeFirstResponder { outer = current.superview }
        firstResponder = outer
    }

    private func change(firstResponder responder: Responder?) {
        guard responder !== focusedResponder, (responder as? View)?.isBarredFromFocus != true else { return }
        let previous = focusedResponder
        focusedResponder = responder
        (previous as? View)?.showsFocusRing = false
        previous?.didResignFirstResponder()
        // Who resigned may have chosen another one.
        guard focusedResponder === responder else { return }
        (responder as? View)?.showsFocusRing = lastInputIsKey
        responder?.didBecomeFirstResponder()
    }
}

extension View {
    /// Gets the keys first from now on; false where it cannot, or stands in no window.
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
    fileprivate var isBarredFromFocus: Bool {
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
        let groups = subviews.map(\.focusableViews).filter { !$0.isEmpty }
        return (canBecomeFirstResponder ? [self] : []) + inReadingOrder(groups).flatMap(\.self)
    }

    /// By the place of what can have the focus, not of the views that only hold it.
    private func inReadingOrder(_ groups: [[View]]) -> [[View]] {
        var rest = groups.map { views in
            (views: views, place: views.map { convert($0.bounds, from: $0) }.reduce(Rect.zero) { $0.union($1) })
        }
        rest.sort { $0.place.midY < $1.place.midY }
        var ordered: [[View]] = []
        while let first = rest.first?.place {
            let row = rest.filter { $0.place.isBeside(first) }
            rest.removeAll { $0.place.isBeside(first) }
            ordered += row.sorted { $0.place.minX < $1.place.minX }.map(\.views)
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
