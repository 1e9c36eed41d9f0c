/// Something that assistive technology asks a view, or a part of one, to do.
public enum AccessibilityRequest: Hashable, Sendable {
    /// To do what a click does; a row that only a double click chooses is chosen.
    case press
    /// To perform one of the described actions, by its title.
    case action(String)
    /// To take the keyboard focus.
    case focus
    /// To scroll into sight.
    case reveal
    /// To take a value in the described range, such as a slider's.
    case value(Double)
    /// To select text, or move the caret; in bytes of the text's UTF-8.
    case selection(TextSelection)
    /// To replace a range of the text, in bytes of its UTF-8, as typing does: with its limits and undo.
    case replace(Range<Int>, with: String)
    /// To become the selected row, tab or segment.
    case select
}

extension Window {
    /// Has the view or part with an identity perform a request; returns whether it did.
    ///
    /// Nothing is done for a view that is gone, hidden, disabled, behind a modal panel or behind an open menu. Pending
    /// dismissals are finished first.
    @discardableResult
    public func perform(_ request: AccessibilityRequest, on identity: Int) -> Bool {
        rootViewController?.settleDismissals()
        guard let (view, part) = view(withIdentity: identity), isInReach(view) else { return false }
        let own = view.ownDescription
        let described = part.isEmpty ? own : own.children.first { $0.type == part }
        guard let described, described.accepts(request), !own.states.contains(.disabled) else { return false }
        toolTips.silence()
        return view.perform(request, part: part)
    }

    private func view(withIdentity identity: Int) -> (view: View, part: String)? {
        var found: (view: View, part: String)?
        forEachInTree { view in
            if let part = view.identities.part(withIdentity: identity, in: self) { found = (view, part) }
        }
        return found
    }

    /// Whether the user can use a view now: it is visible, not behind anything modal, and its containers take input.
    private func isInReach(_ view: View) -> Bool {
        let root: View = menuLayer ?? focusRoot ?? self
        return view.isDescendant(of: root) && view.isVisibleInWindow && view.alpha >= 0.01
            && view.withSuperviews.dropFirst().allSatisfy { $0.takesInput && $0.alpha >= 0.01 }
    }
}

extension ViewDescription {
    /// Whether it makes sense to ask the view or part for something.
    fileprivate func accepts(_ request: AccessibilityRequest) -> Bool {
        guard !states.contains(.disabled) else { return false }
        return switch request {
        case .press: isPressable
        case .action(let title): actions.contains(title)
        case .value(let value): range?.step != nil && value.isFinite
        case .select: states.contains(.selectable) || role == .radioButton
        case .replace: states.contains(.editable)
        case .focus, .reveal, .selection: true
        }
    }
}
