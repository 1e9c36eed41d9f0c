public struct Height: Hashable, Sendable {
    /// As written, with its units: `178 cm`, `1.78 m`, `5 ft 10 in`.
    public let text: String
    public let metres: Double

    /// In metres; anything else is a typing error.
    static let possibleMetres = 0.3...3.0

    /// Reads a document's height, in cm, m, ft and in, or one of these, with either decimal mark; also `5' 10"`.
    public init(_ text: String) throws(HeightError) {
        try self.init(text, unitOf: { _ in nil }, as: { _ in text })
    }

    /// Reads a height that the user typed; its text gets a decimal point and units in letters.
    ///
    /// A number without a unit is in centimetres or, with decimals, also in metres: a whole number may be in feet.
    public init(typed text: String) throws(HeightError) {
        try self.init(
            text.inASCII.trimmedOfWhitespace, unitOf: Self.unit,
            as: { $0.map { "\($0.number.text) \($0.unit.rawValue)" }.joined(separator: " ") })
    }

    private init(
        _ text: String, unitOf bareNumber: (HeightNumber) -> HeightUnit?, as written: ([HeightPart]) -> String
    ) throws(HeightError) {
        guard !text.isEmpty else { throw .noHeight }
        guard let parts = HeightPart.parts(of: text, unitOf: bareNumber) else { throw .notAHeight }
        let metres = parts.reduce(0) { $0 + $1.number.value * $1.unit.metres }
        guard Self.possibleMetres.contains(metres) else { throw .notPossible }
        (self.text, self.metres) = (written(parts), metres)
    }

    private init(text: String, metres: Double) { (self.text, self.metres) = (text, metres) }

    /// The height rounded to whole centimetres, and written as such: `178 cm` for `5 ft 10 in`.
    public var inWholeCentimetres: Height {
        // Exact for half centimetres more often than a division by the unit's metres.
        let centimetres = Int((metres * 100).rounded())
        return Height(text: "\(centimetres) cm", metres: Double(centimetres) * HeightUnit.centimetres.metres)
    }

    private static func unit(ofBare number: HeightNumber) -> HeightUnit? {
        let units: [HeightUnit] = number.hasDecimals ? [.centimetres, .metres] : [.centimetres]
        return units.first { possibleMetres.contains(number.value * $0.metres) }
    }
}

public enum HeightError: Error, Hashable, Sendable {
    case noHeight
    case notAHeight
    /// Below 30 cm or over 3 m.
    case notPossible
}

extension PersonSetting {
    public static func isHeightUnit(_ word: some StringProtocol) -> Bool { HeightUnit(word) != nil }
}

private enum HeightUnit: String {
    case centimetres = "cm"
    case metres = "m"
    case feet = "ft"
    case inches = "in"

    /// Exact, by the international inch of 1959.
    var metres: Double {
        switch self {
        case .centimetres: 0.01
        case .metres: 1
        case .feet: 0.3048
        case .inches: 0.0254
        }
    }

    init?(_ text: some StringProtocol) {
        switch text.lowercased() {
        case "cm": self = .centimetres
        case "m": self = .metres
        case "ft", "foot", "feet", "'", "′", "’": self = .feet
        case "in", "inch", "inches", "\"", "″", "”", "''": self = .inches
        default: return nil
        }
    }
}

private struct HeightPart {
    var number: HeightNumber
    var unit: HeightUnit

    /// Reads a number and its unit, or feet and less than a foot in inches with or without a unit.
    static func parts(of text: String, unitOf bareNumber: (HeightNumber) -> HeightUnit?) -> [HeightPart]? {
        var rest = text[...]
        guard let number = HeightNumber(takenFrom: &rest),
            let unit = takeUnit(from: &rest) ?? (rest.isEmpty ? bareNumber(number) : nil)
        else { return nil }
        let first = HeightPart(number: number, unit: unit)
        if rest.isEmpty { return [first] }
        guard unit == .feet, !number.hasDecimals, let inches = HeightNumber(takenFrom: &rest), inches.value < 12,
            takeUnit(from: &rest) ?? .inches == .inches, rest.isEmpty
        else { return nil }
        return [first, HeightPart(number: inches, unit: .inches)]
    }

    private static func takeUnit(from text: inout Substring) -> HeightUnit? {
        let word = text.prefix { !$0.isWholeNumber && !$0.isWhitespace }
        guard let unit = HeightUnit(word) else { return nil }
        text = text[word.endIndex...].drop(while: \.isWhitespace)
        return unit
    }
}

/// Digits, optionally with a decimal mark and more digits.
private struct HeightNumber {
    /// With a decimal point.
    var text: String
    var value: Double

    var hasDecimals: Bool { text.contains(".") }

    /// Takes a number and the whitespace after it; nil, without a change, if there is none.
    init?(takenFrom text: inout Substring) {
        let digits = text.prefix { ("0"..."9").contains($0) || $0 == "." || $0 == "," }
        let pointed = digits.replacing(",", with: ".")
        // Swift also reads numbers without digits on one side of the mark.
        guard pointed.first != ".", pointed.last != ".", let value = Double(pointed) else { return nil }
        (self.text, self.value) = (String(pointed), value)
        text = text[digits.endIndex...].drop(while: \.isWhitespace)
    }
}
