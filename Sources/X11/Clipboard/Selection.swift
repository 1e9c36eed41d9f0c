internal import CX11

/// One of the places that hold what can be pasted; the program that filled it last owns it.
///
/// Source: ICCCM, chapter 2.
public enum Selection: Hashable, Sendable {
    /// What was copied.
    case clipboard
    /// What was selected last, which the middle button pastes.
    case primary
}

/// What this program has for those who paste from a selection.
struct SelectionContents {
    var data: [Atom: [UInt8]]
    /// The server's time since when the selection is ours.
    var ownedSince: Time
}

extension Display {
    func atom(of selection: Selection) -> Atom {
        selection == .clipboard ? atoms[.clipboard] : Atom(XA_PRIMARY)
    }
}
