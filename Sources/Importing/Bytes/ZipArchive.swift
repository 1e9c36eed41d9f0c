/// The central directory of a zip archive; source: APPNOTE.TXT 6.3.10 of PKWARE.
struct ZipArchive {
    let file: OpenFile
    let members: [ZipMember]

    static func isArchive(_ beginning: [UInt8]) -> Bool {
        beginning.starts(with: [0x50, 0x4B, 3, 4]) || beginning.starts(with: [0x50, 0x4B, 5, 6])
    }

    init(_ file: OpenFile) throws(ImportError) {
        self.file = file
        let end = try Self.end(of: file)
        // Archives with weights have shorter directories than 2^28 bytes.
        guard end.length <= 1 << 28, end.start >= 0, end.start + end.length <= file.size else {
            throw .damagedArchive
        }
        let list = try file.bytes(end.start..<end.start + end.length)
        var members: [ZipMember] = []
        var offset = 0
        while offset + 46 <= list.count, list.number(offset, 4) == 0x0201_4B50 {
            let member = try ZipMember(list, at: offset)
            if !member.isFolder { members.append(member) }
            offset += 46 + list.number(offset + 28, 2) + list.number(offset + 30, 2) + list.number(offset + 32, 2)
        }
        guard offset == list.count else { throw .damagedArchive }
        guard !Self.shareBytes(members) else { throw .overlappingMembers }
        self.members = members
    }

    /// Whether members share bytes, as in a zip bomb, where a few bytes are many members.
    private static func shareBytes(_ members: [ZipMember]) -> Bool {
        let members = members.sorted { $0.headerOffset < $1.headerOffset }
        return zip(members, members.dropFirst()).contains { $1.headerOffset - $0.headerOffset < $0.leastLength }
    }

    /// Returns the offset and length of the central directory.
    private static func end(of file: OpenFile) throws(ImportError) -> (start: Int, length: Int) {
        // The end record has 22 bytes and a comment of at most 0xFFFF.
        let start = max(0, file.size - 22 - 0xFFFF)
        let tail = try file.bytes(start..<file.size)
        var offset = tail.count - 22
        while offset >= 0,
            !(tail.number(offset, 4) == 0x0605_4B50 && offset + 22 + tail.number(offset + 20, 2) == tail.count)
        {
            offset -= 1
        }
        guard offset >= 0 else { throw .damagedArchive }
        guard tail.number(offset + 4, 2) == tail.number(offset + 6, 2) else { throw .splitArchive }
        let (length, position) = (tail.number(offset + 12, 4), tail.number(offset + 16, 4))
        let isLong = length == 0xFFFF_FFFF || position == 0xFFFF_FFFF || tail.number(offset + 10, 2) == 0xFFFF
        guard isLong, offset >= 20, tail.number(offset - 20, 4) == 0x0706_4B50 else { return (position, length) }
        return try longEnd(at: tail.number(offset - 12, 8), of: file)
    }

    /// Returns the same for a zip64 archive.
    private static func longEnd(at start: Int, of file: OpenFile) throws(ImportError) -> (start: Int, length: Int) {
        guard start >= 0, start <= file.size - 56 else { throw .damagedArchive }
        let end = try file.bytes(start..<start + 56)
        guard end.number(0, 4) == 0x0606_4B50 else { throw .damagedArchive }
        let (length, position) = (end.number(40, 8), end.number(48, 8))
        guard length >= 0, position >= 0, length <= file.size, position <= file.size else { throw .damagedArchive }
        return (position, length)
    }
}

struct ZipMember {
    /// The path in the archive, in its bytes; never used to create a file.
    let name: [UInt8]
    let method: Int
    let isEncrypted: Bool
    let checksum: UInt32
    private(set) var packedSize: Int
    private(set) var size: Int
    private(set) var headerOffset: Int

    var isFolder: Bool { name.last == UInt8(ascii: "/") }
    /// Whether the name ends in `.zip`, unlike books and documents, which are archives too.
    var isNamedArchive: Bool { ends(in: ".zip") }
    var isNamedSpreadsheet: Bool { [".xlsx", ".xlsm", ".ods"].contains(where: ends) }

    private func ends(in ending: String) -> Bool {
        name.suffix(ending.utf8.count).map { $0 | 0x20 }.elementsEqual(ending.utf8)
    }

    /// The least number of bytes that the member takes in the archive: its data and its local header.
    fileprivate var leastLength: Int { packedSize.addingReportingOverflow(30).partialValue }

    fileprivate init(_ list: [UInt8], at offset: Int) throws(ImportError) {
        let (nameLength, extraLength) = (list.number(offset + 28, 2), list.number(offset + 30, 2))
        let nameStart = offset + 46
        guard nameStart + nameLength + extraLength <= list.count else { throw .damagedArchive }
        name = Array(list[nameStart..<nameStart + nameLength])
        isEncrypted = list.number(offset + 8, 2) & 1 != 0
        method = list.number(offset + 10, 2)
        checksum = UInt32(list.number(offset + 16, 4))
        packedSize = list.number(offset + 20, 4)
        size = list.number(offset + 24, 4)
        headerOffset = list.number(offset + 42, 4)
        readLongNumbers(list, nameStart + nameLength..<nameStart + nameLength + extraLength)
        guard packedSize >= 0, size >= 0, headerOffset >= 0 else { throw .damagedArchive }
    }

    /// Reads the zip64 extra field, which replaces the 32-bit numbers that are 0xFFFFFFFF.
    private mutating func readLongNumbers(_ list: [UInt8], _ extra: Range<Int>) {
        var offset = extra.lowerBound
        while offset + 4 <= extra.upperBound {
            let end = offset + 4 + list.number(offset + 2, 2)
            guard end <= extra.upperBound else { return }
            if list.number(offset, 2) == 1 {
                var position = offset + 4
                for field in [\Self.size, \.packedSize, \.headerOffset] where self[keyPath: field] == 0xFFFF_FFFF {
                    guard position + 8 <= end else { return }
                    self[keyPath: field] = list.number(position, 8)
                    position += 8
                }
            }
            offset = end
        }
    }
}

extension [UInt8] {
    /// Returns the little-endian number of `width` bytes at `offset`; traps outside the bytes.
    func number(_ offset: Int, _ width: Int) -> Int {
        self[offset..<offset + width].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
