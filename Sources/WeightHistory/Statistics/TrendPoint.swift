import Glibc

public struct TrendPoint: Hashable, Sendable {
    /// Seconds since 1970.
    public var date: Double
    public var kilograms: Double

    /// The time in which a difference shrinks to 1/e, in seconds: the trend moves a tenth of the way to each day's
    /// weight, after John Walker, "The Hacker's Diet".
    private static let timeConstant = -86400 / log(0.9)

    /// Returns the share of a difference that remains after some seconds, from 1 to 0.
    static func share(after seconds: Double) -> Double { exp(-seconds / timeConstant) }

    func following(_ weighing: TrendPoint) -> TrendPoint {
        let step = -expm1(-(weighing.date - date) / Self.timeConstant)
        return TrendPoint(date: weighing.date, kilograms: kilograms + step * (weighing.kilograms - kilograms))
    }
}
