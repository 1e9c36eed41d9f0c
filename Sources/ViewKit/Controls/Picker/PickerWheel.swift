import Glibc

/// The geometry of a picker's wheel, seen from the front.
///
/// Rows are evenly spaced on the rim of a wheel as high as the picker; a quarter turn hides them.
nonisolated struct PickerWheel: Hashable, Sendable {
    let height: Double
    /// The distance between two rows along the rim, in points.
    let rowHeight: Double

    struct Appearance: Hashable, Sendable {
        /// The distance from the middle of the picker down to that of the row, in points.
        let y: Double
        let scaleX: Double
        let scaleY: Double
        let alpha: Double
    }

    private static let narrowing = 0.3

    /// How far from the middle rows are visible, in rows.
    var reach: Double { Double.pi / 2 / angle }

    /// Returns the appearance at a distance from the middle, in rows, downwards; nil if the wheel hides the row.
    func appearance(at distance: Double) -> Appearance? {
        let turn = distance * angle
        guard abs(turn) < .pi / 2 else { return nil }
        let depth = cos(turn)
        let rest = 1 - abs(turn) / (.pi / 2)
        return Appearance(
            y: radius * sin(turn), scaleX: 1 - Self.narrowing * (1 - depth), scaleY: depth, alpha: rest * rest)
    }

    /// Returns the distance from the middle, in rows, at a height in points below the middle.
    func distance(at y: Double) -> Double {
        guard radius > 0 else { return 0 }
        return asin(max(-1, min(1, y / radius))) / angle
    }

    private var radius: Double { height / 2 }

    /// The angle between two rows, in radians; for a wheel without size, π, so that only the middle row is visible.
    private var angle: Double { radius > 0 && rowHeight > 0 ? rowHeight / radius : .pi }
}
