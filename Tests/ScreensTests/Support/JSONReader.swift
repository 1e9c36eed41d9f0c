/// A JSON text as values, read strictly enough for tests; nil for what is not JSON.
indirect enum JSONValue: Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    subscript(key: String) -> JSONValue? {
        if case .object(let members) = self { members[key] } else { nil }
    }

    var keys: [String] {
        if case .object(let members) = self { Array(members.keys) } else { [] }
    }

    /// This object and all in its `children`.
    var flattened: [JSONValue] {
        guard case .array(let children)? = self["children"] else { return [self] }
        return [self] + children.flatMap(\.flattened)
    }
}

struct JSONReader {
    private var rest: Substring

    static func read(_ text: String) -> JSONValue? {
        var reader = JSONReader(rest: text[...])
        let value = reader.value()
        return reader.rest.isEmpty ? value : nil
    }

    private mutating func value() -> JSONValue? {
        for (word, value) in [("null", JSONValue.null), ("true", .bool(true)), ("false", .bool(false))]
        where rest.hasPrefix(word) {
            rest = rest.dropFirst(word.count)
            return value
        }
        switch rest.first {
        case "{": return object()
        case "[": return array()
        case "\"": return string().map(JSONValue.string)
        default: return number()
        }
    }

    private mutating func take(_ mark: Character) -> Bool {
        guard rest.first == mark else { return false }
        rest.removeFirst()
        return true
    }

    private mutating func object() -> JSONValue? {
        guard take("{") else { return nil }
        var members: [String: JSONValue] = [:]
        if take("}") { return .object(members) }
        repeat {
            guard let key = string(), take(":"), let value = value() else { return nil }
            members[key] = value
        } while take(",")
        return take("}") ? .object(members) : nil
    }

    private mutating func array() -> JSONValue? {
        guard take("[") else { return nil }
        var values: [JSONValue] = []
        if take("]") { return .array(values) }
        repeat {
            guard let value = value() else { return nil }
            values.append(value)
        } while take(",")
        return take("]") ? .array(values) : nil
    }

    private mutating func string() -> String? {
        guard take("\"") else { return nil }
        var result = ""
        while let character = rest.popFirst(), character != "\"" {
            result.append(character == "\\" ? rest.popFirst() ?? "\\" : character)
        }
        return result
    }

    private mutating func number() -> JSONValue? {
        let digits = rest.prefix { $0.isNumber || "+-.eE".contains($0) }
        rest = rest.dropFirst(digits.count)
        return Double(digits).map(JSONValue.number)
    }
}
