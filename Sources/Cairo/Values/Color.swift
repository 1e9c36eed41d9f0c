/// A colour in sRGB, not premultiplied, with components from 0 to 1.
public struct Color: Hashable, Sendable {
    public var red: Double
    public var green: Double
    public var blue: Double
    public var alpha: Double

    public static let black = Color(white: 0)
    public static let white = Color(white: 1)

    /// Transparent black.
    public static let clear = Color(white: 0, alpha: 0)

    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    public init(white: Double, alpha: Double = 1) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Returns a colour from components between 0 and 255.
    public static func rgb(_ red: Int, _ green: Int, _ blue: Int, alpha: Double = 1) -> Color {
        Color(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255, alpha: alpha)
    }

    public func withAlpha(_ alpha: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha)
    }

    public var isOpaque: Bool { alpha >= 1 }
}
