/// A FIT file of hand-made records.
public struct FITSample: Sendable {
    public private(set) var records: [UInt8] = []
    private var isBigEndian: Bool

    public init(isBigEndian: Bool = false) { self.isBigEndian = isBigEndian }

    /// The number, the size in bytes and the base type of a field.
    public typealias Field = (number: UInt8, size: Int, type: UInt8)

    public static let timestamp: Field = (253, 4, 0x86)
    public static let weight: Field = (0, 2, 0x84)
    public static let user: Field = (12, 2, 0x84)

    /// Defines the messages of a local kind; developers' fields follow the others.
    public mutating func define(_ local: UInt8, _ kind: Int, _ fields: [Field], developers: [Field] = []) {
        records += [local | (developers.isEmpty ? 0x40 : 0x60), 0, isBigEndian ? 1 : 0] + number(kind, 2)
        for fields in developers.isEmpty ? [fields] : [fields, developers] {
            records.append(UInt8(fields.count))
            for field in fields { records += [field.number, UInt8(field.size), field.type] }
        }
    }

    /// Adds a message of a local kind, with its values and their sizes.
    public mutating func add(_ local: UInt8, _ values: [(Int, size: Int)]) {
        records.append(local)
        for (value, size) in values { records += number(value, size) }
    }

    /// Adds a message whose header has the last 5 bits of its timestamp.
    public mutating func add(_ local: UInt8, offset: UInt8, _ values: [(Int, size: Int)]) {
        records.append(0x80 | local << 5 | offset)
        for (value, size) in values { records += number(value, size) }
    }

    public mutating func addText(_ local: UInt8, _ text: String, size: Int, then values: [(Int, size: Int)]) {
        records.append(local)
        records += (Array(text.utf8) + [UInt8](repeating: 0, count: size)).prefix(size)
        for (value, size) in values { records += number(value, size) }
    }

    public var bytes: [UInt8] { Self.file(of: records) }

    /// Returns a file with these records, or the claim of another size, and with the right checksum.
    public static func file(of records: [UInt8], headerSize: UInt8 = 14, size: Int? = nil) -> [UInt8] {
        let header =
            [headerSize, 0x20, 0x54, 0x08] + little(size ?? records.count, 4) + ".FIT".utf8
            + [UInt8](repeating: 0, count: max(0, Int(headerSize) - 12))
        let content = header + records
        return content + little(Int(checksum(content)), 2)
    }

    /// The weighings of all samples, as from a scale of one user.
    public static let scale: FITSample = {
        var sample = FITSample()
        sample.define(0, 0, [(0, 1, 0)])
        sample.add(0, [(9, size: 1)])
        sample.define(1, 30, [timestamp, weight, (1, 2, 0x84)])
        for weighing in FormatSample.weighings {
            sample.add(1, [(weighing.fitMoment, size: 4), (weighing.tenths * 10, size: 2), (2130, size: 2)])
        }
        return sample
    }()

    /// Weighings of two users, one of whom has a name, with developers' fields, and a compressed timestamp.
    public static let people: FITSample = {
        var sample = FITSample(isBigEndian: true)
        sample.define(0, 3, [(0, 8, 7), (254, 2, 0x84)])
        sample.addText(0, "Anna", size: 8, then: [(0x8001, size: 2)])
        sample.define(1, 30, [timestamp, weight, user], developers: [(0, 1, 0)])
        let moment = FormatSample.weighings[0].fitMoment
        for (index, user) in [1, 2, 0x8001].enumerated() {
            sample.add(
                1, [(moment + index, size: 4), (8000 + user & 15, size: 2), (user, size: 2), (7, size: 1)])
        }
        sample.define(2, 30, [weight, user])
        sample.add(2, offset: UInt8((moment + 3) & 31), [(8003, size: 2), (2, size: 2)])
        return sample
    }()

    private func number(_ value: Int, _ size: Int) -> [UInt8] {
        let little = Self.little(value, size)
        return isBigEndian ? little.reversed() : little
    }

    private static func little(_ value: Int, _ size: Int) -> [UInt8] {
        (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    /// CRC-16 with the polynomial 0x8005, bits reversed.
    private static func checksum(_ bytes: [UInt8]) -> UInt16 {
        bytes.reduce(0) { sum, byte in
            (0..<8).reduce(sum ^ UInt16(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xA001 : 0) }
        }
    }
}

extension FormatSample.Weighing {
    /// Seconds since the end of 1989.
    public var fitMoment: Int { moment - 631_065_600 }
}
