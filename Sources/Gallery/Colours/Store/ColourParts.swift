import Cairo
import Glibc
import System

/// The red, green and blue of a colour, each from 0 to 1.
nonisolated struct ColourParts: Hashable, Sendable {
    var red: Double
    var green: Double
    var blue: Double

    static func random() -> ColourParts {
        ColourParts(red: .random(in: 0..<1), green: .random(in: 0..<1), blue: .random(in: 0..<1))
    }

    var color: Color { Color(red: red, green: green, blue: blue) }

    /// The subtitle of a row: `Red: 0.123 Green: 0.456 Blue: 0.789`.
    var summary: String {
        Words.parts(red: Self.decimal(red), green: Self.decimal(green), blue: Self.decimal(blue))
    }

    /// Returns three decimals after a point, in any locale.
    private static func decimal(_ part: Double) -> String {
        let thousandths = Int((part * 1000).rounded())
        return "\(thousandths / 1000).\((thousandths % 1000).decimal(digits: 3))"
    }
}

nonisolated extension ColourParts {
    /// `#rrggbb`, each part rounded to a 255th.
    var hex: String { "#" + hexNumber.hexadecimal(digits: 6) }

    /// The hex value as a number, `0xRRGGBB`.
    var hexNumber: Int {
        [red, green, blue].reduce(0) { $0 << 8 | Int((max(0, min(1, $1)) * 255).rounded()) }
    }

    /// Parses six digits, or three that are doubled, with or without `#`, in any case; nil for other text.
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
