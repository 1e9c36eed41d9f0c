import Foundation

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
