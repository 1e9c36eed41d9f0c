extension Double {
    /// Returns a length or coordinate, in points, rounded to whole device pixels.
    public func snapped(at scale: Double) -> Double { (self * scale).rounded() / scale }
}
