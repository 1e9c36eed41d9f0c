/// Inward distances from the four edges of a rectangle.
public struct EdgeInsets: Hashable, Sendable {
    public var top: Double
    public var left: Double
    public var bottom: Double
    public var right: Double

    public init(top: Double, left: Double, bottom: Double, right: Double) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }

    public init(all distance: Double) {
        self.init(top: distance, left: distance, bottom: distance, right: distance)
    }
}
