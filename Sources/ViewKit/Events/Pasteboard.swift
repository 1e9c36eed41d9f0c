/// The way to what was copied, here or in another program.
public struct Pasteboard {
    /// The two selections that hold text to be pasted.
    public enum Source: Hashable, Sendable {
        /// What was copied.
        case clipboard
        /// What was selected last, which the middle button pastes.
        case primary
    }

    /// Makes a text the one to be pasted.
    public var offer: (_ text: String, _ source: Source) -> Void
    /// Asks for the text to be pasted, which comes later, or nil for none.
    public var request: (_ source: Source, _ receive: @escaping (String?) -> Void) -> Void

    public init(
        offer: @escaping (_ text: String, _ source: Source) -> Void,
        request: @escaping (_ source: Source, _ receive: @escaping (String?) -> Void) -> Void
    ) {
        self.offer = offer
        self.request = request
    }
}
