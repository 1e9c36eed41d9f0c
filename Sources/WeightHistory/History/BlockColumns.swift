import Glibc

/// The memory of a block's rows: four columns in one allocation, to deallocate once; a large one is mapped.
package struct BlockColumns {
    package let timestamps: UnsafeMutablePointer<Timestamp>
    package let kilograms: UnsafeMutablePointer<Double>
    package let weights: UnsafeMutablePointer<UInt64>
    package let styles: UnsafeMutablePointer<UInt32>
    private let capacity: Int
    /// The slab that contains the memory; nil for a separate allocation.
    private let slab: Unmanaged<ColumnSlab>?

    package static let bytesPerRow = 28

    /// Allocates columns in a slab, or separately if the slab has no room; traps if memory is short.
    init(capacity: Int, in slab: ColumnSlab? = nil) {
        let bytes = capacity * Self.bytesPerRow
        let part = slab?.allocate(bytes: bytes)
        let memory = part ?? Self.allocate(bytes: bytes)
        self.slab = part == nil ? nil : slab.map(Unmanaged.passRetained)
        self.capacity = capacity
        timestamps = memory.bindMemory(to: Timestamp.self, capacity: capacity)
        kilograms = (memory + capacity * 8).bindMemory(to: Double.self, capacity: capacity)
        weights = (memory + capacity * 16).bindMemory(to: UInt64.self, capacity: capacity)
        styles = (memory + capacity * 24).bindMemory(to: UInt32.self, capacity: capacity)
    }

    func deallocate() {
        if let slab { return slab.release() }
        let bytes = capacity * Self.bytesPerRow
        if bytes >= Self.fewestPagedBytes { munmap(timestamps, bytes) } else { free(timestamps) }
    }

    private static let fewestPagedBytes = 1 << 14

    private static func allocate(bytes: Int) -> UnsafeMutableRawPointer {
        let memory =
            bytes >= fewestPagedBytes
            ? mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) : malloc(max(1, bytes))
        guard let memory, memory != MAP_FAILED else { preconditionFailure("There must be memory for the entries.") }
        return memory
    }

    subscript(row: Int) -> PackedRow {
        PackedRow(
            timestamp: timestamps[row], kilograms: kilograms[row], weight: PackedWeight(rawValue: weights[row]),
            style: DateStyle(rawValue: styles[row]))
    }

    func set(_ row: Int, to packed: PackedRow) {
        timestamps[row] = packed.timestamp
        kilograms[row] = packed.kilograms
        weights[row] = packed.weight.rawValue
        styles[row] = packed.style.rawValue
    }

    func fitted(to count: Int, in slab: ColumnSlab?) -> BlockColumns {
        let copy = BlockColumns(capacity: count, in: slab)
        copy.timestamps.update(from: timestamps, count: count)
        copy.kilograms.update(from: kilograms, count: count)
        copy.weights.update(from: weights, count: count)
        copy.styles.update(from: styles, count: count)
        return copy
    }

    /// Returns how many of the next rows equal those of other columns, up to `most`; kilograms follow from the rest.
    func equalRows(from row: Int, with other: BlockColumns, from otherRow: Int, most: Int) -> Int {
        let areEqual =
            memcmp(timestamps + row, other.timestamps + otherRow, most * 8) == 0
            && memcmp(weights + row, other.weights + otherRow, most * 8) == 0
            && memcmp(styles + row, other.styles + otherRow, most * 4) == 0
        if areEqual { return most }
        return (0..<most).first { index in
            timestamps[row + index] != other.timestamps[otherRow + index]
                || weights[row + index] != other.weights[otherRow + index]
                || styles[row + index] != other.styles[otherRow + index]
        } ?? most
    }
}

/// Memory for the columns of several blocks, which the system can provide as one huge page.
///
/// Faulting in the memory of millions of rows page by page takes longer than reading them. Each block retains the slab
/// of its columns. Only one thread may allocate.
final class ColumnSlab: @unchecked Sendable {
    private static let size = 2 << 20

    private let memory: UnsafeMutableRawPointer
    private var used = 0

    /// Nil if memory is short.
    init?() {
        // Twice the size contains an aligned piece; the rest is unmapped at once.
        let whole = mmap(nil, 2 * Self.size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let whole, whole != MAP_FAILED else { return nil }
        memory = whole.alignedUp(toMultipleOf: Self.size)
        let before = memory - whole
        if before > 0 { munmap(whole, before) }
        munmap(memory + Self.size, Self.size - before)
        madvise(memory, Self.size, MADV_HUGEPAGE)
    }

    deinit { munmap(memory, Self.size) }

    func hasRoom(forBytes bytes: Int) -> Bool { bytes <= Self.size - used }

    /// Returns zeroed memory; nil if there is not enough room.
    func allocate(bytes: Int) -> UnsafeMutableRawPointer? {
        guard hasRoom(forBytes: bytes) else { return nil }
        defer { used = min(Self.size, (used + bytes + 63) & ~63) }
        return memory + used
    }
}
