/// A JSON value (RFC 8259) that keeps the order of members and the digits of numbers.
public enum JSON: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Number)
    case string(String)
    case array([JSON])
    case object(Object)

    /// A number with all digits that it was read with.
    public struct Number: Hashable, Sendable {
        public let text: String

        /// The nearest `Double`; infinite if the number is too large.
        public var value: Double { Double(text) ?? .nan }
    }

    /// Returns a number with all its digits; null for infinity and NaN.
    public static func number(exactly value: Double) -> JSON {
        guard value.isFinite else { return .null }
        let isShort = value == value.rounded() && abs(value) < 1e15
        return .number(Number(text: isShort ? String(Int(value)) : String(value)))
    }

    /// Returns a number rounded to thousandths; null for infinity and NaN.
    public static func number(_ value: Double) -> JSON {
        number(exactly: (value * 1000).rounded() / 1000)
    }

    /// Returns an object with members in the given order.
    public static func object(_ members: KeyValuePairs<String, JSON>) -> JSON {
        .object(Object(members.map { Object.Member(name: $0.key, value: $0.value) }))
    }

    public var string: String? { if case .string(let string) = self { string } else { nil } }
    public var number: Double? { if case .number(let number) = self { number.value } else { nil } }
    /// Nil also for a fraction, and for a number beyond `Int`.
    public var wholeNumber: Int? { number.flatMap(Int.init(exactly:)) }
    public var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }
    public var array: [JSON]? { if case .array(let values) = self { values } else { nil } }
    public var object: Object? { if case .object(let object) = self { object } else { nil } }

    /// Names and values, in order.
    public struct Object: Hashable, Sendable {
        public struct Member: Hashable, Sendable {
            public var name: String
            public var value: JSON

            public init(name: String, value: JSON) { (self.name, self.value) = (name, value) }
        }

        public var members: [Member]

        public init(_ members: [Member] = []) { self.members = members }

        /// The value of a name; the last one if there are duplicates.
        ///
        /// Setting a value replaces the last one of the name, or appends a member; nil removes all members of the name.
        public subscript(name: String) -> JSON? {
            get { members.last { $0.name == name }?.value }
            set {
                guard let newValue else { return members.removeAll { $0.name == name } }
                if let index = members.lastIndex(where: { $0.name == name }) {
                    members[index].value = newValue
                } else {
                    members.append(Member(name: name, value: newValue))
                }
            }
        }
    }
}
