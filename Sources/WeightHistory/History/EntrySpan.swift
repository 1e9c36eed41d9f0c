/// Consecutive entries, reduced to the few that a picture of them needs.
public struct EntrySpan: Sendable {
    /// The place of an entry on a graph; its date may be approximate in a span of many.
    public struct Place: Sendable {
        public let index: Int
        public let timestamp: Timestamp
        public let kilograms: Double
    }

    public fileprivate(set) var indices: Range<Int>
    /// The first entry with the least weight, like the next with the greatest.
    public fileprivate(set) var lightest: Place
    public fileprivate(set) var heaviest: Place
    /// The first and the last entry; nil if the entries are so many that these hardly matter.
    public internal(set) var ends: (first: Place, last: Place)?
}

extension EntrySpan? {
    /// Adds the entries that follow, with their extremes and the place of the first of those with a given extreme.
    mutating func add(
        _ indices: Range<Int>, least: Double, greatest: Double, place: (_ kilograms: Double) -> EntrySpan.Place
    ) {
        guard let known = self else {
            self = EntrySpan(indices: indices, lightest: place(least), heaviest: place(greatest))
            return
        }
        self?.indices = known.indices.lowerBound..<indices.upperBound
        if least < known.lightest.kilograms { self?.lightest = place(least) }
        if greatest > known.heaviest.kilograms { self?.heaviest = place(greatest) }
    }
}
