extension RandomAccessCollection {
    /// Returns the first index whose element does not fit, given that all elements that fit come first.
    ///
    /// Calls `fits` for O(log n) elements.
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
