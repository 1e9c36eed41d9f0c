/// A JSON value (RFC 8259), to be written on one line.
public nonisolated enum JSON: Sendable {
    case null
    case bool(Bool)
    /// A number; one that JSON cannot say, as infinity, becomes null.
    case number(Double)
    case string(String)
    case array([JSON])
    /// Members in the order they are to be read in.
    case object([(String, JSON)])

    /// The value as text without line breaks.
    public var text: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let value): Self.text(of: value)
        case .string(let value): Self.quoted(value)
        case .array(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { "\(Self.quoted($0)):\($1.text)" }.joined(separator: ",") + "}"
        }
    }

    private static func text(of number: Double) -> String {
        guard number.isFinite else { return "null" }
        let thousandths = (number * 1000).rounded() / 1000
        return thousandths == thousandths.rounded() && abs(thousandths) < 1e15
            ? String(Int(thousandths)) : String(thousandths)
    }

    private static func quoted(_ string: String) -> String {
        var result = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "\n": result += "\\n"
            case "\0"..<" ", "\u{7F}"...("\u{9F}"), "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
