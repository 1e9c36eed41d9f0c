import Foundation

/// A strict parser of XML property lists, in UTF-8 and without declared entities.
///
/// Source: PropertyList-1.0.dtd.
nonisolated struct XMLPropertyList {
    let root: PropertyListValue

    /// Deeper lists are damaged or malicious.
    private static let mostDepth = 64

    /// Returns nil if the bytes are damaged.
    init?(_ bytes: [UInt8]) {
        guard String(validating: bytes, as: UTF8.self)?.unicodeScalars.allSatisfy(Self.allows) == true,
            let root = try? Self.root(of: bytes)
        else { return nil }
        self.root = root
    }

    static func allows(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0a, 0x0d, 0x20...0xfffd, 0x10000...: true
        default: false
        }
    }

    /// The years 1 to 9999, which have four digits.
    static let dates = Date(timeIntervalSince1970: -62_135_596_800)..<Date(timeIntervalSince1970: 253_402_300_800)

    private static func root(of bytes: [UInt8]) throws(XMLReader.Damage) -> PropertyListValue {
        var reader = XMLReader(bytes)
        try reader.skipProlog()
        guard case .opening("plist") = try reader.nextTag() else { throw XMLReader.Damage() }
        let root = try value(try reader.nextTag(), &reader, depth: 0)
        guard case .closing("plist") = try reader.nextTag() else { throw XMLReader.Damage() }
        try reader.skipToEnd()
        return root
    }

    private static func value(
        _ tag: XMLReader.Tag, _ reader: inout XMLReader, depth: Int
    ) throws(XMLReader.Damage) -> PropertyListValue {
        guard depth < mostDepth else { throw XMLReader.Damage() }
        switch tag {
        case .opening("array"):
            var values: [PropertyListValue] = []
            while true {
                let tag = try reader.nextTag()
                if tag == .closing("array") { return .list(values) }
                values.append(try value(tag, &reader, depth: depth + 1))
            }
        case .opening("dict"): return try dictionary(&reader, depth: depth)
        case .opening(let name): return try simple(name, try reader.text(endedBy: name))
        case .closing: throw XMLReader.Damage()
        }
    }

    /// Parses a dictionary; one with the only key `CF$UID` is a reference within an archive.
    private static func dictionary(
        _ reader: inout XMLReader, depth: Int
    ) throws(XMLReader.Damage) -> PropertyListValue {
        var values: [String: PropertyListValue] = [:]
        while true {
            switch try reader.nextTag() {
            case .closing("dict"):
                guard values.count == 1, case .integer(let number)? = values["CF$UID"], number >= 0 else {
                    return .dictionary(values)
                }
                return .reference(number)
            case .opening("key"):
                let key = try reader.text(endedBy: "key")
                values[key] = try value(try reader.nextTag(), &reader, depth: depth + 1)
            default: throw XMLReader.Damage()
            }
        }
    }

    private static func simple(_ name: String, _ text: String) throws(XMLReader.Damage) -> PropertyListValue {
        let word = text.trimmingCharacters(in: .whitespacesAndNewlines)
        let value: PropertyListValue? =
            switch name {
            case "string": .text(text)
            case "integer": integer(word).map { .integer($0) }
            case "real": real(word).map { .real($0) }
            case "date": date(word).map { .date($0) }
            case "data": Data(base64Encoded: text.filter { !$0.isWhitespace }).map { .data($0) }
            case "true", "false": word.isEmpty ? .bool(name == "true") : nil
            default: nil
            }
        guard let value else { throw XMLReader.Damage() }
        return value
    }

    private static func integer(_ word: String) -> Int? {
        guard let range = word.range(of: "0x", options: .caseInsensitive) else { return Int(word) }
        let sign = word[..<range.lowerBound]
        guard ["", "-", "+"].contains(sign) else { return nil }
        return Int(sign + word[range.upperBound...], radix: 16)
    }

    private static func real(_ word: String) -> Double? {
        switch word.lowercased() {
        case "nan": .nan
        case "inf", "+inf", "infinity", "+infinity": .infinity
        case "-inf", "-infinity": -.infinity
        default: word.allSatisfy { $0.isNumber || "+-.eE".contains($0) } ? Double(word) : nil
        }
    }

    private static func date(_ word: String) -> Date? {
        guard let date = try? Date(word, strategy: .iso8601), dates.contains(date) else { return nil }
        return date
    }
}
