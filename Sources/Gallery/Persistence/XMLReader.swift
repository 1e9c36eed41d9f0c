/// A tokenizer of the XML in property lists: lowercase tags without attributes, except on the root.
///
/// Source: Extensible Markup Language 1.0, fifth edition.
nonisolated struct XMLReader {
    private let bytes: [UInt8]
    private var position = 0
    /// The empty element, such as `<true/>`, whose closing tag is returned next.
    private var emptyElement: String?

    enum Tag: Equatable {
        case opening(String)
        case closing(String)
    }

    /// The text is not XML of this kind.
    struct Damage: Error {}

    /// Makes each line end a line feed.
    init(_ bytes: [UInt8]) {
        self.bytes = zip(bytes, [0] + bytes).compactMap { byte, previous -> UInt8? in
            if byte == UInt8(ascii: "\r") { return UInt8(ascii: "\n") }
            return byte == UInt8(ascii: "\n") && previous == UInt8(ascii: "\r") ? nil : byte
        }
    }

    /// Skips the XML declaration and the document type.
    mutating func skipProlog() throws(Damage) {
        if starts(with: "\u{feff}") { position += 3 }
        if starts(with: "<?xml") {
            let declaration = try skipped(past: "?>").lowercased()
            guard !declaration.contains("encoding") || declaration.contains("utf-8") || declaration.contains("ascii")
            else { throw Damage() }
        }
        try skipSpace()
        // A document type with brackets may declare entities.
        if starts(with: "<!DOCTYPE"), try skipped(past: ">").contains("[") { throw Damage() }
    }

    /// Returns the next tag, two for an empty element; throws if anything but whitespace and comments precedes it.
    mutating func nextTag() throws(Damage) -> Tag {
        if let name = emptyElement {
            emptyElement = nil
            return .closing(name)
        }
        try skipSpace()
        guard starts(with: "<") else { throw Damage() }
        position += 1
        var name = Substring(try skipped(past: ">").dropLast())
        if name.hasPrefix("plist ") { name = "plist" }
        let isClosing = name.hasPrefix("/")
        let isEmpty = name.hasSuffix("/")
        if isClosing { name = name.dropFirst() }
        if isEmpty { name = name.dropLast() }
        while let last = name.utf8.last, Self.isSpace(last) { name = name.dropLast() }
        guard !name.isEmpty, name.utf8.allSatisfy({ $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }),
            !(isClosing && isEmpty)
        else { throw Damage() }
        if isEmpty { emptyElement = String(name) }
        return isClosing ? .closing(String(name)) : .opening(String(name))
    }

    /// Returns the characters up to an element's end tag, and skips the tag.
    mutating func text(endedBy name: String) throws(Damage) -> String {
        if emptyElement != nil, try nextTag() == .closing(name) { return "" }
        var text: [UInt8] = []
        while position < bytes.count {
            if starts(with: "<!--") {
                try skipComment()
            } else if starts(with: "<![CDATA[") {
                position += 9
                text += try skipped(past: "]]>").dropLast(3).utf8
            } else if starts(with: "<") {
                guard try nextTag() == .closing(name) else { throw Damage() }
                return String(decoding: text, as: UTF8.self)
            } else if starts(with: "&") {
                text += String(try entity()).utf8
            } else {
                let end = bytes[position...].firstIndex { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }
                text += bytes[position..<(end ?? bytes.count)]
                position = end ?? bytes.count
            }
        }
        throw Damage()
    }

    /// Throws unless only whitespace and comments are left.
    mutating func skipToEnd() throws(Damage) {
        try skipSpace()
        guard position == bytes.count else { throw Damage() }
    }

    private mutating func entity() throws(Damage) -> Unicode.Scalar {
        position += 1
        let name = try skipped(past: ";").dropLast()
        if let scalar = Self.entities[String(name)] { return scalar }
        guard name.hasPrefix("#") else { throw Damage() }
        let isHexadecimal = name.hasPrefix("#x")
        guard let number = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10),
            let scalar = Unicode.Scalar(number), XMLPropertyList.allows(scalar)
        else { throw Damage() }
        return scalar
    }

    private static let entities: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
    ]

    private mutating func skipSpace() throws(Damage) {
        while position < bytes.count {
            if Self.isSpace(bytes[position]) {
                position += 1
            } else if starts(with: "<!--") {
                try skipComment()
            } else {
                return
            }
        }
    }

    private mutating func skipComment() throws(Damage) {
        position += 4
        _ = try skipped(past: "-->")
    }

    /// Skips to the end of the next `end`, and returns the skipped text.
    private mutating func skipped(past end: String) throws(Damage) -> String {
        guard let found = bytes[position...].firstRange(of: Array(end.utf8)) else { throw Damage() }
        defer { position = found.upperBound }
        return String(decoding: bytes[position..<found.upperBound], as: UTF8.self)
    }

    private func starts(with text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[position...].starts(with: $0) }
    }

    private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0a, 0x0d].contains(byte) }
}
