/// The name of one machine's journal: 8 hexadecimal digits in lower case.
public struct MachineID: Hashable, Comparable, Sendable, CustomStringConvertible {
    private let number: UInt32

    public init(_ number: UInt32) { self.number = number }

    /// Parses a name; nil if it is not exactly 8 hexadecimal digits in lower case.
    public init?(_ text: some StringProtocol) {
        guard text.utf8.count == 8, text.utf8.allSatisfy({ Self.digits.contains($0) }),
            let number = UInt32(text, radix: 16)
        else { return nil }
        self.number = number
    }

    private static let digits = Set("0123456789abcdef".utf8)

    public var description: String { number.hexadecimal(digits: 8) }

    public static func < (left: MachineID, right: MachineID) -> Bool { left.number < right.number }
}
