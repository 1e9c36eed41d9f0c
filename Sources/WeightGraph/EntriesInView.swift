import WeightHistory

/// The entries that a graph shows, with the geometry that places them.
nonisolated struct EntriesInView: Sendable {
    let history: WeightHistory
    let geometry: GraphGeometry
    /// The entries whose dates are in view.
    let indices: Range<Int>
    /// Whether each entry has a dot, or only those with the highest and the lowest weight.
    let areAllDotted: Bool
    private let extremes: EntryStatistics?

    /// - Parameter maximumDots: The number of entries up to which each has a dot.
    init(of history: WeightHistory, _ geometry: GraphGeometry, dottingUpTo maximumDots: Int = 0) {
        (self.history, self.geometry) = (history, geometry)
        indices = history.indices(in: geometry.dates)
        extremes = history.statistics(of: indices)
        areAllDotted = indices.count <= maximumDots
    }

    /// Whether a weight is the highest or the lowest in view.
    func isExtreme(_ kilograms: Double) -> Bool {
        kilograms == extremes?.minimum || kilograms == extremes?.maximum
    }

    /// Whether the entries that both show have the same dots.
    func hasSameDots(as other: EntriesInView) -> Bool {
        areAllDotted == other.areAllDotted && extremes?.minimum == other.extremes?.minimum
            && extremes?.maximum == other.extremes?.maximum
    }

    /// Returns the entries in view that fall in some columns of device pixels.
    func indices(in columns: ClosedRange<Double>, scale: Double) -> Range<Int> {
        let start = history.firstIndexByDate { geometry.column(of: $0.seconds, scale: scale) >= columns.lowerBound }
        let end = history.firstIndexByDate { geometry.column(of: $0.seconds, scale: scale) > columns.upperBound }
        return (start..<max(start, end)).clamped(to: indices)
    }
}
