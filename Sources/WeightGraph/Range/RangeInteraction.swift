import ViewKit

/// A gesture or a turn of the wheel in progress: the viewport before it, and the origin of its distances.
struct RangeInteraction {
    /// The viewport before, to go back to.
    let start: GraphViewport
    /// The portion on screen at distance zero; its weights stay.
    let portion: GraphPortion
    /// The width between the first and the last date in view, in points.
    let width: Double
    /// Whether a press has stopped the motion, and has not become a gesture yet.
    var isCaught = false
    /// The time at which the turn of the wheel is over.
    var deadline: Window.Deadline?

    /// Returns the date that was some points to the right of the first one.
    func date(at distance: Double) -> Double {
        portion.dates.lowerBound + distance / width * portion.dates.span
    }

    /// Returns the dates in view after a pan by some points to the right.
    func dates(at distance: Double) -> ClosedRange<Double> {
        portion.dates.shifted(by: -distance / width * portion.dates.span)
    }

    /// Returns the distance, in points, of a pan to dates of the same span.
    func distance(to dates: ClosedRange<Double>) -> Double {
        portion.dates.span > 0 ? (portion.dates.lowerBound - dates.lowerBound) / portion.dates.span * width : 0
    }

    /// Returns the distances, in points, of pans that stay within an extent.
    func limits(in extent: ClosedRange<Double>) -> ClosedRange<Double> {
        let start = distance(to: extent)
        let end = distance(to: extent.upperBound - portion.dates.span...extent.upperBound)
        return min(start, end)...max(start, end)
    }
}
