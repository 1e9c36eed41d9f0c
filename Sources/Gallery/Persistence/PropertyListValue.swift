import Foundation
import JSON

nonisolated enum PropertyListValue: Hashable, Sendable {
    case bool(Bool)
    case integer(Int)
    case real(Double)
    case text(String)
    case data(Data)
    case date(Date)
    case list([PropertyListValue])
    case dictionary([String: PropertyListValue])
    /// A reference within a keyed archive.
    case reference(Int)

    /// The error of a type that property lists do not have.
    struct UnsupportedType: Error, Equatable {
        let name: String
    }

    /// Throws if the value, or one inside it, has another type.
    init(_ value: Any) throws(UnsupportedType) {
        switch value {
        case let value as PropertyListValue: self = value
        case let value as String: self = .text(value)
        case let value as Data: self = .data(value)
        case let value as Date: self = .date(value)
        case let value as [Any]:
            self = .list(try value.map { part throws(UnsupportedType) in try PropertyListValue(part) })
        case let value as [String: Any]: self = .dictionary(try Self.dictionary(value))
        default: self = try Self.number(value)
        }
    }

    private static func dictionary(_ values: [String: Any]) throws(UnsupportedType) -> [String: PropertyListValue] {
        var result: [String: PropertyListValue] = [:]
        for (key, value) in values { result[key] = try PropertyListValue(value) }
        return result
    }

    /// Keeps the number's own type: 1 becomes neither true nor 1.0.
    private static func number(_ value: Any) throws(UnsupportedType) -> PropertyListValue {
        switch value {
        case let value as Bool: return .bool(value)
        case let value as Double: return .real(value)
        case let value as Float: return .real(Double(value))
        case let value as any BinaryInteger:
            if let number = Int(exactly: value) { return .integer(number) }
        default: break
        }
        throw UnsupportedType(name: "\(type(of: value))")
    }

    /// The value in a line; a list or a dictionary without its values.
    var summary: String {
        switch self {
        case .bool(let value): "\(value)"
        case .integer(let value): "\(value)"
        case .real(let value): "\(value)"
        case .text(let value): JSON.string(value).text
        case .data(let value): "<\(value.map { $0.hexadecimal(digits: 2) }.joined())>"
        case .date(let value): value.formatted(.iso8601)
        case .list: "[…]"
        case .dictionary: "{…}"
        case .reference(let number): number == 0 ? "null" : "→ \(number)"
        }
    }

    var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    var text: String? { if case .text(let value) = self { value } else { nil } }
    var list: [PropertyListValue]? { if case .list(let values) = self { values } else { nil } }
    var dictionary: [String: PropertyListValue]? { if case .dictionary(let values) = self { values } else { nil } }
    var reference: Int? { if case .reference(let number) = self { number } else { nil } }

    /// A number of either type.
    var number: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .real(let value): value
        default: nil
        }
    }
}
