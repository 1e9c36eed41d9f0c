import Geometry

nonisolated extension [Point] {
    /// A line that goes from left to right, cut to a span: only its ends may lie outside.
    ///
    /// Empty where nothing of it lies in the span.
    func cut(toX span: ClosedRange<Double>) -> [Point] {
        guard let first, let last, first.x <= span.upperBound, last.x >= span.lowerBound else { return [] }
        var line = self
        if first.x < span.lowerBound { line[0] = self[0].crossing(span.lowerBound, towards: self[1]) }
        if last.x > span.upperBound { line[count - 1] = last.crossing(span.upperBound, towards: self[count - 2]) }
        return line
    }
}

nonisolated extension Point {
    /// Where the line to another point crosses an upright one.
    fileprivate func crossing(_ x: Double, towards other: Point) -> Point {
        Point(x: x, y: y + (other.y - y) * ((x - self.x) / (other.x - self.x)))
    }
}
