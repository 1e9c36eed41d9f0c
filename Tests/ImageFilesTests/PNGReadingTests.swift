import CPNG
import Cairo
import ImageFiles
import TestSupport
import Testing

@Suite struct PNGReadingTests {
    /// Every colour type with every depth that it allows.
    static let kinds: [(type: Int32, depth: Int)] =
        [1, 2, 4, 8, 16].map { (0, $0) } + [8, 16].map { (2, $0) } + [1, 2, 4, 8].map { (3, $0) }
        + [8, 16].flatMap { [(4, $0), (6, $0)] }

    @Test(arguments: kinds, [false, true])
    func everyKindOfPixelIsRead(kind: (type: Int32, depth: Int), isInterlaced: Bool) throws {
        let file = PNGFile(width: 19, height: 11, colorType: kind.type, depth: kind.depth, isInterlaced: isInterlaced)

        try expectPixels(of: file)
    }

    @Test(arguments: [(0, 1), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 2), (3, 8)])
    func transparentColoursAreRead(type: Int, depth: Int) throws {
        try expectPixels(of: PNGFile(colorType: Int32(type), depth: depth, hasTransparency: true))
    }

    private func expectPixels(of file: PNGFile) throws {
        let surface = try ImageFile.read(file.encoded())

        #expect(surface.format == (file.hasAlpha ? .argb32 : .rgb24))
        let pixels = Pixels(surface)
        for y in 0..<file.height {
            for x in 0..<file.width {
                let (found, expected) = (pixels.color(x: x, y: y)!, file.color(x: x, y: y))
                #expect(isSame(found, expected), "(\(x),\(y)): \(hex(found)), not \(hex(expected))")
            }
        }
    }

    /// Premultiplied colours lose precision at low alpha.
    private func isSame(_ one: UInt32, _ other: UInt32) -> Bool {
        let alpha = one >> 24
        guard alpha == other >> 24 else { return false }
        if alpha == 0 { return true }
        let allowed = alpha == 255 ? 0 : Int(255 / alpha) / 2 + 1
        return [16, 8, 0].allSatisfy { abs(Int(one >> $0 & 255) - Int(other >> $0 & 255)) <= allowed }
    }

    private func hex(_ word: UInt32) -> String { String(word, radix: 16) }

    @Test func exifTurnsAPNGToo() throws {
        let file = PNGFile(width: 6, height: 4)

        let surface = try ImageFile.read(file.encoded(exif: exif(orientation: 6)))

        #expect((surface.width, surface.height) == (4, 6))
        #expect(Pixels(surface).color(x: 3, y: 0) == file.color(x: 0, y: 0))
    }

    @Test func aFileThatEndsTooEarlyIsBroken() throws {
        let bytes = PNGFile(width: 40, height: 40).encoded()

        for count in [8, 20, 33, 60, bytes.count / 2, bytes.count - 13, bytes.count - 1] {
            #expect(throws: ImageReadingError.broken("the file ends too early")) {
                try ImageFile.read(Array(bytes.prefix(count)))
            }
        }
    }

    @Test func aWrongChecksumIsBroken() throws {
        var bytes = PNGFile().encoded()
        bytes[20] ^= 1

        #expect(throws: ImageReadingError.self) { try ImageFile.read(bytes) }
    }

    /// A header that claims 100 megapixels, without any data.
    @Test(arguments: [(10_000, 10_000), (40_000, 10), (64_001, 1000), (2_000_000_000, 2_000_000_000)])
    func aLargePictureIsRefusedByItsHeader(width: Int, height: Int) throws {
        let bytes = pngHeader(width: width, height: height)

        #expect(throws: ImageReadingError.tooLarge(width: width, height: height)) { try ImageFile.read(bytes) }
    }

    @Test func aPictureOfNoSizeIsBroken() throws {
        #expect(throws: ImageReadingError.self) { try ImageFile.read(pngHeader(width: 0, height: 10)) }
    }
}

/// Returns a PNG signature, a header with its checksum and the start of an IDAT chunk.
func pngHeader(width: Int, height: Int) -> [UInt8] {
    func bigEndian(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 255) } }
    let header = Array("IHDR".utf8) + bigEndian(width) + bigEndian(height) + [8, 2, 0, 0, 0]
    let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]
    return signature + bigEndian(13) + header + bigEndian(Int(crc32(of: header))) + bigEndian(100) + Array("IDAT".utf8)
}

/// ISO 3309.
private func crc32(of bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xffff_ffff as UInt32) { sum, byte in
        (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xedb8_8320 : value >> 1 }
    }
}
