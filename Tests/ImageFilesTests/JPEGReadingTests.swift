import Cairo
import ImageFiles
import TestSupport
import Testing

@Suite struct JPEGReadingTests {
    /// Returns a smooth gradient, which JPEG preserves well.
    private func color(_ x: Int, _ y: Int) -> [UInt8] {
        [UInt8(20 + 8 * x), UInt8(30 + 10 * y), UInt8(200 - 6 * x)]
    }

    private func expect(_ surface: ImageSurface, is expected: (Int, Int) -> [UInt8]) {
        let pixels = Pixels(surface)
        for y in 0..<surface.height {
            for x in 0..<surface.width {
                let found = pixels.color(x: x, y: y)!
                let parts = [16, 8, 0].map { Int(found >> $0 & 255) }
                let isClose = zip(parts, expected(x, y)).allSatisfy { abs($0 - Int($1)) <= 4 }
                #expect(isClose, "(\(x),\(y)): \(parts), not \(expected(x, y))")
            }
        }
    }

    @Test(arguments: [false, true]) func colourIsRead(isProgressive: Bool) throws {
        let file = JPEGFile(kind: .color, isProgressive: isProgressive)

        let surface = try ImageFile.read(file.encoded(color))

        #expect(surface.format == .rgb24 && surface.width == 24 && surface.height == 16)
        expect(surface, is: color)
    }

    @Test func greyAndPlainRGBAreRead() throws {
        let grey = try ImageFile.read(JPEGFile(kind: .grey).encoded { x, y in [UInt8(10 * x + y)] })
        let plain = try ImageFile.read(JPEGFile(kind: .rgb).encoded(color))

        expect(grey) { x, y in Array(repeating: UInt8(10 * x + y), count: 3) }
        expect(plain, is: color)
    }

    /// As Adobe's programs write them, with 0 for full ink.
    @Test(arguments: [JPEGFile.Kind.cmyk, .ycck]) func inksBecomeLight(kind: JPEGFile.Kind) throws {
        let surface = try ImageFile.read(JPEGFile(kind: kind).encoded { x, y in color(x, y) + [128] })

        expect(surface) { x, y in color(x, y).map { UInt8((Int($0) * 128 + 127) / 255) } }
    }

    @Test func inksWithoutAdobesMarkAreNotInverted() throws {
        var bytes = JPEGFile(kind: .cmyk).encoded { _, _ in [255, 0, 0, 0] }
        let marker = try #require(bytes.indices.first { bytes[$0...].starts(with: [0xff, 0xee, 0, 14]) })
        bytes.removeSubrange(marker..<marker + 16)

        let surface = try ImageFile.read(bytes)

        expect(surface) { _, _ in [0, 255, 255] }
    }

    /// The places of the file's upper-left pixel, which is red, and its lower-left one, which is blue.
    @Test(arguments: [
        (1, (0, 0), (0, 15)), (2, (23, 0), (23, 15)), (3, (23, 15), (23, 0)), (4, (0, 15), (0, 0)),
        (5, (0, 0), (15, 0)), (6, (15, 0), (0, 0)), (7, (15, 23), (0, 23)), (8, (0, 23), (15, 23)),
    ])
    func everyOrientationIsFollowed(orientation: Int, red: (Int, Int), blue: (Int, Int)) throws {
        for isLittleEndian in [false, true] {
            var file = JPEGFile()
            file.exif = exif(orientation: UInt8(orientation), isLittleEndian: isLittleEndian)

            let surface = try ImageFile.read(
                file.encoded { x, y in x < 8 && y < 8 ? [255, 0, 0] : x < 8 ? [0, 0, 255] : [255, 255, 255] })

            let pixels = Pixels(surface)
            #expect((surface.width, surface.height) == (orientation < 5 ? (24, 16) : (16, 24)))
            #expect(pixels.color(x: red.0, y: red.1)! & 0xff_ffff > 0xf0_0000)
            #expect(pixels.color(x: red.0, y: red.1)! & 0xff < 16)
            #expect(pixels.color(x: blue.0, y: blue.1)! & 0xff_ffff < 0x10_10ff)
        }
    }

    @Test(arguments: [
        [], [0x4d, 0x4d], exif(orientation: 9), exif(orientation: 0), Array(exif(orientation: 6).dropLast(14)),
    ])
    func exifThatMakesNoSenseIsIgnored(block: [UInt8]) throws {
        var file = JPEGFile()
        file.exif = block

        expect(try ImageFile.read(file.encoded(color)), is: color)
    }

    @Test func aFileThatEndsTooEarlyIsBroken() throws {
        let bytes = JPEGFile(width: 64, height: 64).encoded { x, y in [UInt8(x * 4), UInt8(y * 4), 0] }

        for count in [3, 10, 100, bytes.count / 2, bytes.count - 40, bytes.count - 2] {
            let error = #expect(throws: ImageReadingError.self) { try ImageFile.read(Array(bytes.prefix(count))) }
            guard case .broken(let sentence)? = error else { return #expect(error == .broken("")) }
            #expect(!sentence.isEmpty)
        }
    }

    /// The header of a small picture claims 100 megapixels.
    @Test func aLargePictureIsRefusedByItsHeader() throws {
        let bytes = JPEGFile().encoded(color).promising(side: 10_000)

        #expect(throws: ImageReadingError.tooLarge(width: 10_000, height: 10_000)) { try ImageFile.read(bytes) }
    }
}
