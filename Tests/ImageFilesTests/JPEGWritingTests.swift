import Cairo
import Geometry
import ImageFiles
import TestSupport
import Testing

@Suite struct JPEGWritingTests {
    /// Returns a smooth gradient, crossed by a thin line of another colour.
    private func drawn(_ format: PixelFormat, width: Int = 61, height: Int = 47) throws -> ImageSurface {
        let surface = try ImageSurface(width: width, height: height, format: format)
        let canvas = Canvas(surface)
        canvas.fillColor = .rgb(200, 220, 240)
        canvas.fill(Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
        canvas.fillColor = .rgb(0, 122, 255)
        canvas.fill(Rect(x: 0, y: 20, width: Double(width), height: 2))
        return surface
    }

    private func encoded(_ surface: ImageSurface, pixelsPerInch: Double = 96) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try surface.writeJPEG(pixelsPerInch: pixelsPerInch, to: { bytes += $0 })
        return bytes
    }

    private func distance(_ one: Pixels, _ other: Pixels) -> Int {
        zip(one.words, other.words).map { one, other -> Int in
            [16, 8, 0].map { abs(Int(one >> $0 & 255) - Int(other >> $0 & 255)) }.max()!
        }.max() ?? 0
    }

    @Test(arguments: [PixelFormat.rgb24, .argb32]) func whatIsWrittenIsReadAgain(format: PixelFormat) throws {
        let surface = try drawn(format)

        let read = try ImageFile.read(encoded(surface))

        #expect((read.width, read.height) == (61, 47))
        #expect(distance(Pixels(read), Pixels(surface)) <= 12)
    }

    @Test func whatIsTransparentIsWhite() throws {
        let surface = try ImageSurface(width: 16, height: 16, format: .argb32)
        let canvas = Canvas(surface)
        canvas.fillColor = Color.black.withAlpha(0.5)
        canvas.fill(Rect(x: 0, y: 0, width: 8, height: 16))

        let pixels = Pixels(try ImageFile.read(encoded(surface)))

        let (left, right) = (try #require(pixels.color(x: 2, y: 8)), try #require(pixels.color(x: 13, y: 8)))
        #expect(abs(Int(left & 255) - 127) <= 4 && Int(right & 255) >= 252)
    }

    @Test(arguments: [(1.0, 96), (2, 192), (16, 1536)]) func theFileSaysItsDensity(scale: Double, density: Int) throws {
        let bytes = try encoded(try drawn(.rgb24), pixelsPerInch: 96 * scale)

        // JFIF: the unit (1 is the inch), then the horizontal and vertical density.
        let expected = [1, UInt8(density >> 8), UInt8(density & 255), UInt8(density >> 8), UInt8(density & 255)]
        #expect(Array(bytes[6..<11]) == Array("JFIF\0".utf8) && Array(bytes[13..<18]) == expected)
    }

    @Test func aSinkThatRefusesStopsTheWriting() throws {
        struct Refusal: Error {}
        let surface = try drawn(.rgb24, width: 900, height: 700)
        var rows = 0

        #expect(throws: CairoError.self) {
            try surface.writeJPEG(to: { _ in throw Refusal() }, onRow: { _ in rows += 1 })
        }
        #expect(rows <= 700)
        #expect(throws: CairoError.self) {
            try ImageSurface(width: 0, height: 5, format: .rgb24).writeJPEG(to: { _ in })
        }
    }
}
