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
    func distance(_ shift: UInt32) -> Int { abs(Int(one >> shift & 0xff) - Int(other >> shift & 0xff)) }
    return max(distance(16), distance(8), distance(0))
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
}
