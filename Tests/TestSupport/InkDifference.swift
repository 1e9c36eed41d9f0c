public struct InkDifference {
    /// The number of pixels that are not white in at least one.
    public let lit: Int
    /// The mean difference over these pixels, 0 to 255.
    public let mean: Double
    /// The number of pixels that are not white in one, without such a neighbour in the other.
    public let stray: Int

    public init(_ one: Pixels, _ other: Pixels) {
        let (first, second) = (one.words.map { 255 - Int($0 & 0xff) }, other.words.map { 255 - Int($0 & 0xff) })
        var (lit, sum) = (0, 0)
        for index in first.indices where first[index] > 0 || second[index] > 0 {
            lit += 1
            sum += abs(first[index] - second[index])
        }
        self.lit = lit
        mean = Double(sum) / Double(max(1, lit))
        stray =
            Self.strays(of: first, beside: second, width: one.width, height: one.height)
            + Self.strays(of: second, beside: first, width: one.width, height: one.height)
    }

    private static func strays(of ink: [Int], beside other: [Int], width: Int, height: Int) -> Int {
        ink.indices.count { index in
            guard ink[index] > 0, other[index] == 0 else { return false }
            let (x, y) = (index % width, index / width)
            for row in max(0, y - 1)...min(height - 1, y + 1) {
                for column in max(0, x - 1)...min(width - 1, x + 1) where other[row * width + column] > 0 {
                    return false
                }
            }
            return true
        }
    }
}
