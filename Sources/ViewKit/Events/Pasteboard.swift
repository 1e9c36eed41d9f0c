import Input

/// The connection to the system's selections.
public struct Pasteboard {
    public typealias Source = Selection

    public var offer: (_ text: String, _ source: Source) -> Void
    /// Requests a selection's text, which arrives later; nil if there is none.
    public var request: (_ source: Source, _ receive: @escaping (String?) -> Void) -> Void

    public init(
        offer: @escaping (_ text: String, _ source: Source) -> Void,
        request: @escaping (_ source: Source, _ receive: @escaping (String?) -> Void) -> Void
    ) {
        self.offer = offer
        self.request = request
    }
}
