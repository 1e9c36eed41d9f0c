/// A colour to blend over 32-bit pixels in proportion to their coverage. Porter and Duff's "over" (SIGGRAPH 1984),
/// rounded as pixman does, so that both draw the same image.
struct Ink {
    /// Premultiplied: 0xAARRGGBB.
    private let pixel: UInt32
    private let alpha: UInt32
    /// Blue and red of four pixels, their green and alpha, and their alpha alone.
    private let blueRed: SIMD8<UInt16>
    private let greenAlpha: SIMD8<UInt16>
    private let alphas: SIMD8<UInt16>

    init(_ color: Color, alpha factor: Double) {
        let alpha = color.alpha * factor
        func byte(_ share: Double) -> UInt32 { UInt32(max(0, min(1, share)) * 65_535 + 0.5) >> 8 }
        self.alpha = byte(alpha)
        let (red, green, blue) = (byte(color.red * alpha), byte(color.green * alpha), byte(color.blue * alpha))
        pixel = self.alpha << 24 | red << 16 | green << 8 | blue
        blueRed = lanes(SIMD4(repeating: pixel & 0x00ff_00ff))
        greenAlpha = lanes(SIMD4(repeating: pixel >> 8 & 0x00ff_00ff))
        alphas = SIMD8(repeating: UInt16(self.alpha))
    }

    /// Whether fully covered pixels become opaque.
    var isOpaque: Bool { alpha == 255 }

    @inline(__always)
    func fill(_ pixels: UnsafeMutablePointer<UInt32>, count: Int) {
        pixels.update(repeating: pixel, count: count)
    }

    /// Blends the colour over four adjacent, fully covered pixels.
    @inline(__always)
    func blendOpaque(on pixels: UnsafeMutablePointer<UInt32>) {
        let output = UnsafeMutableRawPointer(pixels)
        if isOpaque { return output.storeBytes(of: SIMD4(repeating: pixel), as: SIMD4<UInt32>.self) }
        let rest = SIMD8(repeating: 255) &- alphas
        let below = lanes(output.loadUnaligned(as: SIMD4<UInt32>.self))
        let even = blueRed &+ product(below & SIMD8(repeating: 255), rest)
        let odd = greenAlpha &+ product(below &>> 8, rest)
        output.storeBytes(of: even | odd &<< 8, as: SIMD8<UInt16>.self)
    }

    /// Blends the colour over four adjacent pixels, without a branch, as coverage at edges is irregular. Each byte of
    /// `coverage` is a pixel's, the lowest the leftmost.
    @inline(__always)
    func blendMasked(on pixels: UnsafeMutablePointer<UInt32>, coverage: UInt32) {
        let output = UnsafeMutableRawPointer(pixels)
        let shares = doubled(unsafeBitCast(coverage, to: SIMD4<UInt8>.self))
        let rest = SIMD8(repeating: 255) &- product(alphas, shares)
        let below = lanes(output.loadUnaligned(as: SIMD4<UInt32>.self))
        let even = product(blueRed, shares) &+ product(below & SIMD8(repeating: 255), rest)
        let odd = product(greenAlpha, shares) &+ product(below &>> 8, rest)
        output.storeBytes(of: even | odd &<< 8, as: SIMD8<UInt16>.self)
    }

    /// Blends the colour over one pixel, with a coverage from 0 to 255.
    func lay(onPixel output: UnsafeMutablePointer<UInt32>, coverage: UInt8) {
        guard coverage != 0 else { return }
        let share = UInt32(coverage)
        let rest = 255 - product(alpha, share)
        var result: UInt32 = 0
        for shift: UInt32 in [0, 8, 16, 24] {
            let channel = product(pixel >> shift & 255, share) + product(output.pointee >> shift & 255, rest)
            result |= channel << shift
        }
        output.pointee = result
    }
}

/// The pixels of a 32-bit image; threads may write different ones at once.
struct PixelMemory: @unchecked Sendable {
    let start: UnsafeMutablePointer<UInt32>
    /// In pixels.
    let stride: Int

    /// The image must have pixels, and must be marked dirty after they are written.
    init(_ picture: ImageSurface) {
        picture.flush()
        start = picture.data!.assumingMemoryBound(to: UInt32.self)
        stride = picture.stride / 4
    }
}

@inline(__always)
private func lanes(_ pixels: SIMD4<UInt32>) -> SIMD8<UInt16> { unsafeBitCast(pixels, to: SIMD8<UInt16>.self) }

/// Repeats each number. Written out, because the compiler turns this form into a single instruction.
@inline(__always)
private func doubled(_ bytes: SIMD4<UInt8>) -> SIMD8<UInt16> {
    let (a, b, c, d) = (UInt16(bytes[0]), UInt16(bytes[1]), UInt16(bytes[2]), UInt16(bytes[3]))
    return SIMD8(a, a, b, b, c, c, d, d)
}

/// Returns a · b ÷ 255, rounded to nearest, for numbers up to 255.
@inline(__always)
private func product(_ a: SIMD8<UInt16>, _ b: SIMD8<UInt16>) -> SIMD8<UInt16> {
    let sum = a &* b &+ SIMD8(repeating: 128)
    return (sum &+ sum &>> 8) &>> 8
}

private func product(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let sum = a * b + 128
    return (sum + sum >> 8) >> 8
}
