/// The measurements of a document besides weight.
public struct Measurements: Sendable {
    /// The series of the document, in the order of their columns, whether or not they have values.
    public private(set) var series: [Series] = []
    /// Whether the values have been read; until then every series is empty.
    public private(set) var isRead = true
    private var histories: [WeightHistory] = []
    /// The entries without a weight: their kilograms are 0, and they are no weighings.
    public package(set) var alone = WeightHistory()

    public init() {}

    /// Measurements whose values have not been read.
    package init(unread series: [Series], alone: WeightHistory) {
        (self.series, self.alone, isRead) = (series, alone, series.isEmpty)
        histories = series.map { _ in WeightHistory() }
    }

    package init(_ histories: [(Series, WeightHistory)], alone: WeightHistory) {
        (series, self.histories, self.alone) = (histories.map(\.0), histories.map(\.1), alone)
    }

    /// The values of a series: a history whose kilograms are numbers in the series' unit, and whose notes are empty.
    public subscript(series: Series) -> WeightHistory {
        self.series.firstIndex(of: series).map { histories[$0] } ?? WeightHistory()
    }

    /// The series that have values.
    public var filled: [Series] { series.filter { !self[$0].isEmpty } }

    /// Returns the measurements with further ones, which come after all others in the file; the series are the same.
    package func appending(_ blocks: [[EntryBlock]], alone: [EntryBlock]) -> Measurements {
        var sum = self
        for index in histories.indices where isRead {
            sum.histories[index] = histories[index].appending(blocks[index], afterDroppingLastOf: nil)
        }
        sum.alone = self.alone.appending(alone, afterDroppingLastOf: nil)
        return sum
    }
}
