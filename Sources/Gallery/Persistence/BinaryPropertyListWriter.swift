import Foundation

/// Writes a property list in binary.
///
/// Source: CFBinaryPList.c, "bplist00".
nonisolated struct BinaryPropertyListWriter {
    /// The encoded objects, by their numbers.
    private var objects: [[UInt8]] = []
    private let referenceSize: Int

    /// Objects with more items have their number in a following integer.
    private static let mostItems = 14

    static func bytes(of value: PropertyListValue) -> [UInt8] {
        var writer = BinaryPropertyListWriter(referenceSize: size(of: value.objectCount))
        _ = writer.add(value)
        return writer.bytes
    }

    private init(referenceSize: Int) { self.referenceSize = referenceSize }

    /// The mark, the objects, the table of their offsets, and the trailer; the first object is the root.
    private var bytes: [UInt8] {
        var bytes = BinaryPropertyList.mark
        var offsets: [Int] = []
        for object in objects {
            offsets.append(bytes.count)
            bytes += object
        }
        let table = bytes.count
        let offsetSize = Self.size(of: table)
        for offset in offsets { bytes += Self.bigEndian(offset, offsetSize) }
        bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
        for number in [objects.count, 0, table] { bytes += Self.bigEndian(number, 8) }
        return bytes
    }

    /// Adds an object and those inside it; returns its number.
    private mutating func add(_ value: PropertyListValue) -> Int {
        let number = objects.count
        objects.append([])
        objects[number] = encoded(value)
        return number
    }

    private mutating func encoded(_ value: PropertyListValue) -> [UInt8] {
        switch value {
        case .bool(let value): return [value ? 0x09 : 0x08]
        case .integer(let value): return Self.encoded(value)
        case .real(let value): return [0x23] + Self.bigEndian(Int(bitPattern: UInt(value.bitPattern)), 8)
        case .date(let date):
            let bits = date.timeIntervalSinceReferenceDate.bitPattern
            return [0x33] + Self.bigEndian(Int(bitPattern: UInt(bits)), 8)
        case .data(let data): return Self.head(0x40, data.count) + data
        case .text(let text) where text.utf8.allSatisfy({ $0 < 0x80 }):
            return Self.head(0x50, text.utf8.count) + text.utf8
        case .text(let text):
            return Self.head(0x60, text.utf16.count) + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] }
        case .list(let values): return Self.head(0xa0, values.count) + references(values)
        case .dictionary(let members):
            let sorted = members.sorted { $0.key < $1.key }
            return Self.head(0xd0, sorted.count) + references(sorted.map { .text($0.key) })
                + references(sorted.map(\.value))
        case .reference(let number):
            let size = Self.size(of: number)
            return [0x80 | UInt8(size - 1)] + Self.bigEndian(number, size)
        }
    }

    private mutating func references(_ values: [PropertyListValue]) -> [UInt8] {
        var bytes: [UInt8] = []
        for value in values { bytes += Self.bigEndian(add(value), referenceSize) }
        return bytes
    }

    /// - Parameter kind: The upper four bits of the object's first byte.
    private static func head(_ kind: UInt8, _ count: Int) -> [UInt8] {
        count <= mostItems ? [kind | UInt8(count)] : [kind | 0x0f] + encoded(count)
    }

    /// Encodes an integer; those of eight bytes are signed, shorter ones are not.
    private static func encoded(_ value: Int) -> [UInt8] {
        let size = value < 0 ? 8 : size(of: value)
        return [0x10 | UInt8(size.trailingZeroBitCount)] + bigEndian(value, size)
    }

    /// Returns the number of bytes for a number from 0 on: 1, 2, 4 or 8.
    private static func size(of number: Int) -> Int {
        switch number {
        case ..<0x100: 1
        case ..<0x1_0000: 2
        case ..<0x1_0000_0000: 4
        default: 8
        }
    }

    private static func bigEndian(_ number: Int, _ size: Int) -> [UInt8] {
        (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}

nonisolated extension PropertyListValue {
    /// The number of objects in a binary list: the value, and those inside it with their keys.
    fileprivate var objectCount: Int {
        switch self {
        case .list(let values): 1 + values.reduce(0) { $0 + $1.objectCount }
        case .dictionary(let members): 1 + members.values.reduce(0) { $0 + 1 + $1.objectCount }
        default: 1
        }
    }
}
