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
        let isAtStop = (responder as? TableView)?.isTabStop != false
        let current = isAtStop ? views.firstIndex { $0 === responder } : nil
        let step = forward ? 1 : -1
        var index = current.map { $0 + step } ?? (forward ? 0 : views.count - 1)
        for _ in views {
            if let stop = stop(at: views[(index + views.count) % views.count], forward: forward) {
                isByKey = true
                change(to: stop)
                return stop.reveal(stop)
            }
            index += step
        }
    }

    /// Returns the view that gets the focus when Tab comes to a view; nil to pass over the view.
    private func stop(at view: View, forward: Bool) -> View? {
        guard let table = view.withSuperviews.first(where: { $0 is TableView }) as? TableView else { return view }
        let focused = responder as? View
        let isInside = focused?.isDescendant(of: table) == true && (focused !== table || table.isTabStop)
        if !isInside { return table.stop(at: view, forward: forward) }
        return view === table && !table.isTabStop ? nil : view
    }

    /// Moves the focus out of a view that is no longer usable, to its nearest focusable ancestor.
    func leave(_ view: View) {
        guard let focused = responder as? View, focused.isDescendant(of: view) else { return }
        change(to: view.superview?.withSuperviews.first(where: \.canBecomeFirstResponder))
    }
}
