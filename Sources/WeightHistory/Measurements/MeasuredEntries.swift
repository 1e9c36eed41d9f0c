/// The entries of a document with and without a weight, newest first, each with its values.
///
/// Of one moment, the entries without a weight come first.
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
            if measurements.series.isEmpty, measurements.alone.isEmpty { return nextOfHistory() }
            guard let newest else { return nil }
            moment = elements(at: newest, of: history, areAlone: false)
            rest.weighed -= moment.count
            let alone = elements(at: newest, of: measurements.alone, areAlone: true)
            rest.alone -= alone.count
            moment += alone
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

        private func elements(at timestamp: Timestamp, of entries: WeightHistory, areAlone: Bool) -> [Element] {
            let values = measurements.values(at: timestamp, of: entries, areAlone: areAlone)
            return zip(entries.indices(at: timestamp), values).map { element(entries, $0, $1, isAlone: areAlone) }
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
