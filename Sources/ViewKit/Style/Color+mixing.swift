import Cairo
import Glibc

extension Color {
    /// Returns this colour blended over an opaque one.
    public func over(_ base: Color) -> Color { base.mixed(with: self, alpha) }

    /// Returns the opaque colour between this one, at 0, and another one, at 1; ignores both alphas.
    public func mixed(with other: Color, _ share: Double) -> Color {
        func mixed(_ lower: Double, _ upper: Double) -> Double { upper * share + lower * (1 - share) }
        return Color(red: mixed(red, other.red), green: mixed(green, other.green), blue: mixed(blue, other.blue))
    }

    /// Returns the opaque colour with all components multiplied by a factor, 0 to 1.
    func scaled(by factor: Double) -> Color { Color(red: red * factor, green: green * factor, blue: blue * factor) }

    /// Returns the contrast ratio of two opaque colours by WCAG 2.1, from 1 to 21.
    public func contrast(to other: Color) -> Double {
        let (one, two) = (luminance, other.luminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    private var luminance: Double {
        func linear(_ part: Double) -> Double { part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
