/// A window's first responder, how it got the focus, and the places that had the focus before.
final class KeyboardFocus {
    private(set) weak var responder: Responder?
    /// The view that Tab is confined to; nil for the whole window.
    weak var root: View?
    /// Whether the focus is just returning to a responder that had it before.
    private(set) var isRestoring = false
    /// Whether the keyboard was used last, so that the focus ring shows.
    var isByKey = false
    /// The place that F6 has just led to: if the next key is F6 again, the user only passes it, and it is not noted.
    weak var passed: Responder?
    /// The places that had the focus, the latest one last.
    private var places: [Place] = []

    /// A view that had the focus, or the view of the screen whose keys acted while nothing had it.
    private struct Place {
        weak var view: View?
    }

    func change(to newResponder: Responder?) {
        guard newResponder !== responder, (newResponder as? View)?.cannotHaveFocus != true else { return }
        note(responder as? View)
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
        if responder == nil { note(views.first?.window?.actingView) }
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

// The places that had the focus.
extension KeyboardFocus {
    private func note(_ place: View?) {
        guard let place, place !== passed else { return }
        places.removeAll { $0.view == nil || $0.view === place }
        places.append(Place(view: place))
    }

    /// Moves the focus to the next or previous of some areas, wrapping around, past those that are out of sight or have
    /// no place for it. Does nothing while Tab is confined.
    ///
    /// In the area, the focus goes to the place that had it last, else to the view that the area prefers or to the first
    /// focusable one. The area of the screen whose keys act anyway needs none.
    func move(toAreaOf areas: [View], in window: Window, forward: Bool) {
        guard root == nil else { return }
        isByKey = true
        let acting = window.actingView
        if responder == nil { note(acting) }
        let place = responder as? View ?? acting
        let ordered = forward ? areas : areas.reversed()
        let current = ordered.firstIndex { place?.isDescendant(of: $0) == true }
        let others = current.map { ordered[($0 + 1)...] + ordered[..<$0] } ?? ordered[...]
        if others.contains(where: { $0.isVisibleInWindow && enter($0, acting) }) { passed = responder }
    }

    /// Moves the focus to an area; returns false if there is no place for it.
    private func enter(_ area: View, _ acting: View?) -> Bool {
        let (acts, preferred) = (acting?.isDescendant(of: area) == true, area.preferredFocus)
        let best = preferred.flatMap { canShowFocus($0) ? $0 : nil }
        let last = lastPlace {
            $0.isDescendant(of: area) && (canShowFocus($0) || best == nil && $0 === acting)
        }
        if let last {
            comeBack(to: last)
            return true
        }
        let needsNone = acts && preferred?.canBecomeFirstResponder == false
        let stop = best ?? (needsNone ? nil : firstStop(in: area))
        guard stop != nil || acts else { return false }
        change(to: stop)
        if let stop { stop.reveal(stop) }
        return true
    }

    private func firstStop(in area: View) -> View? {
        area.focusableViews.lazy.compactMap { self.stop(at: $0, forward: true) }.first(where: canShowFocus)
    }

    /// Gives the focus, if it is in a view, back to the place outside that had it before; returns false if it is not.
    func giveBack(from view: View) -> Bool {
        guard let focused = responder as? View, focused.isDescendant(of: view) else { return false }
        let last = lastPlace { !$0.isDescendant(of: view) }
        comeBack(to: last.flatMap { canShowFocus($0) ? $0 : nil })
        return true
    }

    /// Gives the focus back to the responder that had it below a panel; if that is gone, to the latest place that can
    /// have it.
    func restore(_ saved: SavedFocus) {
        if saved.isLost { comeBack(to: lastPlace(where: canShowFocus)) } else { restore(to: saved.responder) }
    }

    private func lastPlace(where fits: (View) -> Bool) -> View? { places.compactMap(\.view).last(where: fits) }

    /// Gives the focus to a place that had it before: a field keeps its caret, and a table shows a selected row.
    private func comeBack(to place: View?) {
        let stop = place.flatMap { $0.canBecomeFirstResponder ? $0 : nil }
        if stop is TableView { change(to: stop) } else { restore(to: stop) }
        if let stop { stop.reveal(stop) }
    }

    /// Whether a view can have the focus and show it, which an empty table cannot.
    private func canShowFocus(_ view: View) -> Bool {
        view.canBecomeFirstResponder && !view.cannotHaveFocus && (view as? TableView)?.rowCount != 0
    }
}
