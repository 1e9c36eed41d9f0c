/// An archive of uncompressed members.
public struct ZipFile {
    private var body: [UInt8] = []
    private var list: [UInt8] = []
    private var count = 0

    public init() {}

    /// Adds a member; 1 of `flags` is encryption, and `size` replaces its true size in the headers.
    public mutating func add(_ name: String, _ content: [UInt8], flags: Int = 0, method: Int = 0, size: Int? = nil) {
        let size = size ?? content.count
        let offset = body.count
        let common =
            number(flags, 2) + number(method, 2) + number(0, 4) + number(Int(checksum(content)), 4)
            + number(content.count, 4) + number(size, 4) + number(name.utf8.count, 2) + number(0, 2)
        body += number(0x0403_4B50, 4) + number(20, 2) + common + name.utf8 + content
        list +=
            number(0x0201_4B50, 4) + number(20, 2) + number(20, 2) + common + number(0, 2) + number(0, 2)
            + number(0, 2) + number(0, 4) + number(offset, 4) + name.utf8
        count += 1
    }

    /// Adds a directory entry that refers to the first member.
    public mutating func addNameOfFirst(_ name: String) {
        let entry = list.prefix(28) + number(name.utf8.count, 2) + list[30..<46] + name.utf8
        list += entry
        count += 1
    }

    public var bytes: [UInt8] {
        body + list + number(0x0605_4B50, 4) + number(0, 4) + number(count, 2) + number(count, 2)
            + number(list.count, 4) + number(body.count, 4) + number(0, 2)
    }

    private func number(_ value: Int, _ width: Int) -> [UInt8] {
        (0..<width).map { UInt8(value >> (8 * $0) & 255) }
    }

    private func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(UInt32.max) { sum, byte in sum >> 8 ^ Self.checksums[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] }
    }

    private static let checksums: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
}
