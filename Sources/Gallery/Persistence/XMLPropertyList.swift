import Foundation
import XML

/// A strict parser of XML property lists, in UTF-8 and without declared entities.
///
/// Source: PropertyList-1.0.dtd.
nonisolated final class XMLPropertyList: XMLReader {
    /// The elements that have begun and not ended, outermost first.
    private var open: [Element] = []
    private var root: PropertyListValue?

    /// Deeper lists are damaged or malicious.
    private static let mostDepth = 64

    /// Returns the root value; nil if the bytes are damaged.
    static func root(of bytes: [UInt8]) -> PropertyListValue? {
        guard String(validating: bytes, as: UTF8.self)?.unicodeScalars.allSatisfy(allows) == true,
            let list = XMLPropertyList(readsText: true)
        else { return nil }
        return list.read(bytes) == nil ? list.root : nil
    }

    static func allows(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0a, 0x0d, 0x20...0xfffd, 0x10000...: true
        default: false
        }
    }

    /// The years 1 to 9999, which have four digits.
    static let dates = Date(timeIntervalSince1970: -62_135_596_800)..<Date(timeIntervalSince1970: 253_402_300_800)

    override func begin(_ name: UnsafePointer<CChar>, _ attributes: Attributes) {
        let name = String(cString: name)
        let isAllowed = open.last.map { $0.mayContain(name) && attributes[0] == nil } ?? (name == "plist")
        guard isAllowed, open.count <= Self.mostDepth else { return stop() }
        open.append(Element(name: name))
    }

    override func add(_ text: String) {
        if let last = open.indices.last { open[last].text += text }
    }

    override func end() {
        guard let element = open.popLast() else { return }
        guard let parent = open.indices.last else {
            root = element.hasText ? nil : element.values.first
            return
        }
        if element.name == "key" {
            open[parent].keys.append(element.text)
        } else if let value = element.value {
            open[parent].values.append(value)
        } else {
            stop()
        }
    }
}

/// An element with its content so far.
private nonisolated struct Element {
    let name: String
    var text = ""
    /// The keys of a dictionary, each followed by its value.
    var keys: [String] = []
    var values: [PropertyListValue] = []

    func mayContain(_ name: String) -> Bool {
        switch self.name {
        case "plist": values.isEmpty && name != "key"
        case "array": name != "key"
        case "dict": (keys.count == values.count) == (name == "key")
        default: false
        }
    }

    /// Whether it contains more than elements and whitespace.
    var hasText: Bool { !text.utf8.allSatisfy { [0x20, 0x09, 0x0a, 0x0d].contains($0) } }

    /// The value; nil if the element has none.
    var value: PropertyListValue? {
        let word = text.trimmingCharacters(in: .whitespacesAndNewlines)
        return switch name {
        case "array": hasText ? nil : .list(values)
        case "dict": hasText || keys.count != values.count ? nil : dictionary
        case "string": .text(text)
        case "integer": Self.integer(word).map { .integer($0) }
        case "real": Self.real(word).map { .real($0) }
        case "date": Self.date(word).map { .date($0) }
        case "data": Data(base64Encoded: text.filter { !$0.isWhitespace }).map { .data($0) }
        case "true", "false": word.isEmpty ? .bool(name == "true") : nil
        default: nil
        }
    }

    /// The dictionary; one with the only key `CF$UID` is a reference within an archive.
    private var dictionary: PropertyListValue {
        let members = Dictionary(zip(keys, values), uniquingKeysWith: { $1 })
        guard members.count == 1, case .integer(let number)? = members["CF$UID"], number >= 0 else {
            return .dictionary(members)
        }
        return .reference(number)
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
        guard let date = try? Date(word, strategy: .iso8601), XMLPropertyList.dates.contains(date) else { return nil }
        return date
    }
}
