import Cairo
import Glibc

/// What a colour is made of: red, green and blue, each from 0 to 1.
nonisolated struct ColourParts: Hashable, Sendable {
    var red: Double
    var green: Double
    var blue: Double

    /// Each part is from 0 up to, not including, 1.
    static func random() -> ColourParts {
        ColourParts(red: .random(in: 0..<1), green: .random(in: 0..<1), blue: .random(in: 0..<1))
    }

    var color: Color { Color(red: red, green: green, blue: blue) }

    /// As a row shows them: `Red: 0.123 Green: 0.456 Blue: 0.789`.
    var summary: String { "Red: \(Self.decimal(red)) Green: \(Self.decimal(green)) Blue: \(Self.decimal(blue))" }

    /// With three figures after the point, whatever the locale.
    private static func decimal(_ part: Double) -> String {
        let thousandths = Int((part * 1000).rounded())
        let figures = String(thousandths % 1000)
        return "\(thousandths / 1000).\(String(repeating: "0", count: 3 - figures.count))\(figures)"
    }
}

// As web pages write colours.
nonisolated extension ColourParts {
    /// `#rrggbb`, each part rounded to a 255th.
    var hex: String {
        let figures = String(hexNumber, radix: 16)
        return "#" + String(repeating: "0", count: 6 - figures.count) + figures
    }

    /// The number that the six figures are.
    var hexNumber: Int {
        [red, green, blue].reduce(0) { $0 << 8 | Int((max(0, min(1, $1)) * 255).rounded()) }
    }

    /// Of six figures, or of three that stand for two each; with `#` or without, in capitals or not; nil for other text.
    init?(hex text: String) {
        var figures = text.drop(while: \.isWhitespace)
        while figures.last?.isWhitespace == true { figures.removeLast() }
        if figures.first == "#" { figures.removeFirst() }
        if figures.count == 3 { figures = Substring(figures.flatMap { [$0, $0] }) }
        guard figures.utf8.count == 6, figures.utf8.allSatisfy({ isxdigit(Int32($0)) != 0 }),
            let number = Int(figures, radix: 16)
        else { return nil }
        (red, green, blue) = (Self.part(number >> 16), Self.part(number >> 8), Self.part(number))
    }

    private static func part(_ number: Int) -> Double { Double(number & 0xFF) / 255 }
}
