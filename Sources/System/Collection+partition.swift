extension RandomAccessCollection {
    /// Returns the first index whose element does not fit, if all that fit come first; calls `fits` O(log n) times.
    @inlinable
    public func partitionPoint(_ fits: (Element) throws -> Bool) rethrows -> Index {
        var low = startIndex
        var count = self.count
        while count > 0 {
            let half = count / 2
            let middle = index(low, offsetBy: half)
            if try fits(self[middle]) {
                low = index(after: middle)
                count -= half + 1
            } else {
                count = half
            }
        }
        return low
    }
}
