import Geometry

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
