import Geometry

/// The position of a menu: near its anchor, and within the window.
enum MenuPlacement: Equatable {
    /// Below a button or a point, or above if the menu fits only there; a button stays uncovered if there is room.
    case under(Rect)
    /// To the right of a row of another menu, or to its left. If there is room at neither side, it is over that menu, but
    /// below or above the row if possible.
    case beside(Rect)

    /// The distance that a menu keeps from the window's edges, in points.
    static let margin = 8.0
    private static let gap = 2.0
    /// The least height that leaves a button uncovered: the larger of a share of the room and a height in points.
    private static let (leastShare, leastHeight) = (0.6, 160.0)

    static func room(in bounds: Rect) -> Rect { bounds.inset(by: EdgeInsets(all: margin)) }

    /// Returns the frame of a menu in its window, limited to the available room.
    ///
    /// - Parameter inset: The distance from the upper edge to the first row, which is aligned with the parent row.
    func frame(of size: Size, inset: Double, in bounds: Rect) -> Rect {
        let room = Self.room(in: bounds)
        let isBeside = hasRoom(for: size, in: bounds)
        var size = Size(width: min(size.width, room.width), height: min(size.height, room.height))
        var origin: Point
        switch self {
        case .beside(let row) where isBeside: origin = self.origin(of: size, beside: row, inset: inset, in: room)
        case .under(let anchor), .beside(let anchor):
            size.height = height(size.height, beside: anchor, in: room)
            origin = self.origin(of: size, under: anchor, in: room)
            if case .beside = self { origin.x = anchor.maxX - Self.gap }
        }
        return Rect(
            origin: Point(
                x: max(room.minX, min(room.maxX - size.width, origin.x)),
                y: max(room.minY, min(room.maxY - size.height, origin.y))),
            size: size)
    }

    /// The width of the larger space beside a row; of the whole room for a menu without a parent.
    func roomBeside(in bounds: Rect) -> Double {
        let room = Self.room(in: bounds)
        guard case .beside(let row) = self else { return room.width }
        return max(room.maxX - row.maxX, row.minX - room.minX) + Self.gap
    }

    /// Whether a menu fits beside its row, and does not cover the row's menu.
    func hasRoom(for size: Size, in bounds: Rect) -> Bool { size.width <= roomBeside(in: bounds) }

    /// Limits the height to the larger space above or below a button; a point may be covered.
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

    private func heights(beside anchor: Rect, in room: Rect) -> (below: Double, above: Double) {
        (room.maxY - anchor.maxY - Self.gap, anchor.minY - Self.gap - room.minY)
    }

    private func origin(of size: Size, beside row: Rect, inset: Double, in room: Rect) -> Point {
        let (right, left) = (row.maxX - Self.gap, row.minX + Self.gap - size.width)
        let fitsAtRight = right + size.width <= room.maxX
        return Point(x: fitsAtRight || left < room.minX ? right : left, y: row.minY - inset)
    }
}
