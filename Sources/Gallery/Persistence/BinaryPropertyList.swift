import Foundation

/// A strict parser of binary property lists.
///
/// Foundation's parser crashes on some damaged ones. Source: CFBinaryPList.c, "bplist00".
nonisolated struct BinaryPropertyList {
    private let bytes: [UInt8]
    private let offsets: [Int]
    private let referenceSize: Int
    private let topIndex: Int

    static let mark = Array("bplist00".utf8)
    /// Deeper lists are damaged or malicious.
    private static let mostDepth = 64
    /// The limit of parsed values: shared references can make a short file expand without end.
    private static let mostValues = 100_000

    init?(_ bytes: [UInt8]) {
        guard bytes.count >= 40, bytes.starts(with: Self.mark) else { return nil }
        let trailer = bytes.count - 32
        let (offsetSize, referenceSize) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
        func number(_ offset: Int, _ size: Int) -> Int? { Self.number(bytes, offset, size) }
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
            let count = number(trailer + 8, 8), let top = number(trailer + 16, 8), let table = number(trailer + 24, 8),
            count > 0, count <= bytes.count, top < count, table <= trailer, count <= (trailer - table) / offsetSize
        else { return nil }
        offsets = (0..<count).map { number(table + $0 * offsetSize, offsetSize) ?? .max }
        (self.bytes, self.referenceSize, topIndex) = (Array(bytes[..<table]), referenceSize, top)
    }

    /// The root value; nil if the list is damaged, or has an unsupported type.
    var root: PropertyListValue? {
        var rest = Self.mostValues
        return value(topIndex, depth: 0, &rest)
    }

    private func value(_ index: Int, depth: Int, _ rest: inout Int) -> PropertyListValue? {
        rest -= 1
        guard rest >= 0, depth < Self.mostDepth, offsets.indices.contains(index), offsets[index] < bytes.count else {
            return nil
        }
        let (offset, marker) = (offsets[index], bytes[offsets[index]])
        let low = Int(marker & 0x0f)
        switch marker >> 4 {
        case 0x0 where marker == 0x08 || marker == 0x09: return .bool(marker == 0x09)
        // Integers of eight bytes are signed, shorter ones unsigned.
        case 0x1 where low <= 3: return bits(offset + 1, 1 << low).map { .integer(Int(bitPattern: UInt($0))) }
        case 0x2 where low == 2: return bits(offset + 1, 4).map { .real(Double(Float(bitPattern: UInt32($0)))) }
        case 0x2 where low == 3: return bits(offset + 1, 8).map { .real(Double(bitPattern: $0)) }
        case 0x3 where low == 3:
            return bits(offset + 1, 8).map { .date(Date(timeIntervalSinceReferenceDate: Double(bitPattern: $0))) }
        case 0x8: return Self.number(bytes, offset + 1, low + 1).map { .reference($0) }
        case 0x4, 0x5, 0x6, 0xa, 0xd: return sized(marker >> 4, at: offset, depth: depth, &rest)
        default: return nil
        }
    }

    /// Parses a value with a length: data, text, a list or a dictionary.
    private func sized(_ kind: UInt8, at offset: Int, depth: Int, _ rest: inout Int) -> PropertyListValue? {
        guard let (count, start) = length(at: offset) else { return nil }
        switch kind {
        case 0x4: return part(start, count).map { .data(Data($0)) }
        case 0x5: return part(start, count).flatMap { String(validating: $0, as: UTF8.self) }.map { .text($0) }
        case 0x6: return text16(start, count)
        case 0xa: return values(start, count, depth: depth, &rest).map { .list($0) }
        default: return dictionary(start, count, depth: depth, &rest)
        }
    }

    private func dictionary(_ start: Int, _ count: Int, depth: Int, _ rest: inout Int) -> PropertyListValue? {
        guard let keys = values(start, count, depth: depth, &rest)?.compactMap(\.text), keys.count == count,
            let values = values(start + count * referenceSize, count, depth: depth, &rest)
        else { return nil }
        return .dictionary(Dictionary(zip(keys, values), uniquingKeysWith: { $1 }))
    }

    private func values(_ start: Int, _ count: Int, depth: Int, _ rest: inout Int) -> [PropertyListValue]? {
        guard part(start, count * referenceSize) != nil else { return nil }
        var result: [PropertyListValue] = []
        for position in 0..<count {
            guard let index = Self.number(bytes, start + position * referenceSize, referenceSize),
                let value = value(index, depth: depth + 1, &rest)
            else { return nil }
            result.append(value)
        }
        return result
    }

    private func text16(_ start: Int, _ count: Int) -> PropertyListValue? {
        guard let part = part(start, 2 * count) else { return nil }
        let units = (0..<count).map {
            UInt16(part[part.startIndex + 2 * $0]) << 8 | UInt16(part[part.startIndex + 2 * $0 + 1])
        }
        return String(validating: units, as: UTF16.self).map { .text($0) }
    }

    /// Returns the length of the value at an offset, and the offset of its first item.
    private func length(at offset: Int) -> (count: Int, start: Int)? {
        let low = Int(bytes[offset] & 0x0f)
        if low < 0x0f { return (low, offset + 1) }
        guard offset + 1 < bytes.count, bytes[offset + 1] >> 4 == 1, bytes[offset + 1] & 0x0f <= 3 else { return nil }
        let size = 1 << Int(bytes[offset + 1] & 0x0f)
        guard let count = Self.number(bytes, offset + 2, size), count <= bytes.count else { return nil }
        return (count, offset + 2 + size)
    }

    private func part(_ start: Int, _ count: Int) -> ArraySlice<UInt8>? {
        start <= bytes.count && count <= bytes.count - start ? bytes[start..<start + count] : nil
    }

    private func bits(_ offset: Int, _ size: Int) -> UInt64? {
        part(offset, size)?.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    }

    private static func number(_ bytes: [UInt8], _ offset: Int, _ size: Int) -> Int? {
        guard size <= 8, offset >= 0, offset <= bytes.count - size else { return nil }
        return Int(exactly: bytes[offset..<offset + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }
}
