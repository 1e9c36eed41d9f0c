/// A rectangle of whole device pixels.
public struct PixelRect: Hashable, Sendable {
    public var x: Int
    public var y: Int
    public var width: Int
    public var height: Int

    public init(x: Int, y: Int, width: Int, height: Int) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// Converts the numbers of a C library.
    public init(
        x: some BinaryInteger, y: some BinaryInteger, width: some BinaryInteger, height: some BinaryInteger
    ) {
        self.init(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
    }

    /// The pixels that a rectangle in pixel coordinates touches; clamps coordinates to ±2³⁰.
    public init(covering rect: Rect) {
        func whole(_ value: Double) -> Int { Int(max(-1_073_741_824, min(1_073_741_824, value))) }
        let out = rect.roundedOut
        let left = whole(out.minX)
        let top = whole(out.minY)
        self.init(x: left, y: top, width: whole(out.maxX) - left, height: whole(out.maxY) - top)
    }

    /// The pixels that are entirely inside a rectangle; empty if there are none.
    ///
    /// An edge within a millionth of a whole number counts as that number.
    public init(inside rect: Rect) {
        let tolerance = 1e-6
        self.init(
            covering: Rect(
                left: (rect.minX - tolerance).rounded(.up), top: (rect.minY - tolerance).rounded(.up),
                right: (rect.maxX + tolerance).rounded(.down), bottom: (rect.maxY + tolerance).rounded(.down)))
    }

    public var maxX: Int { x + width }
    public var maxY: Int { y + height }
    public var isEmpty: Bool { width <= 0 || height <= 0 }

    public var rect: Rect {
        Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
    }

    /// Returns the common area; its size is zero if there is none.
    public func intersection(_ other: PixelRect) -> PixelRect {
        let left = max(x, other.x)
        let top = max(y, other.y)
        return PixelRect(
            x: left, y: top, width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
    }

    public func offset(x dx: Int, y dy: Int) -> PixelRect {
        PixelRect(x: x + dx, y: y + dy, width: width, height: height)
    }
}
