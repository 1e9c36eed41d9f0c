import Geometry

extension View {
    /// The place of content in bounds of another size than its own; it is clipped to the bounds.
    public enum ContentMode: Sendable {
        /// Scaled to the bounds, whatever their shape is.
        case stretch
        /// As large as fits whole.
        case fit
        /// As small as fills the bounds.
        case fill
        /// At its own size.
        case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
        /// Drawn again at each size.
        case redraw

        /// Whether content of any size covers the bounds.
        var fillsBounds: Bool { self == .stretch || self == .fill || self == .redraw }

        /// Returns the rectangle of content with its own size, in some bounds.
        func rect(of size: Size, in bounds: Rect) -> Rect {
            guard !size.isEmpty, self != .stretch, self != .redraw else { return bounds }
            let (x, y) = (bounds.width / size.width, bounds.height / size.height)
            let scale = self == .fit ? min(x, y) : self == .fill ? max(x, y) : 1
            let (width, height) = (size.width * scale, size.height * scale)
            return Rect(
                x: bounds.minX + (bounds.width - width) * anchor.x,
                y: bounds.minY + (bounds.height - height) * anchor.y, width: width, height: height)
        }

        /// The parts of the free room that are left of the content and above it.
        private var anchor: Point {
            switch self {
            case .stretch, .fit, .fill, .center, .redraw: Point(x: 0.5, y: 0.5)
            case .top: Point(x: 0.5, y: 0)
            case .bottom: Point(x: 0.5, y: 1)
            case .left: Point(x: 0, y: 0.5)
            case .right: Point(x: 1, y: 0.5)
            case .topLeft: Point(x: 0, y: 0)
            case .topRight: Point(x: 1, y: 0)
            case .bottomLeft: Point(x: 0, y: 1)
            case .bottomRight: Point(x: 1, y: 1)
            }
        }
    }
}
