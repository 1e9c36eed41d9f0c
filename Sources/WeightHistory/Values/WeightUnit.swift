internal import CLinux
import Glibc

/// A unit that weights are entered and shown in, in the unit picker's order.
public enum WeightUnit: UInt8, CaseIterable, Sendable {
    case pounds
    case kilograms
    /// 14 pounds each; weights are given in stones and pounds.
    case stones

    /// The sign after a weight: `lbs`, `kg` or `st`.
    public var sign: String {
        switch self {
        case .pounds: "lbs"
        case .kilograms: "kg"
        case .stones: "st"
        }
    }

    /// The weight of one unit in kilograms, exactly: the international pound of 1959, and 14 of it.
    @inlinable public var inKilograms: Double {
        switch self {
        case .pounds: 0.45359237
        case .kilograms: 1
        case .stones: 6.35029318
        }
    }

    static let poundsPerStone = 14.0

    /// The unit after this one; the first one after the last.
    public var next: WeightUnit { WeightUnit(rawValue: rawValue + 1) ?? .pounds }

    /// Reads `kg`, `lb`, `lbs` or `st`, in any case; nil for any other text.
    public init?(_ text: some StringProtocol) {
        switch text.lowercased() {
        case "lb", "lbs": self = .pounds
        case "kg": self = .kilograms
        case "st": self = .stones
        default: return nil
        }
    }

    @inlinable public func kilograms(from number: Double) -> Double { number * inKilograms }

    public func number(fromKilograms kilograms: Double) -> Double { kilograms / inKilograms }

    /// The unit of the locale that `setlocale` has chosen: pounds in the United States, kilograms elsewhere.
    public static var localeDefault: WeightUnit {
        let unitedStates: CChar = 2
        guard let system = nl_langinfo(nl_item(_NL_MEASUREMENT_MEASUREMENT)) else { return .kilograms }
        return system.pointee == unitedStates ? .pounds : .kilograms
    }

    /// Reads the unit of a trimmed cell: `kg`, `lb`, `lbs` or `st`, in any case.
    package init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count == 2 || bytes.count == 3 else { return nil }
        let lowercased = bytes.reduce(UInt32(0)) { $0 << 8 | UInt32($1 | 0x20) }
        switch lowercased {
        case 0x6B67: self = .kilograms
        case 0x7374: self = .stones
        case 0x6C62, 0x6C_6273: self = .pounds
        default: return nil
        }
    }
}
