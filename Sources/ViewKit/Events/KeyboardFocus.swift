/// The responder that gets a window's keys first, and how it came to.
final class KeyboardFocus {
    private(set) weak var responder: Responder?
    /// The view that Tab stays in; nil for the whole window.
    weak var root: View?
    /// Whether what gets the focus had it before.
    private(set) var isRestoring = false
    /// Whether the keyboard was used last, so that the focus is to be seen.
    var isByKey = false

    func change(to newResponder: Responder?) {
        guard newResponder !== responder, (newResponder as? View)?.isBarredFromFocus != true else { return }
        let previous = responder
        responder = newResponder
        (previous as? View)?.showsFocusRing = false
        previous?.didResignFirstResponder()
        // The responder that resigned may have chosen another one.
        guard responder === newResponder else { return }
        (newResponder as? View)?.showsFocusRing = isByKey
        newResponder?.didBecomeFirstResponder()
        if let newResponder { newResponder.focusEntered(newResponder) }
    }

    /// Gives the focus back to what had it before: a field then keeps its caret and what is selected in it.
    func restore(to responder: Responder?) {
        isRestoring = true
        defer { isRestoring = false }
        change(to: responder)
    }

    /// Goes to the next of some views, or to the previous one; after the last comes the first.
    func move(among views: [View], forward: Bool) {
        guard !views.isEmpty else { return }
        let current = views.firstIndex { $0 === responder }
        let step = forward ? 1 : -1
        let index = current.map { ($0 + step + views.count) % views.count } ?? (forward ? 0 : views.count - 1)
        isByKey = true
        change(to: views[index])
        views[index].reveal(views[index])
    }

    /// Leaves a view that can no longer be used, or one in it, for the nearest one around that can have it.
    func leave(_ view: View) {
        guard let focused = responder as? View, focused.isDescendant(of: view) else { return }
        var outer = view.superview
        while let current = outer, !current.canBecomeFirstResponder { outer = current.superview }
        change(to: outer)
    }
}
