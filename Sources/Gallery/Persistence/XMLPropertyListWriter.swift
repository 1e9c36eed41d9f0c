import Foundation

/// Writes a property list as XML.
///
/// Foundation, linked statically, mistakes a list inside a dictionary for another type.
nonisolated struct XMLPropertyListWriter {
    private var text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">

        """

    private struct Inexpressible: Error {}

    /// Returns nil if XML cannot express a value: control characters, or a date outside the years 1 to 9999.
    static func bytes(of value: PropertyListValue) -> [UInt8]? {
        var writer = XMLPropertyListWriter()
        guard (try? writer.write(value, depth: 0)) != nil else { return nil }
        return Array((writer.text + "</plist>\n").utf8)
    }

    private mutating func write(_ value: PropertyListValue, depth: Int) throws(Inexpressible) {
        switch value {
        case .bool(let value): line(value ? "<true/>" : "<false/>", depth)
        case .integer(let value): line("<integer>\(value)</integer>", depth)
        case .real(let value): line("<real>\(Self.word(value))</real>", depth)
        case .text(let value): try write(value, in: "string", depth)
        case .data(let value): line("<data>\(value.base64EncodedString())</data>", depth)
        case .date(let date):
            guard XMLPropertyList.dates.contains(date) else { throw Inexpressible() }
            line("<date>\(date.formatted(.iso8601))</date>", depth)
        case .list(let values):
            line("<array>", depth)
            for value in values { try write(value, depth: depth + 1) }
            line("</array>", depth)
        case .dictionary(let values):
            line("<dict>", depth)
            for (key, value) in values.sorted(by: { $0.key < $1.key }) {
                try write(key, in: "key", depth + 1)
                try write(value, depth: depth + 1)
            }
            line("</dict>", depth)
        case .reference(let number): try write(.dictionary(["CF$UID": .integer(number)]), depth: depth)
        }
    }

    private mutating func line(_ line: String, _ depth: Int) {
        text += String(repeating: "\t", count: depth) + line + "\n"
    }

    private mutating func write(_ value: String, in name: String, _ depth: Int) throws(Inexpressible) {
        guard value.unicodeScalars.allSatisfy(XMLPropertyList.allows) else { throw Inexpressible() }
        line("<\(name)>\(Self.escaped(value))</\(name)>", depth)
    }

    /// Returns a text as an element contains it.
    static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { $0 += escapes[$1] ?? String($1) }
    }

    /// A parser would read a bare carriage return as a line feed.
    private static let escapes: [Unicode.Scalar: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;"]

    private static func word(_ value: Double) -> String {
        if value.isFinite { return "\(value)" }
        return value.isNaN ? "nan" : value < 0 ? "-infinity" : "+infinity"
    }
}
