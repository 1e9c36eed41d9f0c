/// Finds the string literals of a Swift source, except those in comments and interpolations.
public struct SourceLiterals {
    private let bytes: [UInt8]
    private var index = 0
    private var line = 1
    private var calls: [String] = []
    private var found: [SourceLiteral] = []

    public static func all(in source: String) -> [SourceLiteral] {
        var literals = SourceLiterals(source)
        while literals.index < literals.bytes.count { literals.step() }
        return literals.found
    }

    private init(_ source: String) {
        bytes = Array(source.utf8)
    }

    private mutating func step() {
        switch bytes[index] {
        case UInt8(ascii: "/") where begins("//"):
            while index < bytes.count, bytes[index] != Self.newline { index += 1 }
        case UInt8(ascii: "\""):
            let start = line
            found.append(SourceLiteral(line: start, text: takeLiteral(), calls: calls))
        case UInt8(ascii: "("): open()
        case UInt8(ascii: ")"):
            _ = calls.popLast()
            index += 1
        default: advance()
        }
    }

    private mutating func advance() {
        if bytes[index] == Self.newline { line += 1 }
        index += 1
    }

    /// Remembers the word before an opening parenthesis.
    private mutating func open() {
        let word = bytes[..<index].reversed().prefix { Unicode.Scalar($0).properties.isAlphabetic }
        calls.append(String(decoding: word.reversed(), as: UTF8.self))
        index += 1
    }

    private mutating func takeLiteral() -> String {
        let mark: StaticString = begins("\"\"\"") ? "\"\"\"" : "\""
        index += mark.utf8CodeUnitCount
        var text: [UInt8] = []
        while index < bytes.count, !begins(mark) {
            if begins("\\(") {
                skipInterpolation()
                text += Array("\\()".utf8)
            } else {
                let count = bytes[index] == UInt8(ascii: "\\") ? 2 : 1
                text += bytes[index..<(index + count)]
                for _ in 0..<count { advance() }
            }
        }
        index += mark.utf8CodeUnitCount
        return String(decoding: text, as: UTF8.self)
    }

    /// Skips an interpolation, whose own literals are not sentences.
    private mutating func skipInterpolation() {
        index += 2
        var depth = 1
        while depth > 0 {
            switch bytes[index] {
            case UInt8(ascii: "\""): _ = takeLiteral()
            case UInt8(ascii: "("):
                depth += 1
                index += 1
            case UInt8(ascii: ")"):
                depth -= 1
                index += 1
            default: advance()
            }
        }
    }

    private func begins(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[index...].starts(with: $0) }
    }

    private static let newline = UInt8(ascii: "\n")
}
