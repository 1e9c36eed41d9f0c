import Cairo
import Geometry
import Glibc
import TestSupport
import Testing

@Suite struct BlurTests {
    @Test(arguments: [1, 2.5, 6, 24]) func anEdgeBecomesTheGaussiansIntegral(sigma: Double) throws {
        // The transparent rows above and below are too far away to affect the middle of a tall picture.
        let tall = try ImageSurface(width: 400, height: 401, format: .alpha8)
        Canvas(tall).fill(Rect(x: 0, y: 0, width: 200, height: 401))

        tall.blur(sigma: sigma)

        for x in 120..<280 {
            let expected = 255 * erfc((Double(x) + 0.5 - 200) / (sigma * 2.0.squareRoot())) / 2
            #expect(abs(Double(tall.alpha(x, 200)) - expected) < 5, "\(x)")
        }
    }

    @Test(arguments: [0.4, 1, 5]) func aBlurKeepsTheAlphaAsAWhole(sigma: Double) throws {
        let picture = try ImageSurface(width: 81, height: 81, format: .alpha8)
        Canvas(picture).fill(Rect(x: 36, y: 36, width: 9, height: 9))

        picture.blur(sigma: sigma)

        let sum = (0..<81).reduce(0) { sum, y in (0..<81).reduce(sum) { $0 + picture.alpha($1, y) } }
        #expect(abs(Double(sum) / (81 * 255) - 1) < 0.02)
        #expect(picture.alpha(40 - 12, 40) == picture.alpha(40 + 12, 40))
        #expect(picture.alpha(40, 40 - 12) == picture.alpha(40 + 12, 40))
    }

    @Test func nothingReachesFartherThanItSays() throws {
        let reach = ImageSurface.blurReach(sigma: 3)
        let picture = try ImageSurface(width: 101, height: 101, format: .alpha8)
        Canvas(picture).fill(Rect(x: 50, y: 50, width: 1, height: 1))

        picture.blur(sigma: 3)

        #expect((0..<50 - reach).allSatisfy { picture.alpha($0, 50) == 0 })
        #expect(ImageSurface.blurReach(sigma: 0) == 0)
    }

    /// Lines are filtered several at a time, and empty ones are skipped.
    @Test(arguments: [(1, 40, 3.0), (40, 1, 3), (17, 33, 0.7), (64, 50, 8), (100, 31, 2.5)])
    func eachLineIsFilteredAsByItself(width: Int, height: Int, sigma: Double) throws {
        var generator = SeededGenerator(seed: 7)
        let picture = try ImageSurface(width: width, height: height, format: .alpha8)
        let values = (0..<height).map { y in
            (0..<width).map { _ in (20..<40).contains(y) ? UInt8(0) : UInt8.random(in: 0...255, using: &generator) }
        }
        for y in 0..<height {
            for x in 0..<width {
                picture.data!.storeBytes(of: values[y][x], toByteOffset: y * picture.stride + x, as: UInt8.self)
            }
        }
        picture.markDirty()

        picture.blur(sigma: sigma)

        let expected = plainlyBlurred(values, sigma: sigma)
        for y in 0..<height {
            for x in 0..<width { #expect(picture.alpha(x, y) == expected[y][x], "\(x) \(y)") }
        }
    }

    @Test(arguments: [(0, 0), (1, 1), (5, 1), (1, 5)]) func noPictureIsTooSmall(width: Int, height: Int) throws {
        let picture = try ImageSurface(width: width, height: height, format: .alpha8)
        Canvas(picture).fill(Rect(x: 0, y: 0, width: 5, height: 5))

        picture.blur(sigma: 4)

        if width > 0 { #expect(picture.alpha(0, 0) < 255) }
    }
}

/// Blurs by the paper's formulas, one number at a time.
private func plainlyBlurred(_ values: [[UInt8]], sigma: Double) -> [[Int]] {
    let variance = sigma * sigma / 4
    let reach = ((12 * variance + 1).squareRoot() / 2 - 0.5).rounded(.down)
    let edge = Float(
        (2 * reach + 1) * (reach * (reach + 1) - 3 * variance) / (6 * (variance - (reach + 1) * (reach + 1))))
    func filtered(_ line: [Float]) -> [Float] {
        let reach = Int(reach)
        func at(_ index: Int) -> Float { line.indices.contains(index) ? line[index] : 0 }
        var sum = (-reach..<reach).map(at).reduce(0, +)
        return line.indices.map { index in
            sum += at(index + reach)
            defer { sum -= at(index - reach) }
            return (sum + edge * (at(index - reach - 1) + at(index + reach + 1)))
                * (1 / (Float(2 * reach + 1) + 2 * edge))
        }
    }
    func blurred(_ rows: [[Float]]) -> [[Float]] {
        rows.map { row in (0..<4).reduce(row) { line, _ in filtered(line) } }
    }
    func turned(_ rows: [[Float]]) -> [[Float]] { rows[0].indices.map { x in rows.map { $0[x] } } }
    let rows = blurred(values.map { $0.map { Float($0) } })
    return turned(blurred(turned(rows))).map { $0.map { Int(max(0, min(255, $0.rounded()))) } }
}

extension ImageSurface {
    fileprivate func alpha(_ x: Int, _ y: Int) -> Int {
        flush()
        return Int(data!.load(fromByteOffset: y * stride + x, as: UInt8.self))
    }
}
