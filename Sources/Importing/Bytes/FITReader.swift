/// An iterator over the messages of a FIT file, the binary format of Garmin's devices and of others.
///
/// A file is a header, records and a checksum; several may be chained. A record defines the fields of one of 16 local
/// kinds of message, or is a message of a kind defined before it. Source: the FIT protocol, and polyvertex/fitdecode.
struct FITReader {
    private let bytes: [UInt8]
    private var position = 0
    /// The end of the records of the current file; nil before its header.
    private var end: Int?
    private var definitions = [Definition?](repeating: nil, count: 16)
    /// The last full timestamp, which compressed ones continue.
    private var timestamp: UInt32 = 0
    /// The global numbers of the messages that are returned.
    private let kinds: Set<Int>

    private struct Definition {
        var kind: Int
        var isBigEndian: Bool
        /// The number and the size in bytes of each field.
        var fields: [(number: UInt8, size: Int)] = []
        /// The size of a message in bytes, with developers' fields.
        var size = 0
    }

    struct Message {
        var kind: Int
        /// In seconds since the end of 1989 in UTC; nil if the message has none.
        var timestamp: UInt32?
        fileprivate var isBigEndian: Bool
        fileprivate var fields: [UInt8: ArraySlice<UInt8>] = [:]

        /// Returns a field of this size in bytes; nil if there is none.
        func number(_ field: UInt8, size: Int) -> Int? {
            guard let bytes = fields[field], bytes.count == size else { return nil }
            return bytes.number(isBigEndian: isBigEndian)
        }

        func text(_ field: UInt8) -> String? {
            fields[field].map { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        }
    }

    private static let timestampField: UInt8 = 253

    /// - Parameter kinds: The global numbers of the messages to return.
    init(_ bytes: [UInt8], kinds: Set<Int>) { (self.bytes, self.kinds) = (bytes, kinds) }

    static func isFile(_ beginning: [UInt8]) -> Bool {
        beginning.count >= 12 && isHeaderSize(Int(beginning[0])) && beginning[8..<12].elementsEqual(".FIT".utf8)
    }

    /// A header has 12 bytes, or at least two more for its own checksum.
    private static func isHeaderSize(_ size: Int) -> Bool { size == 12 || size >= 14 }

    /// Returns the next message, nil at the end; throws `.damaged` if the structure or a checksum is wrong.
    mutating func next() throws(ImportError) -> Message? {
        while true {
            guard let end else {
                try begin()
                continue
            }
            if position < end {
                if let message = try record(before: end) { return message }
                continue
            }
            position += 2
            if position == bytes.count { return nil }
            self.end = nil
        }
    }

    /// Returns the kind of content that the first message states, such as 9 for weights; reads only the beginning.
    static func contentType(_ beginning: [UInt8]) -> Int? {
        var reader = FITReader(beginning, kinds: [0])
        reader.position = Int(beginning.first ?? 0)
        reader.end = beginning.count
        guard let first = try? reader.next() else { return nil }
        return first.number(0, size: 1)
    }

    /// Reads the header of a file, and checks the checksum of the whole.
    private mutating func begin() throws(ImportError) {
        guard position < bytes.count, Self.isFile(Array(bytes[position...].prefix(12))) else { throw .damaged }
        let start = position + Int(bytes[position])
        let size = bytes[position + 4..<position + 8].number(isBigEndian: false)
        guard start + size + 2 <= bytes.count, Self.checksum(bytes[position..<start + size + 2]) == 0 else {
            throw .damaged
        }
        (position, end) = (start, start + size)
        (definitions, timestamp) = ([Definition?](repeating: nil, count: 16), 0)
    }

    /// Reads a record; nil if it is not a message to return.
    private mutating func record(before end: Int) throws(ImportError) -> Message? {
        let header = bytes[position]
        position += 1
        if header & 0x80 != 0 {
            let offset = UInt32(header & 0x1F)
            // The offset replaces the last 5 bits, which may have overflowed once.
            timestamp = timestamp & ~0x1F &+ offset &+ (offset < timestamp & 0x1F ? 0x20 : 0)
            return try message(Int(header >> 5 & 3), before: end, isCompressed: true)
        }
        if header & 0x40 == 0 { return try message(Int(header & 15), before: end, isCompressed: false) }
        try define(Int(header & 15), before: end, hasDeveloperFields: header & 0x20 != 0)
        return nil
    }

    private mutating func define(
        _ local: Int, before end: Int, hasDeveloperFields: Bool
    ) throws(ImportError) {
        guard position + 5 <= end else { throw .damaged }
        let isBigEndian = bytes[position + 1] != 0
        var definition = Definition(
            kind: bytes[position + 2..<position + 4].number(isBigEndian: isBigEndian), isBigEndian: isBigEndian)
        position += 4
        // Fields without bytes have no value, and could make a message of one byte take as long as hundreds.
        for (number, size) in try fieldSizes(before: end) where size > 0 {
            definition.fields.append((number, size))
            definition.size += size
        }
        if hasDeveloperFields {
            for (_, size) in try fieldSizes(before: end) { definition.size += size }
        }
        definitions[local] = definition
    }

    /// Reads a count, and as many fields: the number, the size and a byte for the type or the developer.
    private mutating func fieldSizes(before end: Int) throws(ImportError) -> [(UInt8, Int)] {
        guard position < end else { throw .damaged }
        let (start, count) = (position + 1, Int(bytes[position]))
        position = start + 3 * count
        guard position <= end else { throw .damaged }
        return (0..<count).map { (bytes[start + 3 * $0], Int(bytes[start + 3 * $0 + 1])) }
    }

    private mutating func message(_ local: Int, before end: Int, isCompressed: Bool) throws(ImportError) -> Message? {
        guard let definition = definitions[local], position + definition.size <= end else { throw .damaged }
        defer { position += definition.size }
        var message = Message(
            kind: definition.kind, timestamp: isCompressed ? timestamp : nil, isBigEndian: definition.isBigEndian)
        let isWanted = kinds.contains(definition.kind)
        var start = position
        for field in definition.fields {
            if isWanted || field.number == Self.timestampField {
                message.fields[field.number] = bytes[start..<start + field.size]
            }
            start += field.size
        }
        if let own = message.number(Self.timestampField, size: 4) {
            timestamp = UInt32(truncatingIfNeeded: own)
            message.timestamp = timestamp
        }
        return isWanted ? message : nil
    }

    /// The remainders of CRC-16 with the polynomial 0x8005, bits reversed, for each byte.
    private static let remainders = (0..<256).map { byte in
        (0..<8).reduce(UInt16(byte)) { remainder, _ in remainder >> 1 ^ (remainder & 1 == 1 ? 0xA001 : 0) }
    }

    /// Returns 0 for bytes that end in their own checksum.
    private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt16 {
        bytes.reduce(0) { $0 >> 8 ^ remainders[Int(($0 ^ UInt16($1)) & 0xFF)] }
    }
}

extension ArraySlice<UInt8> {
    fileprivate func number(isBigEndian: Bool) -> Int {
        (isBigEndian ? Array(self) : reversed()).reduce(0) { $0 << 8 | Int($1) }
    }
}
