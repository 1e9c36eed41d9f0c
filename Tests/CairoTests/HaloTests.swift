import Cairo
import Geometry
import Glibc
import TestSupport
import Testing

@Suite struct HaloTests {
    @Test(arguments: [1, 2, 2.5, 4]) func aPixelSpreadsToADisc(radius: Double) throws {
        let picture = try ImageSurface(width: 31, height: 29, format: .alpha8)
        Canvas(picture).fill(Rect(x: 15, y: 14, width: 1, height: 1))

        picture.spread(by: radius)

        for y in 0..<29 {
            for x in 0..<31 {
                let distance = hypot(Double(x - 15), Double(y - 14))
                if distance <= radius - 0.5 { #expect(alpha(of: picture, x, y) == 255, "\(x), \(y)") }
                if distance >= radius + 0.75 { #expect(alpha(of: picture, x, y) == 0, "\(x), \(y)") }
            }
        }
    }

    @Test(arguments: [(1, 1), (2, 9), (9, 2), (0, 0)]) func aSmallPictureMayBeSpread(width: Int, height: Int) throws {
        let picture = try ImageSurface(width: width, height: height, format: .alpha8)
        Canvas(picture).fill(Rect(x: 0, y: 0, width: 1, height: 1))

        picture.spread(by: 4)

        for y in 0..<min(4, height) { for x in 0..<min(3, width) { #expect(alpha(of: picture, x, y) == 255) } }
    }

    @Test(arguments: [1.0, 1.25, 2]) func aHaloReachesAsFarAsItsWidth(scale: Double) throws {
        let (text, origin) = (TextLayout("Max: 91.3 kg", font: Font(size: 12)), Point(x: 6, y: 6))
        let glyphs = try pixels(scale) { $0.draw(text, at: origin) }
        let halo = try pixels(scale) { $0.drawHalo(of: text, at: origin, width: 2) }

        let inked = glyphs.words.indices.filter { glyphs.words[$0] & 0xff < 40 }
        let touched = glyphs.words.indices.filter { glyphs.words[$0] & 0xff < 250 }
        let radius = 2 * scale
        for index in stride(from: 0, to: glyphs.words.count, by: 7) {
            func distance(to other: Int) -> Double {
                hypot(
                    Double(index % glyphs.width - other % glyphs.width),
                    Double(index / glyphs.width - other / glyphs.width))
            }
            if inked.contains(where: { distance(to: $0) <= radius - 1 }) { #expect(halo.words[index] & 0xff < 60) }
            if !touched.contains(where: { distance(to: $0) <= radius + 1 }) { #expect(halo.words[index] & 0xff > 240) }
        }
    }

    @Test func aHaloDoesNotDependOnTheClip() throws {
        let (text, origin) = (TextLayout("Min: 81.2 kg", font: Font(size: 12)), Point(x: 6, y: 6))
        let whole = try pixels(2) { $0.drawHalo(of: text, at: origin, width: 2) }
        let parts = try pixels(2) { canvas in
            for x in stride(from: 0.0, to: 110, by: 7) {
                canvas.withSavedState {
                    canvas.clip(to: Rect(x: x, y: 0, width: 7, height: 30))
                    canvas.drawHalo(of: text, at: origin, width: 2)
                }
            }
        }

        #expect(whole == parts)
    }

    /// Returns black drawing on white, 110 by 30 points.
    private func pixels(_ scale: Double, _ draw: (Canvas) -> Void) throws -> Pixels {
        let size = (width: Int((110 * scale).rounded(.up)), height: Int((30 * scale).rounded(.up)))
        let surface = try ImageSurface(width: size.width, height: size.height, format: .rgb24)
        let canvas = Canvas(surface)
        canvas.fillColor = .white
        canvas.fill(Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height)))
        canvas.fillColor = .black
        canvas.scale(x: scale, y: scale)
        draw(canvas)
        return Pixels(surface)
    }

    private func alpha(of picture: ImageSurface, _ x: Int, _ y: Int) -> Int {
        picture.flush()
        return Int(picture.data!.load(fromByteOffset: y * picture.stride + x, as: UInt8.self))
    }
}
