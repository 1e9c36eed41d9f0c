/// The number of values of each series, in the order in which the series were first counted.
public struct SeriesTally: Hashable, Sendable {
    public struct Count: Hashable, Sendable {
        public let series: Series
        public fileprivate(set) var count: Int
    }

    public private(set) var counts: [Count] = []

    public init() {}

    public init(of values: some Sequence<SeriesValue>) { add(values) }

    public var isEmpty: Bool { counts.isEmpty }

    public subscript(series: Series) -> Int { counts.first { $0.series == series }?.count ?? 0 }

    public mutating func add(_ values: some Sequence<SeriesValue>) {
        for value in values {
            if let index = counts.firstIndex(where: { $0.series == value.series }) {
                counts[index].count += 1
            } else {
                counts.append(Count(series: value.series, count: 1))
            }
        }
    }

    /// Returns the name for a person, with the unit if another series has the same name.
    public func title(of series: Series) -> String {
        let isAmbiguous = counts.contains { $0.series != series && $0.series.name == series.name }
        return isAmbiguous ? [series.title, series.unit?.sign].compactMap(\.self).joined(separator: " ") : series.title
    }
}
