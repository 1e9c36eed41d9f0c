/// The connection to the system's selections.
public struct Pasteboard {
    /// The X11 selections that hold text to paste.
    public enum Source: Hashable, Sendable {
        /// CLIPBOARD: the text that was copied.
        case clipboard
        /// PRIMARY: the text that was selected last, which the middle button pastes.
        case primary
    }

    public var offer: (_ text: String, _ source: Source) -> Void
    /// Requests a selection's text, which arrives later; nil if there is none.
    public var request: (_ source: Source, _ receive: @escaping (String?) -> Void) -> Void

    public init(
        offer: @escaping (_ text: String, _ source: Source) -> Void,
        request: @escaping (_ source: Source, _ receive: @escaping (String?) -> Void) -> Void
    ) {
        (self.offer, self.request) = (offer, request)
    }
}
