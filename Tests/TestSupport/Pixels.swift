import CJPEG
import CPNG
import Cairo

/// A picture's pixels as a value: 0xAARRGGBB, not premultiplied.
public struct Pixels: Equatable {
    public let width: Int
    public let height: Int
    public var words: [UInt32]

    public init(width: Int, height: Int, white: Bool = false) {
        self.width = width
        self.height = height
        words = Array(repeating: white ? 0xffff_ffff : 0, count: width * height)
    }

    /// Copies a surface of format `rgb24` or `argb32`; traps for another format.
    public init(_ surface: ImageSurface) {
        precondition(surface.format == .rgb24 || surface.format == .argb32)
        self.init(width: surface.width, height: surface.height)
        surface.flush()
        guard let data = surface.data else { return }
        for y in 0..<height {
            let row = (data + y * surface.stride).assumingMemoryBound(to: UInt32.self)
            words.withUnsafeMutableBufferPointer { words in
                let output = words.baseAddress! + y * surface.width
                if surface.format == .rgb24 {
                    for x in 0..<surface.width { output[x] = row[x] | 0xff00_0000 }
                } else {
                    for x in 0..<surface.width { output[x] = unpremultiplied(row[x]) }
                }
            }
        }
    }

    /// Decodes a PNG file; nil if there is none.
    public init?(pngAt path: String) {
        guard let bytes = contents(of: path) else { return nil }
        self.init(png: bytes)
    }

    /// Decodes a PNG; nil if libpng cannot read it.
    public init?(png bytes: [UInt8]) {
        // libpng reads from the bytes until decoding ends.
        guard let pixels = bytes.withUnsafeBytes(Self.decodedPNG) else { return nil }
        self = pixels
    }

    private static func decodedPNG(_ bytes: UnsafeRawBufferPointer) -> Pixels? {
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        defer { png_image_free(&image) }
        guard png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0 else { return nil }
        image.format = UInt32(PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_BGR)
        var pixels = Pixels(width: Int(image.width), height: Int(image.height))
        guard png_image_finish_read(&image, nil, &pixels.words, Int32(pixels.width * 4), nil) != 0 else { return nil }
        return pixels
    }

    /// Decodes a JPEG file; nil if there is none.
    public init?(jpegAt path: String) {
        guard let pixels = contents(of: path)?.withUnsafeBufferPointer(Self.decodedJPEG) else { return nil }
        self = pixels
    }

    private static func decodedJPEG(_ bytes: UnsafeBufferPointer<UInt8>) -> Pixels? {
        guard let reader = cjpeg_make() else { return nil }
        defer { cjpeg_close(reader) }
        guard cjpeg_open(reader, bytes.baseAddress, bytes.count) != 0 else { return nil }
        var pixels = Pixels(width: Int(cjpeg_width(reader)), height: Int(cjpeg_height(reader)))
        var parts = [UInt8](repeating: 0, count: 4 * pixels.words.count)
        guard cjpeg_read(reader, &parts, 4 * pixels.width) != 0 else { return nil }
        for index in pixels.words.indices {
            let pixel = parts[4 * index..<4 * index + 4].map(UInt32.init)
            pixels.words[index] = pixel[3] << 24 | pixel[0] << 16 | pixel[1] << 8 | pixel[2]
        }
        return pixels
    }

    /// Returns a pixel; nil outside.
    public func color(x: Int, y: Int) -> UInt32? {
        (0..<width).contains(x) && (0..<height).contains(y) ? words[y * width + x] : nil
    }

    /// Returns the pixels as an opaque surface.
    func makeSurface() -> ImageSurface {
        guard let surface = try? ImageSurface(width: width, height: height, format: .rgb24) else {
            preconditionFailure("No picture of \(width) × \(height) pixels can be made.")
        }
        surface.flush()
        for y in 0..<height {
            let row = (surface.data! + y * surface.stride).assumingMemoryBound(to: UInt32.self)
            for x in 0..<width { row[x] = words[y * width + x] }
        }
        surface.markDirty()
        return surface
    }
}

extension ImageSurface {
    /// Returns a pixel of a picture in `rgb24` or `argb32`, in the format of `Pixels`; traps outside.
    public func pixel(x: Int, y: Int) -> UInt32 {
        precondition(format == .rgb24 || format == .argb32)
        precondition(x >= 0 && x < width && y >= 0 && y < height)
        flush()
        let pixel = (data! + y * stride).assumingMemoryBound(to: UInt32.self)[x]
        return format == .rgb24 ? pixel | 0xff00_0000 : unpremultiplied(pixel)
    }
}

/// Returns a pixel as libpng would decode it.
private func unpremultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha > 0 else { return 0 }
    func part(_ shift: UInt32) -> UInt32 { min(255, ((pixel >> shift & 0xff) * 255 + alpha / 2) / alpha) << shift }
    return alpha << 24 | part(16) | part(8) | part(0)
}
