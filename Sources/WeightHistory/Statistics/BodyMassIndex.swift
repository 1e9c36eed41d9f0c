public struct BodyMassIndex: Hashable, Sendable {
    /// In kg/m².
    public let value: Double

    public init(kilograms: Double, height: Height) {
        value = kilograms / (height.metres * height.metres)
    }
}
