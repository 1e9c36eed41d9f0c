/// The entries of a document with and without a weight, newest first, each with its values.
///
/// Of one moment, the entries without a weight come first. If there are several of a kind and some of them lack a value,
/// which has it is not known: of those with a weight the first ones, and of the others those with the fewest values.
public struct MeasuredEntries: Sequence {
    private let history: WeightHistory
    private let measurements: Measurements

    public init(_ history: WeightHistory, _ measurements: Measurements) {
        (self.history, self.measurements) = (history, measurements)
    }

    public struct Element: Sendable {
        /// The entry with its values.
        public let entry: WeightEntry
        /// The index in the history; nil without a weight.
        public let index: Int?
        /// As in the file, which need not be valid UTF-8.
        public let noteBytes: ArraySlice<UInt8>
    }

    public func makeIterator() -> Iterator {
        Iterator(
            history: history, measurements: measurements, rest: (history.count, measurements.alone.count))
    }

    public struct Iterator: IteratorProtocol {
        let history: WeightHistory
        let measurements: Measurements
        /// The numbers of entries with and without a weight that are left.
        var rest: (weighed: Int, alone: Int)
        /// The entries of the present moment, the next one last.
        var moment: [Element] = []

        public mutating func next() -> Element? {
            if let next = moment.popLast() { return next }
            if measurements.series.isEmpty { return nextOfHistory() }
            guard let newest else { return nil }
            let (weighed, alone) = (history.indices(at: newest), measurements.alone.indices(at: newest))
            let (values, valuesAlone) = measurements.cells(at: newest, weighed: weighed.count, alone: alone.count)
            moment = zip(weighed, values).map { element(history, $0, $1, isAlone: false) }
            moment += zip(alone, valuesAlone).map { element(measurements.alone, $0, $1, isAlone: true) }
            rest = (rest.weighed - weighed.count, rest.alone - alone.count)
            return moment.popLast()
        }

        private mutating func nextOfHistory() -> Element? {
            guard rest.weighed > 0 else { return nil }
            rest.weighed -= 1
            return element(history, rest.weighed, [], isAlone: false)
        }

        private var newest: Timestamp? {
            let weighed = rest.weighed > 0 ? history[rest.weighed - 1].date.timestamp : nil
            let alone = rest.alone > 0 ? measurements.alone[rest.alone - 1].date.timestamp : nil
            return [weighed, alone].compactMap(\.self).max()
        }

        private func element(
            _ history: WeightHistory, _ index: Int, _ values: [SeriesValue], isAlone: Bool
        ) -> Element {
            var entry = history[index]
            entry.values = values
            return Element(
                entry: entry, index: isAlone ? nil : index,
                noteBytes: entry.note.isEmpty ? [] : history.noteBytes(at: index))
        }
    }
}

extension Measurements {
    /// Returns the values of a moment by its entries: those with a weight, and those without.
    fileprivate func cells(
        at timestamp: Timestamp, weighed: Int, alone: Int
    ) -> (weighed: [[SeriesValue]], alone: [[SeriesValue]]) {
        var cells = (Array(repeating: [SeriesValue](), count: weighed), Array(repeating: [SeriesValue](), count: alone))
        for series in series {
            var number = 0
            for (value, isAlone) in marked(series, at: timestamp) {
                if isAlone {
                    // Each of them has a value, and at most one of a series.
                    let free = cells.1.indices.filter { row in !cells.1[row].contains { $0.series == series } }
                    guard let row = free.min(by: { cells.1[$0].count < cells.1[$1].count }) else { continue }
                    cells.1[row].append(value)
                } else if number < weighed {
                    cells.0[number].append(value)
                    number += 1
                }
            }
        }
        return cells
    }

    /// Returns the values of a series at a moment, and whether they are of entries without a weight.
    private func marked(_ series: Series, at timestamp: Timestamp) -> [(SeriesValue, isAlone: Bool)] {
        let history = self[series]
        return history.indices(at: timestamp).compactMap { index in
            let isAlone = history.packedRow(at: index).isValueAlone
            return SeriesValue(history[index].weight.text, series).map { ($0, isAlone) }
        }
    }
}
