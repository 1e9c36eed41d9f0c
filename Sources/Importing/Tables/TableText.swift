import Glibc

/// A table's bytes, converted to UTF-8.
struct TableText {
    private(set) var bytes: [UInt8]
    /// The name of the file's encoding, unless that is UTF-8.
    private(set) var encoding: String?
    /// The separator of the cells; nil if the text must show it.
    private(set) var separator: UInt8?

    /// Whether days that are serial numbers count from 01/01/1904.
    private(set) var startsIn1904 = false

    /// Takes the cells of a sheet in UTF-8, separated by commas.
    init(cells: [UInt8], startsIn1904: Bool) {
        (bytes, separator, self.startsIn1904) = (cells, UInt8(ascii: ","), startsIn1904)
    }

    /// Throws `.notText` if there are zero bytes, as in pictures and programs.
    init(_ file: [UInt8]) throws(ImportError) {
        bytes = file
        if file.starts(with: [0xFF, 0xFE]) || file.starts(with: [0xFE, 0xFF]) {
            decodeUTF16(isBigEndian: file[0] == 0xFE)
        } else if file.starts(with: [0xEF, 0xBB, 0xBF]) {
            bytes.removeFirst(3)
        }
        if Self.holds(0, bytes) { throw .notText }
        if !Self.isUTF8(bytes) { decodeWindows1252() }
        guard !Self.holds(UInt8(ascii: "\n"), bytes) else { return }
        // Classic Mac OS terminated lines with a carriage return alone.
        for index in bytes.indices where bytes[index] == UInt8(ascii: "\r") { bytes[index] = UInt8(ascii: "\n") }
    }

    /// The text with single spaces and without spaces around lines; nil if it contains no space.
    var withSingleSpaces: TableText? {
        guard Self.holds(UInt8(ascii: " "), bytes) else { return nil }
        var text = self
        text.bytes.removeAll(keepingCapacity: true)
        for byte in bytes where byte != UInt8(ascii: "\r") {
            let isSpace = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
            if isSpace, text.bytes.last.map({ [0x20, 0x0A].contains($0) }) ?? true { continue }
            if byte == UInt8(ascii: "\n"), text.bytes.last == UInt8(ascii: " ") { text.bytes.removeLast() }
            text.bytes.append(isSpace ? UInt8(ascii: " ") : byte)
        }
        return text
    }

    private static func holds(_ byte: UInt8, _ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { $0.baseAddress.map { memchr($0, Int32(byte), bytes.count) != nil } ?? false }
    }

    private static func isUTF8(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { all in
            var all = all[...]
            // Skip ASCII chunk by chunk; `Optional` only lets `while let` bind the chunk.
            while let part = Optional(all.prefix(4096)), !part.isEmpty, part.reduce(0, |) < 0x80 {
                all = all[part.endIndex...]
            }
            return all.isEmpty || String(validating: all, as: UTF8.self) != nil
        }
    }

    private mutating func decodeUTF16(isBigEndian: Bool) {
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        bytes = Array(String(decoding: units, as: UTF16.self).utf8)
        encoding = "UTF-16"
    }

    /// The scalars of bytes 0x80 to 0x9F; the other bytes equal their scalars.
    private static let windows1252: [UInt32] = [
        0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD,
        0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
        0x0153, 0xFFFD, 0x017E, 0x0178,
    ]

    private mutating func decodeWindows1252() {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count * 9 / 8)
        for byte in bytes {
            guard byte >= 0x80 else {
                text.append(byte)
                continue
            }
            let value = byte < 0xA0 ? Self.windows1252[Int(byte) - 0x80] : UInt32(byte)
            text += String(Character(Unicode.Scalar(value) ?? "\u{FFFD}")).utf8
        }
        bytes = text
        encoding = "Windows-1252"
    }
}
