/// Builds blocks of up to 4096 rows.
package struct BlockBuilder: ~Copyable {
    @inlinable package static var rowsPerBlock: Int { 4096 }

    private var blocks: [EntryBlock] = []
    private var columns = BlockColumns(capacity: rowsPerBlock)
    private var texts = BlockTexts()
    /// The memory of the next columns.
    private var slab: ColumnSlab?
    private var sealedBlocks = 0

    /// A large page pays only beyond this number of blocks; up to it, columns are allocated one by one.
    private static let blocksWithoutSlab = 8
    private var count = 0

    package init() {}

    deinit { columns.deallocate() }

    package var isFull: Bool { count == Self.rowsPerBlock }

    /// Appends an entry; `number` is used only if the row does not hold it as written, `note` only if the row has one.
    package mutating func append(
        _ row: PackedRow, number: UnsafeBufferPointer<UInt8>, note: UnsafeBufferPointer<UInt8>
    ) {
        add(row, number, note)
    }

    private mutating func add(
        _ row: PackedRow, _ number: some Sequence<UInt8>, _ note: some Sequence<UInt8>
    ) {
        if isFull { seal() }
        columns.set(count, to: row)
        if row.weight.hasText { texts.append(number, row: count, kind: .number) }
        if row.weight.hasNote { texts.append(note, row: count, kind: .note) }
        count += 1
    }

    /// Lets a closure write rows directly into the columns of a block that has room; returns how many it wrote.
    ///
    /// - Parameter write: Gets the columns and the first free row, and returns the row after the last one written.
    package mutating func fill(_ write: (_ columns: BlockColumns, _ first: Int) -> Int) -> Int {
        if isFull { seal() }
        let first = count
        count = write(columns, first)
        return count - first
    }

    mutating func append(_ entry: WeightEntry) {
        var weight = Self.packed(entry.weight)
        if !entry.note.isEmpty { weight.rawValue |= PackedWeight.noteBit }
        let row = PackedRow(
            timestamp: entry.date.timestamp, kilograms: entry.kilograms, weight: weight, style: entry.date.style)
        add(row, entry.weight.text.utf8, entry.note.utf8)
    }

    private static func packed(_ weight: EntryWeight) -> PackedWeight {
        if weight.isNone { return .none }
        guard let number = try? WeightNumber(weight.text, comma: .always, unit: weight.unit) else {
            preconditionFailure("A weight must be what its text says.")
        }
        return PackedWeight(number, unit: weight.unit)
    }

    mutating func append(_ row: Int, of block: EntryBlock) {
        add(
            block.packedRow(row), block.textBytes(row: row, kind: .number) ?? [],
            block.textBytes(row: row, kind: .note) ?? [])
    }

    private mutating func seal() {
        blocks.append(EntryBlock(owning: columns, count: count, texts: texts.compacted()))
        columns = makeColumns()
        texts = BlockTexts()
        count = 0
    }

    private mutating func makeColumns() -> BlockColumns {
        sealedBlocks += 1
        guard sealedBlocks > Self.blocksWithoutSlab else { return BlockColumns(capacity: Self.rowsPerBlock) }
        if slab?.hasRoom(forBytes: Self.rowsPerBlock * BlockColumns.bytesPerRow) != true { slab = ColumnSlab() }
        return BlockColumns(capacity: Self.rowsPerBlock, in: slab)
    }

    /// Returns all blocks and empties the builder; the memory of the last block is fitted to its rows.
    package mutating func finish() -> [EntryBlock] {
        if count > 0 {
            blocks.append(
                EntryBlock(owning: columns.fitted(to: count, in: slab), count: count, texts: texts.compacted()))
        }
        texts = BlockTexts()
        count = 0
        defer { blocks = [] }
        return blocks
    }
}
