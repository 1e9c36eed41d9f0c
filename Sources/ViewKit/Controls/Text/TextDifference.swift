/// The range that was replaced between two texts, without their common beginning and their common end.
struct TextDifference: Equatable {
    /// The range in the old text, in bytes of its UTF-8.
    let range: Range<Int>
    let insertedCount: Int

    /// Nil if the texts are equal to the byte.
    init?(from old: String, to new: String) {
        var (old, new) = (old, new)
        let difference = old.withUTF8 { old in new.withUTF8 { new in Self.difference(old, new) } }
        guard let difference else { return nil }
        (range, insertedCount) = difference
    }

    /// Returns an old offset in the new text; an offset in the replaced range moves to the end of the replacement.
    func newOffset(ofOld offset: Int) -> Int {
        if offset <= range.lowerBound { return offset }
        return max(range.upperBound, offset) + insertedCount - range.count
    }

    private static func difference(
        _ old: UnsafeBufferPointer<UInt8>, _ new: UnsafeBufferPointer<UInt8>
    ) -> (Range<Int>, Int)? {
        let shorter = min(old.count, new.count)
        if old.count == new.count, old.baseAddress == new.baseAddress { return nil }
        var start = 0
        while start < shorter, old[start] == new[start] { start += 1 }
        if start == old.count, start == new.count { return nil }
        var end = 0
        while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        // Move both ends to character boundaries of both texts.
        while start > 0, start < old.count, UTF8.isContinuation(old[start]) { start -= 1 }
        while end > 0, UTF8.isContinuation(old[old.count - end]) { end -= 1 }
        return (start..<old.count - end, new.count - end - start)
    }
}
