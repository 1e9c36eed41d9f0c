/// A phrase in one or more forms, for more and for less room.
public struct Phrase: Equatable, Sendable {
    /// The longest first; at least one.
    public let forms: [String]

    /// The form that says everything.
    public var whole: String { forms[0] }

    public init(_ whole: String, shorter: [String] = []) { forms = [whole] + shorter }
}
