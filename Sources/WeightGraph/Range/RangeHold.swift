import ViewKit

/// What a hand holds of a graph: where it began, and what its distance is counted from.
struct RangeHold {
    /// What was shown before, to go back to.
    let start: GraphViewport
    /// What was on screen when the distance was zero; the weights stay.
    let portion: GraphPortion
    /// Between the first and the last date in view, in points.
    let width: Double
    /// Whether a press has stopped what moved, and not gone on with it.
    var isCaught = false
    /// When the wheel counts as at rest.
    var deadline: Window.Deadline?

    /// The date that was so many points right of the first one.
    func date(at distance: Double) -> Double {
        portion.dates.lowerBound + distance / width * portion.dates.span
    }

    /// The dates in view once the hand has gone some points to the right.
    func dates(at distance: Double) -> ClosedRange<Double> {
        portion.dates.shifted(by: -distance / width * portion.dates.span)
    }

    /// How far a hand goes to bring dates of the same span into view, in points.
    func distance(to dates: ClosedRange<Double>) -> Double {
        portion.dates.span > 0 ? (portion.dates.lowerBound - dates.lowerBound) / portion.dates.span * width : 0
    }

    /// How far a hand can go while there are entries to come into view, in points.
    func limits(in extent: ClosedRange<Double>) -> ClosedRange<Double> {
        let start = distance(to: extent)
        let end = distance(to: extent.upperBound - portion.dates.span...extent.upperBound)
        return min(start, end)...max(start, end)
    }
}
