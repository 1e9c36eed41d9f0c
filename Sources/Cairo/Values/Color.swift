/// A colour in sRGB, not premultiplied; each part from 0 to 1.
public struct Color: Hashable, Sendable {
    public var red: Double
    public var green: Double
    public var blue: Double
    public var alpha: Double

    public static let black = Color(white: 0)
    public static let white = Color(white: 1)

    /// No colour at all: transparent black.
    public static let clear = Color(white: 0, alpha: 0)

    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// A grey.
    public init(white: Double, alpha: Double = 1) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// A colour by the numbers 0 to 255 that web pages and drawing programs use.
    public static func rgb(_ red: Int, _ green: Int, _ blue: Int, alpha: Double = 1) -> Color {
        Color(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255, alpha: alpha)
    }

    /// The same colour with another alpha, which replaces its own.
    public func withAlpha(_ alpha: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Whether nothing shines through.
    public var isOpaque: Bool { alpha >= 1 }
}
