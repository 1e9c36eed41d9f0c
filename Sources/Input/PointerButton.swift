/// A button of the pointer.
public enum PointerButton: Hashable, Sendable {
    case primary, middle, secondary
    /// What goes back to the page before, at the side of many mice.
    case back
    /// One without a meaning of its own, by its number on the device.
    case other(Int)
}
