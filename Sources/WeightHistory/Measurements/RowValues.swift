extension Measurements {
    /// Returns an entry of the document with the values in its row; traps if the index is out of range.
    ///
    /// - Parameter entries: Those with a weight, or those without one.
    public func measured(_ index: Int, of entries: WeightHistory) -> WeightEntry {
        var measured = entries[index]
        if series.isEmpty { return measured }
        let timestamp = measured.date.timestamp
        let place = index - entries.indices(at: timestamp).lowerBound
        measured.values = values(at: timestamp, of: entries, areAlone: measured.weight.isNone)[place]
        return measured
    }

    /// Returns the entries of a moment with the values in their rows: those with a weight in the order of the file, then
    /// those without one.
    ///
    /// - Parameters:
    ///   - history: The entries with a weight.
    ///   - alone: Those without one.
    public func entries(
        at timestamp: Timestamp, _ history: WeightHistory, _ alone: WeightHistory
    ) -> [(index: EntryIndex, entry: WeightEntry)] {
        history.indices(at: timestamp).map { (.weighed($0), measured($0, of: history)) }
            + alone.indices(at: timestamp).map { (.alone($0), measured($0, of: alone)) }
    }

    /// Returns the values of each entry of a moment that has a weight, or that has none, in the order of the file.
    ///
    /// Of entries that are written alike and of which some have no value, the first ones have the values.
    ///
    /// - Parameter entries: Those with a weight, or those without one.
    func values(at timestamp: Timestamp, of entries: WeightHistory, areAlone: Bool) -> [[SeriesValue]] {
        let indices = entries.indices(at: timestamp)
        let values = markedValues(at: timestamp, areAlone: areAlone)
        guard indices.count > 1 else { return indices.map { _ in values.map(\.value) } }
        let digests = indices.map { index in
            let row = entries.packedRow(at: index)
            return RowMark.digest(of: row, note: row.weight.hasNote ? entries.noteBytes(at: index) : [])
        }
        var rows = indices.map { _ in [SeriesValue]() }
        var free = Array(rows.indices)
        for row in Dictionary(grouping: values, by: \.mark).sorted(by: { $0.key < $1.key }) {
            let place = free.firstIndex { digests[$0] == row.key.digest } ?? free.indices.first
            rows[place.map { free.remove(at: $0) } ?? rows.count - 1] += row.value.map(\.value)
        }
        return rows
    }

    /// Returns the values of a moment in the order of the columns, each with the mark of its row.
    ///
    /// Values that were not read from a document have the number among those of their series in its place.
    private func markedValues(at timestamp: Timestamp, areAlone: Bool) -> [(value: SeriesValue, mark: RowMark)] {
        series.flatMap { series in
            let history = self[series]
            let indices = history.indices(at: timestamp).filter {
                history.packedRow(at: $0).isValueAlone == areAlone
            }
            return indices.enumerated().compactMap { number, index in
                let mark = history.packedRow(at: index).weight.mark
                return SeriesValue(history[index].weight.text, series).map {
                    ($0, mark ?? RowMark(rawValue: UInt64(number)))
                }
            }
        }
    }
}
