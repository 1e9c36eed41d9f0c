/// The energy that a change of weight stands for, in kilocalories a day, roughly: less than zero below what is used.
public struct EnergyBalance: Hashable, Sendable {
    /// Rounded to 10, like the ends of its interval.
    public let perDay: Int
    public let low: Int
    public let high: Int

    /// Of a kilogram: 3500 kcal a pound, after Max Wishnofsky (1958).
    private static let kilocaloriesPerKilogram = 7716.0

    /// Nil if the weight does not clearly change.
    public init?(of rate: WeightRate) {
        let range = rate.rangePerWeek
        (perDay, low, high) = (
            Self.perDay(rate.perWeek), Self.perDay(range.lowerBound), Self.perDay(range.upperBound)
        )
        guard rate.isClear, perDay != 0 else { return nil }
    }

    private static func perDay(_ kilogramsPerWeek: Double) -> Int {
        Int((kilogramsPerWeek * kilocaloriesPerKilogram / 7 / 10).rounded()) * 10
    }
}
