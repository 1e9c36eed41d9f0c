import System

/// The texts of a block's entries: the notes, and the few numbers that do not fit in a row.
struct BlockTexts: Sendable {
    enum Kind: UInt32 {
        case number
        case note
    }

    /// Row × 2 + kind, ascending.
    private var keys: [UInt32] = []
    /// The end offset of each text in `bytes`.
    private var ends: [Int] = []
    private var bytes: [UInt8] = []

    var isEmpty: Bool { keys.isEmpty }
    var count: Int { keys.count }
    var byteCount: Int { bytes.count }

    /// Appends a text; rows must ascend, and a row's number must come before its note.
    mutating func append(_ text: some Sequence<UInt8>, row: Int, kind: Kind) {
        keys.append(UInt32(row) << 1 | kind.rawValue)
        bytes.append(contentsOf: text)
        ends.append(bytes.count)
    }

    func text(row: Int, kind: Kind) -> ArraySlice<UInt8>? {
        let key = UInt32(row) << 1 | kind.rawValue
        let index = firstIndex(from: key)
        return index < keys.count && keys[index] == key ? text(at: index) : nil
    }

    private func firstIndex(from key: UInt32) -> Int { keys.partitionPoint { $0 < key } }

    /// Returns how many of the next rows have the same texts as another block's, which has texts in the same rows.
    func equalRows(from row: Int, with other: BlockTexts, from otherRow: Int, most: Int) -> Int {
        var index = firstIndex(from: UInt32(row) << 1)
        var otherIndex = other.firstIndex(from: UInt32(otherRow) << 1)
        while index < keys.count, Int(keys[index] >> 1) < row + most {
            guard text(at: index) == other.text(at: otherIndex) else { return Int(keys[index] >> 1) - row }
            index += 1
            otherIndex += 1
        }
        return most
    }

    private func text(at index: Int) -> ArraySlice<UInt8> { bytes[range(at: index)] }

    private func range(at index: Int) -> Range<Int> { (index == 0 ? 0 : ends[index - 1])..<ends[index] }

    /// Calls the body with each note, ascending; the bytes are valid only during the call.
    func forEachNote(_ body: (_ row: Int, _ note: UnsafeRawBufferPointer) -> Void) {
        bytes.withUnsafeBytes { bytes in
            for (index, key) in keys.enumerated() where key & 1 == Kind.note.rawValue {
                body(Int(key >> 1), UnsafeRawBufferPointer(rebasing: bytes[range(at: index)]))
            }
        }
    }

    func compacted() -> BlockTexts {
        guard !isEmpty else { return BlockTexts() }
        var copy = BlockTexts()
        copy.keys.reserveCapacity(keys.count)
        copy.keys.append(contentsOf: keys)
        copy.ends.reserveCapacity(ends.count)
        copy.ends.append(contentsOf: ends)
        copy.bytes.reserveCapacity(bytes.count)
        copy.bytes.append(contentsOf: bytes)
        return copy
    }
}
