/// The connection to the system's selections.
public struct Pasteboard {
    public var offer: (_ text: String, _ selection: Selection) -> Void
    /// Requests a selection's text, which arrives later; nil if there is none.
    public var request: (_ selection: Selection, _ receive: @escaping (String?) -> Void) -> Void

    public init(
        offer: @escaping (_ text: String, _ selection: Selection) -> Void,
        request: @escaping (_ selection: Selection, _ receive: @escaping (String?) -> Void) -> Void
    ) {
        (self.offer, self.request) = (offer, request)
    }
}
