import Geometry

/// Where a menu stands: near what it was opened from, and within its window.
enum MenuPlacement: Equatable {
    /// Under a button or a point; above it where there is no room. A button stays in sight, and the menu scrolls.
    case under(Rect)
    /// At the right of a row of another menu; at its left where there is no room, or over the menu.
    case beside(Rect)

    /// From the window's edges, in points.
    static let margin = 8.0
    private static let gap = 2.0
    /// A menu that would have less than this beside its button stands over it: a share of the window's height, and points.
    private static let (leastShare, leastHeight) = (0.6, 160.0)

    /// Where a menu may stand in its window.
    static func room(in bounds: Rect) -> Rect { bounds.inset(by: EdgeInsets(all: margin)) }

    /// The frame of a menu in its window: as large as it wishes to be, as far as the window allows.
    ///
    /// - Parameter inset: From the menu's upper edge to its first row, which stands beside the row it was opened from.
    func frame(of size: Size, inset: Double, in bounds: Rect) -> Rect {
        let room = Self.room(in: bounds)
        var size = Size(width: min(size.width, room.width), height: min(size.height, room.height))
        if case .under(let anchor) = self { size.height = height(size.height, beside: anchor, in: room) }
        let origin =
            switch self {
            case .under(let anchor): origin(of: size, under: anchor, in: room)
            case .beside(let row): origin(of: size, beside: row, inset: inset, in: room)
            }
        return Rect(
            origin: Point(
                x: max(room.minX, min(room.maxX - size.width, origin.x)),
                y: max(room.minY, min(room.maxY - size.height, origin.y))),
            size: size)
    }

    /// No more than the larger room above or below a button; a point may be covered.
    private func height(_ height: Double, beside anchor: Rect, in room: Rect) -> Double {
        let heights = heights(beside: anchor, in: room)
        let most = max(heights.below, heights.above)
        let least = max(Self.leastShare * room.height, Self.leastHeight)
        return anchor.isEmpty || most < least ? height : min(height, most)
    }

    private func origin(of size: Size, under anchor: Rect, in room: Rect) -> Point {
        let fitsAtLeft = anchor.minX + size.width <= room.maxX
        let heights = heights(beside: anchor, in: room)
        let isBelow = size.height <= heights.below || size.height > heights.above
        return Point(
            x: fitsAtLeft ? anchor.minX : anchor.maxX - size.width,
            y: isBelow ? anchor.maxY + Self.gap : anchor.minY - Self.gap - size.height)
    }

    /// How high a menu may be below and above what it is opened from.
    private func heights(beside anchor: Rect, in room: Rect) -> (below: Double, above: Double) {
        (room.maxY - anchor.maxY - Self.gap, anchor.minY - Self.gap - room.minY)
    }

    private func origin(of size: Size, beside row: Rect, inset: Double, in room: Rect) -> Point {
        let (right, left) = (row.maxX - Self.gap, row.minX + Self.gap - size.width)
        let fitsAtRight = right + size.width <= room.maxX
        return Point(x: fitsAtRight || left < room.minX ? right : left, y: row.minY - inset)
    }
}
