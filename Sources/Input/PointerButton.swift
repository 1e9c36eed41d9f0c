public enum PointerButton: Hashable, Sendable {
    case primary, middle, secondary
    /// The Back button at the side of many mice.
    case back
    /// A button without a meaning here, by its number on the device.
    case other(Int)
}
