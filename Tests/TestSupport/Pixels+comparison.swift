// Compiled with optimization, unlike the tests, as pictures have millions of pixels.
extension Pixels {
    /// Returns the greatest difference of a channel, 0 to 255; 255 if the sizes differ.
    public func greatestDifference(from other: Pixels) -> Int {
        guard hasSize(of: other) else { return 255 }
        var greatest = 0
        forEachDifference(from: other) { _, levels in greatest = max(greatest, levels) }
        return greatest
    }

    /// Returns the number of pixels with a channel that differs by more than `levels`; all if the sizes differ.
    public func countOfPixels(differingFrom other: Pixels, byMoreThan levels: Int) -> Int {
        guard hasSize(of: other) else { return max(1, words.count, other.words.count) }
        var count = 0
        forEachDifference(from: other) { _, distance in if distance > levels { count += 1 } }
        return count
    }

    /// Describes the first difference; nil if the pictures are equal.
    public func firstDifference(from other: Pixels) -> String? {
        guard hasSize(of: other) else { return "\(width) × \(height) is not \(other.width) × \(other.height)" }
        guard self != other, let index = words.indices.first(where: { words[$0] != other.words[$0] }) else {
            return nil
        }
        return description(ofDifferenceFrom: other, at: index)
    }

    /// Describes the first pixel that differs from another picture more, in some channel, than two further pictures
    /// differ from each other; nil if there is none. Traps if the sizes differ.
    public func firstDifference(from other: Pixels, beyondThatOf one: Pixels, and another: Pixels) -> String? {
        precondition(hasSize(of: other) && hasSize(of: one) && hasSize(of: another))
        for index in words.indices where words[index] != other.words[index] {
            func isBeyond(_ shift: UInt32) -> Bool {
                distance(words[index], other.words[index], shift)
                    > distance(one.words[index], another.words[index], shift)
            }
            if isBeyond(16) || isBeyond(8) || isBeyond(0) { return description(ofDifferenceFrom: other, at: index) }
        }
        return nil
    }

    private func description(ofDifferenceFrom other: Pixels, at index: Int) -> String {
        let colors = [words[index], other.words[index]].map { String($0, radix: 16) }
        return "at (\(index % width), \(index / width)): \(colors[0]) is not \(colors[1])"
    }

    /// Calls a closure with each differing pixel's index and greatest channel difference; traps if the sizes differ.
    @inline(__always)
    public func forEachDifference(from other: Pixels, _ body: (_ index: Int, _ levels: Int) -> Void) {
        precondition(hasSize(of: other))
        for index in words.indices where words[index] != other.words[index] {
            body(index, greatestDistance(words[index], other.words[index]))
        }
    }

    private func hasSize(of other: Pixels) -> Bool { width == other.width && height == other.height }
}

private func greatestDistance(_ one: UInt32, _ other: UInt32) -> Int {
    max(distance(one, other, 16), distance(one, other, 8), distance(one, other, 0))
}

/// Returns the difference of the channel that begins at a bit.
private func distance(_ one: UInt32, _ other: UInt32, _ shift: UInt32) -> Int {
    abs(Int(one >> shift & 0xff) - Int(other >> shift & 0xff))
}

extension Pixels {
    public subscript(x: Int, y: Int) -> UInt32 { words[y * width + x] }

    /// Returns a pixel's ink from 0 to 1, as the fraction of the way from white to the colour's red.
    public func ink(_ x: Int, _ y: Int, of color: UInt32) -> Double {
        Double(255 - Int(self[x, y] >> 16 & 0xff)) / Double(255 - Int(color >> 16 & 0xff))
    }

    /// Returns the total ink in a rectangle, clipped to the picture, in pixels.
    public func ink(x: Range<Int>, y: Range<Int>, of color: UInt32) -> Double {
        var sum = 0.0
        for row in y.clamped(to: 0..<height) {
            for column in x.clamped(to: 0..<width) { sum += ink(column, row, of: color) }
        }
        return sum
    }

    public func ink(of color: UInt32) -> Double { ink(x: 0..<width, y: 0..<height, of: color) }

    /// Whether all pixels of a rectangle have one colour.
    public func isFilled(x: Range<Int>, y: Range<Int>, with color: UInt32) -> Bool {
        y.allSatisfy { row in x.allSatisfy { self[$0, row] == color } }
    }

    /// Whether both pictures are equal in a rectangle.
    public func agrees(with other: Pixels, x: Range<Int>, y: Range<Int>) -> Bool {
        y.allSatisfy { row in x.allSatisfy { self[$0, row] == other[$0, row] } }
    }

    /// Returns the number of pixels in a rectangle, clipped to the picture, that are equal in both pictures.
    public func countOfPixels(equalTo other: Pixels, x: Range<Int>, y: Range<Int>) -> Int {
        var count = 0
        for row in y.clamped(to: 0..<height) {
            for column in x.clamped(to: 0..<width) where self[column, row] == other[column, row] { count += 1 }
        }
        return count
    }
}
