import Glibc

/// Texts without zero bytes, in one contiguous buffer.
nonisolated struct ByteTable: Sendable {
    private var bytes: [UInt8] = []
    /// The offset of each text's terminator.
    private var ends: [Int] = []

    /// Follows each text, as C functions need it.
    private static let terminator: UInt8 = 0

    mutating func reserveCapacity(_ count: Int, bytes byteCount: Int) {
        ends.reserveCapacity(count)
        bytes.reserveCapacity(byteCount)
    }

    var byteCount: Int { bytes.count }

    mutating func append(_ text: some Collection<UInt8>) {
        bytes.append(contentsOf: text)
        ends.append(bytes.count)
        bytes.append(Self.terminator)
    }

    mutating func append(_ range: Range<Int>, of other: ByteTable) {
        guard let last = range.last else { return }
        let start = other.start(range.lowerBound)
        let shift = bytes.count - start
        bytes.append(contentsOf: other.bytes[start...other.ends[last]])
        for index in range { ends.append(other.ends[index] + shift) }
    }

    subscript(index: Int) -> ArraySlice<UInt8> { bytes[start(index)..<ends[index]] }

    private func start(_ index: Int) -> Int { index == 0 ? 0 : ends[index - 1] + 1 }

    /// Compares with a text of another table, byte by byte: negative, zero or positive.
    func compare(_ index: Int, with otherIndex: Int, of other: ByteTable) -> Int32 {
        let (start, end) = (start(index), ends[index])
        let (otherStart, otherEnd) = (other.start(otherIndex), other.ends[otherIndex])
        let order = bytes.withUnsafeBufferPointer { one in
            other.bytes.withUnsafeBufferPointer { two in
                memcmp(one.baseAddress! + start, two.baseAddress! + otherStart, min(end - start, otherEnd - otherStart))
            }
        }
        if order != 0 { return order }
        return Int32(clamping: (end - start) - (otherEnd - otherStart))
    }

    /// Returns the indices of the texts that contain a text, ascending; all if it is empty.
    func indices(containing text: [UInt8]) -> [Int] {
        bytes.withUnsafeBytes { bytes in
            (text + [Self.terminator]).withUnsafeBytes { text in
                let (all, part) = (bytes.assumingMemoryBound(to: CChar.self), text.assumingMemoryBound(to: CChar.self))
                return ends.indices.filter { strstr(all.baseAddress! + start($0), part.baseAddress!) != nil }
            }
        }
    }
}
