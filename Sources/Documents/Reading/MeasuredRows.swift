import WeightHistory

/// The values of series and the entries without a weight in a part of a document.
struct MeasuredBlocks: Sendable {
    /// By the index of the series; empty if no values were read.
    var values: [[EntryBlock]] = []
    var alone: [EntryBlock] = []
    /// The columns of unknown names that have a cell without a number, by the index of their series: they are none.
    var otherColumns: Set<Int> = []

    mutating func append(_ next: MeasuredBlocks) {
        if values.isEmpty { values = next.values.map { _ in [] } }
        for index in next.values.indices { values[index] += next.values[index] }
        alone += next.alone
        otherColumns.formUnion(next.otherColumns)
    }

    /// Returns the measurements of a document that has grown by these; nil if a column is no series any more.
    func measurements(appendedTo previous: Measurements, _ layout: DocumentLayout) -> Measurements? {
        guard otherColumns.allSatisfy({ !previous.series.contains(layout.series[$0].series) }) else { return nil }
        let blocks = zip(layout.series, values.isEmpty ? layout.series.map { _ in [] } : values)
        let kept = blocks.filter { previous.series.contains($0.0.series) }
        return previous.appending(kept.map(\.1), alone: alone)
    }

    /// Returns the measurements of a whole document.
    func measurements(_ layout: DocumentLayout, areValuesRead: Bool) -> Measurements {
        let alone = WeightHistory(blocks: alone)
        let series = layout.series.map(\.series)
        guard areValuesRead else { return Measurements(unread: series, alone: alone) }
        let blocks = values.isEmpty ? series.map { _ in [] } : values
        let read = series.indices.filter { !otherColumns.contains($0) }.map { index in
            (series[index], WeightHistory(blocks: blocks[index]))
        }
        return Measurements(read, alone: alone)
    }
}

/// Collects the values of series and the entries without a weight while a part of a document is read.
final class MeasuredRows {
    private let series: [SeriesColumn]
    private let readsValues: Bool
    /// By the index of the series; nil for one without a value.
    private var builders: [Builder?]
    private var alone: Builder?
    private var otherColumns: Set<Int> = []

    private final class Builder {
        var blocks = BlockBuilder()
    }

    init(_ layout: DocumentLayout, readsValues: Bool) {
        (series, self.readsValues) = (layout.series, readsValues)
        builders = series.map { _ in nil }
    }

    /// Adds an entry without a weight.
    func add(alone row: PackedRow, note: UnsafeBufferPointer<UInt8>) {
        let builder = alone ?? Builder()
        alone = builder
        builder.blocks.append(row, number: UnsafeBufferPointer(start: nil, count: 0), note: note)
    }

    /// Adds the values of an entry; calls `onFault` for each cell of a known series that is not a number.
    ///
    /// - Parameter offset: That of the row in the file.
    func addValues(
        of row: EntryRow, _ packed: PackedRow, note: UnsafeBufferPointer<UInt8>, at offset: Int,
        _ bytes: UnsafePointer<UInt8>, onFault: (EntryRow.Fault) -> Void
    ) {
        guard readsValues, !row.values.isEmpty else { return }
        let mark = RowMark(at: offset, of: packed, note: note)
        for (index, cell) in row.values {
            do {
                guard let number = try row.value(in: cell, bytes) else { continue }
                let builder = builders[index] ?? Builder()
                builders[index] = builder
                let value = PackedRow(ofMeasurement: number, at: packed, mark)
                builder.blocks.append(
                    value, number: cell.bytes(in: bytes).trimmed, note: UnsafeBufferPointer(start: nil, count: 0))
            } catch {
                if let fault = row.fault(error, of: cell, series[index], bytes) {
                    onFault(fault)
                } else {
                    otherColumns.insert(index)
                }
            }
        }
    }

    /// Returns what was collected, and begins again.
    func finish() -> MeasuredBlocks {
        let values = builders.map { $0?.blocks.finish() ?? [] }
        defer { (builders, alone, otherColumns) = (series.map { _ in nil }, nil, []) }
        return MeasuredBlocks(
            values: readsValues ? values : [], alone: alone?.blocks.finish() ?? [], otherColumns: otherColumns)
    }
}
