import Geometry

nonisolated extension [Point] {
    /// Cuts a line that runs from left to right to a span of x coordinates; empty if it does not reach the span.
    ///
    /// Only the first and the last point may be outside the span.
    func cut(toX span: ClosedRange<Double>) -> [Point] {
        guard let first, let last, first.x <= span.upperBound, last.x >= span.lowerBound else { return [] }
        var line = self
        if first.x < span.lowerBound { line[0] = self[0].crossing(span.lowerBound, towards: self[1]) }
        if last.x > span.upperBound { line[count - 1] = last.crossing(span.upperBound, towards: self[count - 2]) }
        return line
    }
}

nonisolated extension Point {
    /// Returns the point at an x coordinate on the line to another point.
    fileprivate func crossing(_ x: Double, towards other: Point) -> Point {
        Point(x: x, y: y + (other.y - y) * ((x - self.x) / (other.x - self.x)))
    }
}
