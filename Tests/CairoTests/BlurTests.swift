import Cairo
import Geometry
import Glibc
import Testing

@Suite struct BlurTests {
    @Test(arguments: [1, 2.5, 6, 24]) func anEdgeBecomesTheGaussiansIntegral(sigma: Double) throws {
        // What lies above and below counts as transparent: in the middle of a tall picture that is too far off.
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

    @Test(arguments: [(0, 0), (1, 1), (5, 1), (1, 5)]) func noPictureIsTooSmall(width: Int, height: Int) throws {
        let picture = try ImageSurface(width: width, height: height, format: .alpha8)
        Canvas(picture).fill(Rect(x: 0, y: 0, width: 5, height: 5))

        picture.blur(sigma: 4)

        if width > 0 { #expect(picture.alpha(0, 0) < 255) }
    }
}

extension ImageSurface {
    fileprivate func alpha(_ x: Int, _ y: Int) -> Int {
        flush()
        return Int(data!.load(fromByteOffset: y * stride + x, as: UInt8.self))
    }
}
