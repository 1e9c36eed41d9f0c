extension Comparable {
    /// Returns the value, or the end of a range that it is beyond.
    package func clamped(to range: ClosedRange<Self>) -> Self {
        max(range.lowerBound, min(range.upperBound, self))
    }
}
