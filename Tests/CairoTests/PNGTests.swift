import Cairo
import Geometry
import TestSupport
import Testing

@Suite struct PNGTests {
    struct Refusal: Error {}

    @Test(arguments: [(1, 1), (2, 3), (3, 1), (4, 4), (5, 9), (7, 2), (640, 480)])
    func whatIsReadIsWhatWasWritten(width: Int, height: Int) throws {
        let mosaic = try makeMosaic(width: width, height: height)

        let read = try #require(Pixels(png: png(of: mosaic)))

        #expect(read == Pixels(mosaic))
    }

    @Test func alphaIsWrittenUnpremultiplied() throws {
        let surface = try ImageSurface(width: 3, height: 1, format: .argb32)
        let canvas = Canvas(surface)
        canvas.fillColor = .rgb(255, 128, 0, alpha: 0.5)
        canvas.fill(Rect(x: 0, y: 0, width: 1, height: 1))
        canvas.fillColor = .white
        canvas.fill(Rect(x: 1, y: 0, width: 1, height: 1))

        let bytes = try png(of: surface)
        let read = try #require(Pixels(png: bytes))

        #expect(read == Pixels(surface))
        #expect(read.words[0] & 0xffff_00ff == 0x80ff_0000)
        #expect(Array(read.words[1...]) == [0xffff_ffff, 0])
        #expect(bytes[25] == 6)
    }

    @Test func anOpaquePictureHasNoAlpha() throws {
        let surface = try makeMosaic(width: 5, height: 5, format: .argb32)

        let bytes = try png(of: surface)

        #expect(bytes[25] == 2)
        #expect(Pixels(png: bytes) == Pixels(surface))
    }

    @Test func aPictureWithoutPixelsIsAnError() throws {
        let empty = try ImageSurface(width: 0, height: 4, format: .rgb24)

        #expect(throws: CairoError.self) { try empty.writePNG { _ in } }
    }

    @Test(arguments: [0, 1]) func aRefusingSinkStopsTheWriting(accepted: Int) throws {
        let surface = try ImageSurface(width: 1000, height: 1000, format: .argb32)
        fillWithNoise(surface)
        var pieces = 0

        let error = #expect(throws: CairoError.self) {
            try surface.writePNG { _ in
                pieces += 1
                if pieces > accepted { throw Refusal() }
            }
        }

        guard case .writingStopped(let reason)? = error else { throw error ?? .outOfMemory }
        #expect(reason is Refusal)
        #expect(pieces == accepted + 1)
    }

    private func png(of surface: ImageSurface) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try surface.writePNG { bytes += $0 }
        return bytes
    }

    private func fillWithNoise(_ surface: ImageSurface) {
        var word: UInt32 = 1
        let words = surface.data!.assumingMemoryBound(to: UInt32.self)
        for index in 0..<(surface.stride / 4 * surface.height) {
            word = word &* 1_664_525 &+ 1_013_904_223
            words[index] = word
        }
        surface.markDirty()
    }
}
