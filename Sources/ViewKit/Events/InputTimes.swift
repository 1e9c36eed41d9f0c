/// The times that a user may have chosen for pointer and caret, in seconds.
public struct InputTimes: Hashable, Sendable {
    /// The longest time between the presses of a double click.
    public var doubleClick = 0.4
    /// The time for which a caret is shown before it is hidden as long; nil if it does not blink.
    public var caretPeriod: Double? = 0.53

    public init() {}
}
