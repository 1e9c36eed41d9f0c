import Cairo
import Geometry
import TestSupport
import Testing

@Suite struct ImageSurfaceTests {
    @Test(arguments: [(-1, 5), (5, -1), (32_767, 1), (1, 100_000), (.max, .max)])
    func impossibleSizesAreErrors(width: Int, height: Int) throws {
        let error = #expect(throws: CairoError.self) {
            try ImageSurface(width: width, height: height, format: .rgb24)
        }

        guard case .invalidSize? = error else { throw error ?? .outOfMemory }
    }

    @Test func theLongestSideWorks() throws {
        let side = ImageSurface.longestSide
        let line = try ImageSurface(width: side, height: 1, format: .rgb24)
        let copy = try ImageSurface(width: side, height: 1, format: .rgb24)

        Canvas(line).stroke(Polyline([Point(x: 0, y: 0.5), Point(x: Double(side), y: 0.5)], width: 1, color: .white))
        Canvas(copy).drawPixels(of: line, from: line.bounds, toX: 0, y: 0)

        #expect(Pixels(line).words.allSatisfy { $0 == 0xffff_ffff })
        #expect(Pixels(copy) == Pixels(line))
    }

    @Test(arguments: [(0, 0), (0, 5), (5, 0), (1, 1)])
    func theSmallestPicturesCanBeDrawnOn(width: Int, height: Int) throws {

        let pixels = try drawn(width: width, height: height) {
            $0.fill(Rect(x: 0, y: 0, width: 20, height: 20))
            $0.stroke(Polyline([.zero, Point(x: 9, y: 9)], width: 2, color: .black))
            $0.draw(TextLayout("0", font: Font(size: 12)), at: .zero)
        }

        #expect(pixels.lit.count == width * height)
    }

    @Test func aTooShortStrideIsAnError() throws {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: 400, alignment: 16)
        defer { memory.deallocate() }

        let error = #expect(throws: CairoError.self) {
            try ImageSurface(over: memory, width: 10, height: 10, stride: 36, format: .rgb24)
        }

        guard case .invalidStride? = error else { throw error ?? .outOfMemory }
    }

    @Test func foreignMemoryIsDrawnOn() throws {
        var memory = [UInt32](repeating: 0, count: 12)

        try memory.withUnsafeMutableBytes { bytes in
            let surface = try ImageSurface(
                over: bytes.baseAddress!, width: 3, height: 3, stride: 16, format: .rgb24)
            let canvas = Canvas(surface)
            canvas.fillColor = .rgb(255, 0, 0)
            canvas.fill(Rect(x: 1, y: 2, width: 1, height: 1))
            surface.flush()
        }

        #expect(memory[9] & 0xff_ffff == 0xff_0000)
        #expect(memory.filter { $0 != 0 }.count == 1)
    }

    @Test func stridesAreCairos() throws {
        #expect(ImageSurface.stride(width: 5, format: .rgb24) == 20)
        #expect(ImageSurface.stride(width: 5, format: .rgb16) == 12)
        #expect(ImageSurface.stride(width: 5, format: .alpha8) == 8)
        #expect(try ImageSurface(width: 5, height: 1, format: .rgb16).stride == 12)
    }

    @Test(arguments: [PixelFormat.rgb30, .rgb16]) func copiesAreConvertedAsCairoDoes(format: PixelFormat) throws {
        let source = try makeRamp()
        let copied = try ImageSurface(width: 256, height: 3, format: format)
        let painted = try ImageSurface(width: 256, height: 3, format: format)

        copied.copy(from: source, region: source.bounds)
        Canvas(painted).drawPixels(of: source, from: source.bounds, toX: 0, y: 0, opaque: true)

        #expect(bytes(of: copied) == bytes(of: painted))
    }

    @Test func onlyTheRegionIsCopied() throws {
        let source = try makeMosaic(width: 10, height: 10)
        let target = try ImageSurface(width: 8, height: 8, format: .rgb24)

        target.copy(from: source, region: PixelRect(x: 5, y: 6, width: 100, height: 100))

        let (copied, original) = (Pixels(target), Pixels(source))
        #expect(copied.color(x: 4, y: 6) == opaqueBlack && copied.color(x: 5, y: 5) == opaqueBlack)
        #expect(places(5..<8, 6..<8).allSatisfy { copied.color(x: $0.x, y: $0.y) == original.color(x: $0.x, y: $0.y) })
    }

    /// Returns an image with every level of red, green and blue.
    private func makeRamp() throws -> ImageSurface {
        let surface = try ImageSurface(width: 256, height: 3, format: .rgb24)
        surface.flush()
        for y in 0..<3 {
            let row = (surface.data! + y * surface.stride).assumingMemoryBound(to: UInt32.self)
            for x in 0..<256 { row[x] = UInt32(x) << (8 * y) }
        }
        surface.markDirty()
        return surface
    }

    private func bytes(of surface: ImageSurface) -> [UInt8] {
        surface.flush()
        let count = surface.width * surface.format.bytesPerPixel
        return (0..<surface.height).flatMap { y in
            let row = UnsafeRawBufferPointer(start: surface.data! + y * surface.stride, count: count)
            return Array(row)
        }
    }
}
