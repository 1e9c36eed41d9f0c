import WeightHistory

/// The entries that a graph shows, and where.
nonisolated struct EntriesInView: Sendable {
    let history: WeightHistory
    let geometry: GraphGeometry
    /// Of those of the dates in view.
    let indices: Range<Int>
    /// Whether each has a dot, or only the heaviest and the lightest.
    let areAllDotted: Bool
    private let extremes: EntryStatistics?

    /// - Parameter mostDots: Up to so many have a dot each.
    init(of history: WeightHistory, _ geometry: GraphGeometry, dottingUpTo mostDots: Int = 0) {
        (self.history, self.geometry) = (history, geometry)
        indices = history.indices(in: geometry.dates)
        extremes = history.statistics(of: indices)
        areAllDotted = indices.count <= mostDots
    }

    /// Whether no entry in view is heavier, or none lighter.
    func isExtreme(_ kilograms: Double) -> Bool {
        kilograms == extremes?.minimum || kilograms == extremes?.maximum
    }

    /// Whether the same entries have dots, as far as both show them.
    func hasSameDots(as other: EntriesInView) -> Bool {
        areAllDotted == other.areAllDotted && extremes?.minimum == other.extremes?.minimum
            && extremes?.maximum == other.extremes?.maximum
    }

    /// Those that stand in some columns of device pixels.
    func indices(in columns: ClosedRange<Double>, scale: Double) -> Range<Int> {
        let start = history.firstIndexByDate { geometry.column(of: $0.seconds, scale: scale) >= columns.lowerBound }
        let end = history.firstIndexByDate { geometry.column(of: $0.seconds, scale: scale) > columns.upperBound }
        return (start..<max(start, end)).clamped(to: indices)
    }
}
