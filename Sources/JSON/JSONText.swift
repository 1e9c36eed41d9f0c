import System

extension JSON {
    /// The JSON text on one line.
    public var text: String { Writer(self, isIndented: false).text }

    /// The JSON text with a line per member or element, indented by two spaces per level.
    public var indentedText: String { Writer(self, isIndented: true).text }

    private struct Writer {
        let isIndented: Bool
        var text = ""

        init(_ value: JSON, isIndented: Bool) {
            self.isIndented = isIndented
            write(value, depth: 0)
        }

        private mutating func write(_ value: JSON, depth: Int) {
            switch value {
            case .null: text += "null"
            case .bool(let bool): text += bool ? "true" : "false"
            case .number(let number): text += number.text
            case .string(let string): writeString(string)
            case .array(let values): write(values, between: ("[", "]"), depth) { $0.write($1, depth: depth + 1) }
            case .object(let object):
                write(object.members, between: ("{", "}"), depth) { writer, member in
                    writer.writeString(member.name)
                    writer.text += writer.isIndented ? ": " : ":"
                    writer.write(member.value, depth: depth + 1)
                }
            }
        }

        private mutating func write<Item>(
            _ items: [Item], between marks: (String, String), _ depth: Int, _ body: (inout Writer, Item) -> Void
        ) {
            text += marks.0
            for (index, item) in items.enumerated() {
                if index > 0 { text += "," }
                breakLine(depth + 1)
                body(&self, item)
            }
            if !items.isEmpty { breakLine(depth) }
            text += marks.1
        }

        private mutating func breakLine(_ depth: Int) {
            if isIndented { text += "\n" + String(repeating: "  ", count: depth) }
        }

        private mutating func writeString(_ string: String) {
            text += "\""
            for scalar in string.unicodeScalars {
                switch scalar {
                case "\"", "\\": text += "\\\(scalar)"
                case "\n": text += "\\n"
                case _ where SafeText.isUnsafe(scalar): text += "\\u" + scalar.value.hexadecimal(digits: 4)
                default: text.unicodeScalars.append(scalar)
                }
            }
            text += "\""
        }
    }

    /// The offset of a syntax error, in bytes from the start.
    public struct SyntaxError: Error, Hashable {
        public let offset: Int
    }

    /// Parses a text with one value and optional whitespace around it.
    ///
    /// Throws if the text violates RFC 8259, is not UTF-8, has a lone surrogate, or is nested deeper than 128 levels.
    public init(parsing text: some Collection<UInt8>) throws(SyntaxError) {
        var parser = JSONParser(bytes: Array(text))
        self = try parser.document()
    }

    /// An element of an array, with its range in the text, in bytes.
    public struct Element: Hashable, Sendable {
        public let range: Range<Int>
        public let value: JSON
    }

    /// Parses a text with one array; returns nil for another value. Throws as `init(parsing:)` does.
    public static func elements(parsing text: some Collection<UInt8>) throws(SyntaxError) -> [Element]? {
        var parser = JSONParser(bytes: Array(text))
        return try parser.elements()
    }
}

private struct JSONParser {
    let bytes: [UInt8]
    var position = 0

    mutating func document() throws(JSON.SyntaxError) -> JSON {
        skipWhitespace()
        let value = try value(depth: 0)
        try requireEnd()
        return value
    }

    private mutating func requireEnd() throws(JSON.SyntaxError) {
        skipWhitespace()
        guard position == bytes.count else { throw fault }
    }

    mutating func elements() throws(JSON.SyntaxError) -> [JSON.Element]? {
        skipWhitespace()
        guard byte == UInt8(ascii: "[") else {
            _ = try document()
            return nil
        }
        let elements = try array(depth: 0) { JSON.Element(range: $0, value: $1) }
        try requireEnd()
        return elements
    }

    private var fault: JSON.SyntaxError { JSON.SyntaxError(offset: position) }
    private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func value(depth: Int) throws(JSON.SyntaxError) -> JSON {
        guard let byte, depth < 128 else { throw fault }
        switch byte {
        case UInt8(ascii: "{"): return .object(try object(depth: depth))
        case UInt8(ascii: "["): return .array(try array(depth: depth) { $1 })
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return .number(try number())
        }
    }

    /// Parses an array; `item` makes an item of each value's range and the value.
    private mutating func array<Item>(
        depth: Int, _ item: (Range<Int>, JSON) -> Item
    ) throws(JSON.SyntaxError) -> [Item] {
        var items: [Item] = []
        try list(until: "]") { parser throws(JSON.SyntaxError) in
            let offset = parser.position
            let value = try parser.value(depth: depth + 1)
            items.append(item(offset..<parser.position, value))
        }
        return items
    }

    private mutating func object(depth: Int) throws(JSON.SyntaxError) -> JSON.Object {
        var object = JSON.Object()
        try list(until: "}") { parser throws(JSON.SyntaxError) in
            let name = try parser.string()
            parser.skipWhitespace()
            try parser.require(":")
            parser.skipWhitespace()
            object.members.append(.init(name: name, value: try parser.value(depth: depth + 1)))
        }
        return object
    }

    /// Parses the items up to the closing bracket, separated by commas.
    private mutating func list(
        until end: Unicode.Scalar, _ item: (inout JSONParser) throws(JSON.SyntaxError) -> Void
    ) throws(JSON.SyntaxError) {
        position += 1
        skipWhitespace()
        if take(end) { return }
        while true {
            try item(&self)
            skipWhitespace()
            if take(end) { return }
            try require(",")
            skipWhitespace()
        }
    }

    private mutating func word(_ word: StaticString, _ value: JSON) throws(JSON.SyntaxError) -> JSON {
        let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        guard bytes[position...].starts(with: letters) else { throw fault }
        position += letters.count
        return value
    }

    private mutating func number() throws(JSON.SyntaxError) -> JSON.Number {
        let start = position
        _ = take("-")
        if !take("0") { try digits() }
        if take(".") { try digits() }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            try digits()
        }
        return JSON.Number(text: String(decoding: bytes[start..<position], as: UTF8.self))
    }

    private mutating func digits() throws(JSON.SyntaxError) {
        let start = position
        while let byte, byte &- UInt8(ascii: "0") < 10 { position += 1 }
        guard position > start else { throw fault }
    }

    private mutating func string() throws(JSON.SyntaxError) -> String {
        try require("\"")
        var text = ""
        while true {
            let start = position
            while let byte, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { position += 1 }
            guard let plain = String(validating: bytes[start..<position], as: UTF8.self) else { throw fault }
            text += plain
            if take("\"") { return text }
            try require("\\")
            text.unicodeScalars.append(try escape())
        }
    }

    private mutating func escape() throws(JSON.SyntaxError) -> Unicode.Scalar {
        guard let byte else { throw fault }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try unicodeEscape()
        default: throw fault
        }
    }

    private mutating func unicodeEscape() throws(JSON.SyntaxError) -> Unicode.Scalar {
        let unit = try fourDigits()
        if let scalar = Unicode.Scalar(unit) { return scalar }
        guard UTF16.isLeadSurrogate(UInt16(unit)), take("\\"), take("u") else { throw fault }
        let second = try fourDigits()
        guard UTF16.isTrailSurrogate(UInt16(second)),
            let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00))
        else { throw fault }
        return scalar
    }

    private mutating func fourDigits() throws(JSON.SyntaxError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { throw fault }
            value = value << 4 | UInt32(digit)
            position += 1
        }
        return value
    }

    private mutating func skipWhitespace() {
        while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard let byte, UInt32(byte) == scalar.value else { return false }
        position += 1
        return true
    }

    private mutating func require(_ scalar: Unicode.Scalar) throws(JSON.SyntaxError) {
        guard take(scalar) else { throw fault }
    }
}
