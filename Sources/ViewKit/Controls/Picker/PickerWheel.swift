import Glibc

/// The wheel that a picker's rows lie on, seen from its front: how a row looks by its distance from the middle.
///
/// The rows lie at equal distances on the rim of a wheel that is as high as the picker; a turn of a quarter hides them.
nonisolated struct PickerWheel: Hashable, Sendable {
    /// The wheel's diameter, in points.
    let height: Double
    /// From one row to the next along the rim, in points.
    let rowHeight: Double

    /// How a row looks.
    struct Appearance: Hashable, Sendable {
        /// From the picker's middle to the row's, downwards, in points.
        let y: Double
        let scaleX: Double
        let scaleY: Double
        let alpha: Double
    }

    /// How much less wide a row gets on its way to the edge.
    private static let narrowing = 0.3

    /// How far from the middle a row is seen, in rows.
    var reach: Double { Double.pi / 2 / angle }

    /// A row's look by its distance from the middle, in rows, downwards; nil if the wheel hides it.
    func appearance(at distance: Double) -> Appearance? {
        let turn = distance * angle
        guard abs(turn) < .pi / 2 else { return nil }
        let depth = cos(turn)
        let rest = 1 - abs(turn) / (.pi / 2)
        return Appearance(
            y: radius * sin(turn), scaleX: 1 - Self.narrowing * (1 - depth), scaleY: depth, alpha: rest * rest)
    }

    /// The distance from the middle, in rows, of what is seen at a height, in points from the middle downwards.
    func distance(at y: Double) -> Double {
        guard radius > 0 else { return 0 }
        return asin(max(-1, min(1, y / radius))) / angle
    }

    private var radius: Double { height / 2 }

    /// From one row to the next, in radians; of a wheel of no size, only the row in the middle is seen.
    private var angle: Double { radius > 0 && rowHeight > 0 ? rowHeight / radius : .pi }
}
