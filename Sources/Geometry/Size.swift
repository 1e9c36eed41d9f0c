/// A width and a height, in points unless stated otherwise.
public struct Size: Hashable, Sendable {
    public var width: Double
    public var height: Double

    public static let zero = Size(width: 0, height: 0)

    public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }

    public var isEmpty: Bool { width <= 0 || height <= 0 }
}
