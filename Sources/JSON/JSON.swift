/// A JSON value (RFC 8259), to be written on one line.
public enum JSON: Sendable {
    case null
    case bool(Bool)
    /// A number, to a thousandth; one that JSON cannot say, as infinity, becomes null.
    case number(Double)
    /// A number with all its digits; one that JSON cannot say becomes null.
    case exactNumber(Double)
    case string(String)
    case array([JSON])
    /// Members in the order they are to be read in.
    case object([(String, JSON)])

    /// The value as text without line breaks.
    public var text: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let value): Self.text(of: (value * 1000).rounded() / 1000)
        case .exactNumber(let value): Self.text(of: value)
        case .string(let value): Self.quoted(value)
        case .array(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { "\(Self.quoted($0)):\($1.text)" }.joined(separator: ",") + "}"
        }
    }

    private static func text(of number: Double) -> String {
        guard number.isFinite else { return "null" }
        return number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
    }

    private static func quoted(_ string: String) -> String {
        var result = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "\n": result += "\\n"
            case _ where isUnsafe(scalar):
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// Whether a terminal would obey it, or turn the direction of what follows.
    private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
        default: false
        }
    }
}
