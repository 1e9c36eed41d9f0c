/// The memory of a block's rows: four columns in one piece, each contiguous.
///
/// Whoever made it frees it, once.
struct BlockColumns {
    let dates: UnsafeMutablePointer<Double>
    let kilograms: UnsafeMutablePointer<Double>
    let weights: UnsafeMutablePointer<UInt64>
    let styles: UnsafeMutablePointer<UInt32>

    static let bytesPerRow = 28

    init(capacity: Int) {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: max(1, capacity) * Self.bytesPerRow, alignment: 8)
        dates = memory.bindMemory(to: Double.self, capacity: capacity)
        kilograms = (memory + capacity * 8).bindMemory(to: Double.self, capacity: capacity)
        weights = (memory + capacity * 16).bindMemory(to: UInt64.self, capacity: capacity)
        styles = (memory + capacity * 24).bindMemory(to: UInt32.self, capacity: capacity)
    }

    func deallocate() {
        UnsafeMutableRawPointer(dates).deallocate()
    }

    subscript(row: Int) -> PackedRow {
        PackedRow(
            date: dates[row], kilograms: kilograms[row], weight: PackedWeight(rawValue: weights[row]),
            style: DateStyle(rawValue: styles[row]))
    }

    func set(_ row: Int, to packed: PackedRow) {
        dates[row] = packed.date
        kilograms[row] = packed.kilograms
        weights[row] = packed.weight.rawValue
        styles[row] = packed.style.rawValue
    }

    /// The first rows in a piece of memory that fits them.
    func fitted(to count: Int) -> BlockColumns {
        let copy = BlockColumns(capacity: count)
        copy.dates.update(from: dates, count: count)
        copy.kilograms.update(from: kilograms, count: count)
        copy.weights.update(from: weights, count: count)
        copy.styles.update(from: styles, count: count)
        return copy
    }
}
