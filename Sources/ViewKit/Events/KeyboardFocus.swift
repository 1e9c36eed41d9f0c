/// A window's first responder, and how it got the focus.
final class KeyboardFocus {
    private(set) weak var responder: Responder?
    /// The view that Tab is confined to; nil for the whole window.
    weak var root: View?
    /// Whether the focus is just returning to a responder that had it before.
    private(set) var isRestoring = false
    /// Whether the keyboard was used last, so that the focus ring shows.
    var isByKey = false

    func change(to newResponder: Responder?) {
        guard newResponder !== responder, (newResponder as? View)?.cannotHaveFocus != true else { return }
        let previous = responder
        responder = newResponder
        (previous as? View)?.showsFocusRing = false
        previous?.didResignFirstResponder()
        // The responder that resigned may have set another one.
        guard responder === newResponder else { return }
        (newResponder as? View)?.showsFocusRing = isByKey
        newResponder?.didBecomeFirstResponder()
        if let newResponder { newResponder.focusEntered(newResponder) }
    }

    /// Returns the focus to a responder that had it before, so that a field keeps its caret and selection.
    func restore(to responder: Responder?) {
        isRestoring = true
        defer { isRestoring = false }
        change(to: responder)
    }

    /// Moves the focus to the next or previous of some views, wrapping around.
    func move(among views: [View], forward: Bool) {
        guard !views.isEmpty else { return }
        let current = views.firstIndex { $0 === responder }
        let step = forward ? 1 : -1
        let index = current.map { ($0 + step + views.count) % views.count } ?? (forward ? 0 : views.count - 1)
        isByKey = true
        change(to: views[index])
        views[index].reveal(views[index])
    }

    /// Moves the focus out of a view that is no longer usable, to its nearest focusable ancestor.
    func leave(_ view: View) {
        guard let focused = responder as? View, focused.isDescendant(of: view) else { return }
        change(to: view.superview?.withSuperviews.first(where: \.canBecomeFirstResponder))
    }
}
