/// The number in the cell of a weight: digits, optionally with a decimal mark and more digits.
package struct WeightNumber {
    /// More than any person weighs: a greater weight is a typing error.
    @inlinable package static var greatestKilograms: Double { 1000 }

    package enum Fault: Error {
        case notANumber
        case notPositive
        case tooHeavy
    }

    package enum CommaUse {
        case never
        /// More digits may be thousands.
        case beforeOneOrTwoDigits
        case always
    }

    /// All digits as one whole number; valid only if `isPlain`.
    private(set) var digits: UInt64 = 0
    private(set) var decimals = 0
    private(set) var hasComma = false
    /// Whether digits and decimals reproduce the text exactly.
    private(set) var isPlain = true
    package private(set) var value = 0.0

    package init(cell: UnsafeBufferPointer<UInt8>, comma: CommaUse, unit: WeightUnit) throws(Fault) {
        try self.init(digitsOf: cell, comma)
        let kilograms = unit.kilograms(from: value)
        if kilograms <= 0 { throw .notPositive }
        if kilograms > Self.greatestKilograms { throw .tooHeavy }
    }

    /// Reads a number of another series than weight: from 0 to `SeriesValue.greatest`.
    package init(ofMeasurement cell: UnsafeBufferPointer<UInt8>, comma: CommaUse) throws(Fault) {
        try self.init(digitsOf: cell, comma)
        if value > SeriesValue.greatest { throw .tooHeavy }
    }

    private init(digitsOf cell: UnsafeBufferPointer<UInt8>, _ comma: CommaUse) throws(Fault) {
        var mark: Int?
        for (index, byte) in cell.enumerated() {
            if byte.isDigit {
                digits = digits &* 10 &+ UInt64(byte &- Byte.zero)
            } else if mark == nil && (byte == Byte.point || byte == Byte.comma && comma != .never) {
                mark = index
                hasComma = byte == Byte.comma
            } else {
                throw Self.fault(of: cell, comma)
            }
        }
        if hasComma, comma == .beforeOneOrTwoDigits, let mark, cell.count - mark > 3 { throw .notANumber }
        let whole = mark ?? cell.count
        decimals = mark == nil ? 0 : cell.count - whole - 1
        guard whole > 0, mark == nil || decimals > 0 else { throw .notANumber }
        let hasLeadingZero = whole > 1 && cell[0] == Byte.zero
        isPlain = cell.count <= 16 && decimals <= 15 && digits < 1 << 53 && !hasLeadingZero
        value = isPlain ? Double(digits) / Self.powersOfTen[decimals] : Self.slowValue(of: cell)
    }

    package init(_ text: String, comma: CommaUse, unit: WeightUnit) throws(Fault) {
        var text = text
        self = try text.withUTF8Cell { cell throws(Fault) in try WeightNumber(cell: cell, comma: comma, unit: unit) }
    }

    init(ofMeasurement text: String) throws(Fault) {
        var text = text
        self = try text.withUTF8Cell { cell throws(Fault) in try WeightNumber(ofMeasurement: cell, comma: .always) }
    }

    /// Distinguishes a negative number, which has its own message.
    private static func fault(of cell: UnsafeBufferPointer<UInt8>, _ comma: CommaUse) -> Fault {
        guard cell.count > 1, cell[0] == Byte.minus else { return .notANumber }
        let rest = cell[1...]
        let mark = comma == .never ? Byte.point : Byte.comma
        return rest.allSatisfy { $0.isDigit || $0 == Byte.point || $0 == mark } && rest.contains { $0.isDigit }
            ? .notPositive : .notANumber
    }

    /// Parses more digits than a `Double` represents exactly; the library rounds them.
    private static func slowValue(of cell: UnsafeBufferPointer<UInt8>) -> Double {
        let text = String(decoding: cell.map { $0 == Byte.comma ? Byte.point : $0 }, as: UTF8.self)
        return Double(text) ?? .infinity
    }

    /// Returns digits with a mark before the last ones, the decimals.
    static func text(digits: UInt64, decimals: Int, mark: String = ".") -> String {
        var text = String(digits)
        guard decimals > 0 else { return text }
        if text.count <= decimals { text = String(repeating: "0", count: decimals + 1 - text.count) + text }
        return "\(text.dropLast(decimals))\(mark)\(text.suffix(decimals))"
    }

    static let powersOfTen: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
    ]
}
