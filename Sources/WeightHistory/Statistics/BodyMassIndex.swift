/// A weight for a height: kilograms over square metres.
public struct BodyMassIndex: Hashable, Sendable {
    /// kg/m².
    public let value: Double

    public init(kilograms: Double, height: Height) {
        value = kilograms / (height.metres * height.metres)
    }
}
