import Geometry

/// An image that fills shapes like a colour: repeated in both directions, one point per pixel.
///
/// Its pixels must not change while it is used on several threads.
public struct Pattern: Hashable, @unchecked Sendable {
    public let image: ImageSurface
    /// The upper-left corner of one of the tiles, in the canvas's points.
    public var origin: Point

    public init(_ image: ImageSurface, origin: Point = .zero) { (self.image, self.origin) = (image, origin) }

    var isEmpty: Bool { image.width == 0 || image.height == 0 }

    public static func == (one: Pattern, other: Pattern) -> Bool {
        one.image === other.image && one.origin == other.origin
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(image))
        hasher.combine(origin)
    }
}
