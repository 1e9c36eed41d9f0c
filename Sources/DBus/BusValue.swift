/// A value in a message of D-Bus.
public indirect enum BusValue: Hashable, Sendable {
    case bool(Bool)
    case int16(Int16)
    case int32(Int32)
    case uint32(UInt32)
    case double(Double)
    case string(String)
    /// The path of an object, which must be valid.
    case path(String)
    /// Values of one signature.
    case array([BusValue], of: String)
    case structure([BusValue])
    /// A key and a value of a dictionary, which is an array of entries.
    case entry(BusValue, BusValue)
    case variant(BusValue)

    public static func int(_ number: Int) -> BusValue { .int32(Int32(clamping: number)) }

    public static func strings(_ texts: [String]) -> BusValue { .array(texts.map(BusValue.string), of: "s") }

    /// A dictionary of texts by name.
    public static func texts(_ texts: [String: String]) -> BusValue {
        .array(texts.sorted { $0.key < $1.key }.map { .entry(.string($0.key), .string($0.value)) }, of: "{ss}")
    }

    /// The type in D-Bus's notation, such as `a(so)`.
    public var signature: String {
        switch self {
        case .bool: "b"
        case .int16: "n"
        case .int32: "i"
        case .uint32: "u"
        case .double: "d"
        case .string: "s"
        case .path: "o"
        case .array(_, let element): "a" + element
        case .structure(let members): "(" + members.map(\.signature).joined() + ")"
        case .entry(let key, let value): "{" + key.signature + value.signature + "}"
        case .variant: "v"
        }
    }
}

extension BusValue {
    public var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }
    public var int: Int? { if case .int32(let number) = self { Int(number) } else { nil } }
    public var uint: UInt32? { if case .uint32(let number) = self { number } else { nil } }
    public var double: Double? { if case .double(let number) = self { number } else { nil } }
    public var elements: [BusValue]? { if case .array(let elements, _) = self { elements } else { nil } }
    public var members: [BusValue]? { if case .structure(let members) = self { members } else { nil } }
    /// The value within variants.
    public var content: BusValue { if case .variant(let value) = self { value.content } else { self } }

    /// The text of a string or a path.
    public var text: String? {
        switch self {
        case .string(let text), .path(let text): text
        default: nil
        }
    }

    /// The values of a dictionary by name, without the variants around them; nil for anything else.
    public var named: [String: BusValue]? {
        guard let elements else { return nil }
        var named: [String: BusValue] = [:]
        for case .entry(.string(let name), let value) in elements { named[name] = value.content }
        return named
    }
}

extension String {
    /// The complete types of a signature: `i(so)au` has three.
    var completeTypes: [String] {
        var types: [String] = []
        var (type, depth) = ("", 0)
        for character in self {
            type.append(character)
            switch character {
            case "(", "{": depth += 1
            case ")", "}": depth -= 1
            case "a": continue
            default: break
            }
            if depth == 0 {
                types.append(type)
                type = ""
            }
        }
        return types
    }
}
