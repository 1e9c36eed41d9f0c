/// The responder that had the focus before a panel came over it.
struct SavedFocus {
    weak var responder: Responder?
    /// Whether anything had the focus: it may be gone since.
    private let wasAny: Bool

    init(of window: Window?) {
        responder = window?.firstResponder
        wasAny = responder != nil
    }

    /// Whether the responder that had the focus cannot have it any more.
    var isLost: Bool { (responder as? View)?.cannotHaveFocus ?? (wasAny && responder == nil) }
}
