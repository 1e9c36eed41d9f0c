/// A key that goes down or up, for screen readers, which hear keys before they act.
public struct KeyStroke: Hashable, Sendable {
    public var isPress: Bool
    /// The keysym.
    public var symbol: UInt32
    public var code: UInt32
    /// The modifiers held, as X's bits.
    public var modifiers: UInt32
    /// In milliseconds of the server's clock.
    public var time: UInt32
    /// The typed text, or else the keysym's name.
    public var name: String
    /// Whether the name is typed text.
    public var isText: Bool

    public init(
        isPress: Bool, symbol: UInt32, code: UInt32, modifiers: UInt32, time: UInt32, name: String, isText: Bool
    ) {
        (self.isPress, self.symbol, self.code) = (isPress, symbol, code)
        (self.modifiers, self.time, self.name, self.isText) = (modifiers, time, name, isText)
    }
}
