import Cairo
import Geometry
import Glibc
import System

/// Opaque colours by their parts: red, green and blue, each from 0 to 1.
nonisolated extension Color {
    static func random() -> Color {
        Color(red: .random(in: 0..<1), green: .random(in: 0..<1), blue: .random(in: 0..<1))
    }

    /// The subtitle of a row: `Red: 0.123 Green: 0.456 Blue: 0.789`.
    var summary: String {
        Words.parts(red: Self.decimal(red), green: Self.decimal(green), blue: Self.decimal(blue))
    }

    /// Returns three decimals after a point, in any locale.
    private static func decimal(_ part: Double) -> String {
        let thousandths = Int((part * 1000).rounded())
        return "\(thousandths / 1000).\((thousandths % 1000).decimal(digits: 3))"
    }

    /// `#rrggbb`, each part rounded to a 255th.
    var hex: String {
        let number = [red, green, blue].reduce(0) { $0 << 8 | Int(($1.clamped(to: 0...1) * 255).rounded()) }
        return "#" + number.hexadecimal(digits: 6)
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
        self = .rgb(number >> 16, number >> 8 & 0xFF, number & 0xFF)
    }
}
