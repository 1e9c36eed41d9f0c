import Geometry

/// Counts presses in quick succession at one point.
struct ClickCounter {
    private var last: (id: Press.Identifier, button: Press.Button, point: Point, time: Double)?
    private var number = 0

    /// The longest distance between the presses of a double click, in points.
    private static let farthest = 5.0

    /// Returns the click count of a press that begins, from 1.
    ///
    /// - Parameter limit: The longest interval between the presses of a double click, in seconds.
    mutating func count(
        _ id: Press.Identifier, _ button: Press.Button, at point: Point, time: Double, within limit: Double
    ) -> Int {
        let follows = last.map { last in
            last.button == button && (last.id == .pointer) == (id == .pointer)
                && time - last.time <= limit && point.distance(to: last.point) <= Self.farthest
        }
        number = follows == true ? number + 1 : 1
        last = (id, button, point, time)
        return number
    }
}
