/// The one view, or part of a view, that has the focus for assistive technology.
struct FocusedNode {
    let view: View
    /// The key of a part that is no view; empty for the view itself.
    let part: String
}

extension Window {
    /// While a menu is open, its highlighted row, else the menu. Otherwise the view with the keyboard focus, else the part
    /// of the screen whose keys act. A view may pass the focus on to one in it, or to a part.
    var focusedNode: FocusedNode {
        let place = menuLayer?.focusedElement ?? focusedPlace
        let element = place.focusedElement
        let view = element.isVisibleInWindow ? element : place
        return FocusedNode(view: view, part: view.focusedPart)
    }

    private var focusedPlace: View {
        guard let target = keyTarget as? View else { return self }
        return target === firstResponder ? target : target.preferredFocus ?? target
    }
}
