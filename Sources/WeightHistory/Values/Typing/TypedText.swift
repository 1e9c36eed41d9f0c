import System

extension String {
    /// The text with the digits of every script, and the marks between them, in ASCII.
    var inASCII: String {
        if utf8.allSatisfy({ $0 < 0x80 }) { return self }
        return String(String.UnicodeScalarView(unicodeScalars.map(\.inASCII)))
    }

    /// A number without a plus sign before its digits, and without a decimal mark after them.
    var withoutRedundantSigns: String {
        var text = self[...]
        if text.first == "+", text.dropFirst().first?.isASCIIDigit == true { text = text.dropFirst() }
        if let last = text.last, ".,".contains(last), text.dropLast().last?.isASCIIDigit == true {
            text = text.dropLast()
        }
        return String(text)
    }

    /// The text without whitespace at both ends or direction marks; whitespace of every kind becomes a space.
    package var trimmedOfWhitespace: String {
        let marked = unicodeScalars.filter { !SafeText.isDirectionMark($0) }
        let scalars = marked.map { $0.properties.isWhitespace ? " " : $0 }
        let text = String(String.UnicodeScalarView(scalars))
        guard let first = text.firstIndex(where: { $0 != " " }), let last = text.lastIndex(where: { $0 != " " }) else {
            return ""
        }
        return String(text[first...last])
    }

    /// Calls the body with the text's bytes, with typed throws.
    mutating func withUTF8Cell<Result, Failure: Error>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var failure: Failure?
        var result: Result?
        withUTF8 { bytes in
            do throws(Failure) { result = try body(bytes) } catch { failure = error }
        }
        if let failure { throw failure }
        return result!
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}

extension Unicode.Scalar {
    /// The ASCII character for a digit or a mark between digits; other characters stay.
    fileprivate var inASCII: Unicode.Scalar {
        if properties.numericType == .decimal, let digit = properties.numericValue {
            return Unicode.Scalar(UInt8(ascii: "0") + UInt8(digit))
        }
        switch value {
        // ASCII characters in full width.
        case 0xff01...0xff5e: return Unicode.Scalar(UInt8(value - 0xfee0))
        case 0x066b, 0x3002: return "."
        case 0x060c, 0x3001: return ","
        case 0x2212: return "-"
        default: return self
        }
    }
}
