public struct BodyMassIndex: Hashable, Sendable {
    /// In kg/m².
    public let value: Double

    /// The least value of the normal range among adults, by the World Health Organization (2000).
    public static let leastNormal = 18.5

    public var isUnderweight: Bool { value < Self.leastNormal }

    public init(kilograms: Double, height: Height) {
        value = kilograms / (height.metres * height.metres)
    }
}
