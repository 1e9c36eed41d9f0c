internal import CPNG
import Glibc

/// A decoded picture file.
public struct DecodedImage {
    public let surface: ImageSurface
    /// The Exif block in TIFF format; empty if there is none.
    public let exif: [UInt8]

    package init(_ surface: ImageSurface, exif: [UInt8]) { (self.surface, self.exif) = (surface, exif) }

    /// Decodes a PNG of any colour type and depth, interlaced or not, with alpha if the file has it.
    ///
    /// - Throws: `tooLarge`, from the header alone; `broken`; `outOfMemory`.
    public init(png bytes: [UInt8]) throws(ImageReadingError) {
        self = try bytes.withUnsafeBufferPointer { bytes throws(ImageReadingError) in try DecodedImage(png: bytes) }
    }

    private init(png bytes: UnsafeBufferPointer<UInt8>) throws(ImageReadingError) {
        // Allocated separately, as libpng keeps its address between calls.
        let reader = UnsafeMutablePointer<cpng_reader>.allocate(capacity: 1)
        reader.initialize(to: cpng_reader())
        reader.pointee.bytes = bytes.baseAddress
        reader.pointee.count = bytes.count
        defer {
            cpng_close(reader)
            reader.deallocate()
        }
        guard cpng_open(reader) != 0 else { throw reader.pointee.failure }
        let (width, height) = (Int(reader.pointee.width), Int(reader.pointee.height))
        surface = try ImageSurface.forReading(width: width, height: height, hasAlpha: reader.pointee.has_alpha != 0)
        guard let data = surface.data, cpng_read(reader, data, surface.stride) != 0 else {
            throw reader.pointee.failure
        }
        surface.packPixels { ImageSurface.pixel(rgba: $0) }
        exif = Array(UnsafeBufferPointer(start: reader.pointee.exif, count: Int(reader.pointee.exif_count)))
    }
}

extension ImageSurface {
    /// Writes the image as PNG, lossless and fast.
    ///
    /// An `argb32` image is written with alpha unless all of it is opaque. Traps for a format other than `rgb24` and
    /// `argb32`.
    ///
    /// - Parameter onRow: Called with each row's number before it is written.
    /// - Throws: `invalidSize` for an image without pixels; `writingStopped` with the sink's error; `encoding`.
    public func writePNG(
        to sink: @escaping ByteSink, onRow: @escaping (Int) -> Void = { _ in }
    ) throws(CairoError) {
        precondition(format == .rgb24 || format == .argb32, "A picture of \(format) cannot be written as PNG.")
        guard width > 0, data != nil else { throw .invalidSize }
        let writer = PNGWriter(self, sink: SinkBox(sink), onRow: onRow)
        var picture = cpng_picture(width: UInt32(width), height: UInt32(height), for: writer)
        // Most rows of graph paper repeat the row above: the filter turns them into zeros, and run lengths suffice.
        let (fastest, runLengths) = (Int32(1), Int32(3))
        let isWritten = withExtendedLifetime(writer) { cpng_write(&picture, fastest, runLengths, PNG_FILTER_UP) != 0 }
        let isFlushed = writer.sink.flush()
        if let failure = writer.sink.failure { throw .writingStopped(failure) }
        guard isWritten, isFlushed else { throw .encoding(text(of: picture.message)) }
    }
}

/// Gives libpng rows of bytes of red, green, blue and, unless the whole image is opaque, alpha.
private final class PNGWriter {
    let hasAlpha: Bool
    let sink: SinkBox
    private let onRow: (Int) -> Void
    private let surface: ImageSurface
    private let row: UnsafeMutablePointer<UInt8>
    private var rowNumber: Int?

    /// The image must have pixels.
    init(_ surface: ImageSurface, sink: SinkBox, onRow: @escaping (Int) -> Void) {
        surface.flush()
        (self.surface, self.sink, self.onRow) = (surface, sink, onRow)
        hasAlpha = surface.format == .argb32 && !surface.isOpaque
        row = .allocate(capacity: surface.width * 4 + 12)
    }

    deinit { row.deallocate() }

    static func at(_ context: UnsafeMutableRawPointer?) -> PNGWriter {
        Unmanaged<PNGWriter>.fromOpaque(context!).takeUnretainedValue()
    }

    /// Returns a row's bytes, valid until the next call.
    func bytes(ofRow y: Int) -> UnsafePointer<UInt8> {
        onRow(y)
        let pixels = UnsafePointer(surface.row(y))
        let isRepeated = rowNumber.map { memcmp(surface.row($0), pixels, surface.width * 4) == 0 } ?? false
        rowNumber = y
        if !isRepeated { hasAlpha ? unpremultiply(pixels) : pack(pixels) }
        return UnsafePointer(row)
    }

    /// Packs four pixels at a time into three words; the row has room for the excess of the last ones.
    private func pack(_ pixels: UnsafePointer<UInt32>) {
        var output = UnsafeMutableRawPointer(row)
        for x in stride(from: 0, to: surface.width & ~3, by: 4) {
            let first = pixels[x].byteSwapped >> 8
            let second = pixels[x + 1].byteSwapped >> 8
            let third = pixels[x + 2].byteSwapped >> 8
            let fourth = pixels[x + 3].byteSwapped >> 8
            output.storeBytes(of: first | second << 24, as: UInt32.self)
            output.storeBytes(of: second >> 8 | third << 16, toByteOffset: 4, as: UInt32.self)
            output.storeBytes(of: third >> 16 | fourth << 8, toByteOffset: 8, as: UInt32.self)
            output += 12
        }
        for x in surface.width & ~3..<surface.width {
            output.storeBytes(of: pixels[x].byteSwapped >> 8, as: UInt32.self)
            output += 3
        }
    }

    private func unpremultiply(_ pixels: UnsafePointer<UInt32>) {
        for x in 0..<surface.width {
            let pixel = unpremultiplied(pixels[x])
            for (index, shift) in [UInt32(16), 8, 0, 24].enumerated() {
                row[x * 4 + index] = UInt8(truncatingIfNeeded: pixel >> shift)
            }
        }
    }
}

extension cpng_picture {
    fileprivate init(width: UInt32, height: UInt32, for writer: PNGWriter) {
        self.init()
        (self.width, self.height) = (width, height)
        has_alpha = writer.hasAlpha ? 1 : 0
        context = Unmanaged.passUnretained(writer).toOpaque()
        row = { PNGWriter.at($0).bytes(ofRow: Int($1)) }
        write = { context, bytes, count in
            PNGWriter.at(context).sink.write(UnsafeRawBufferPointer(start: bytes, count: count)) ? 1 : 0
        }
    }
}

extension cpng_reader {
    fileprivate var failure: ImageReadingError {
        let sentence = text(of: message)
        return sentence.isEmpty ? .outOfMemory : .broken(sentence)
    }
}

/// Returns a C array of characters as a text.
private func text(of message: some Any) -> String {
    withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
}

extension ImageSurface {
    /// Whether all pixels of an `argb32` image are opaque.
    fileprivate var isOpaque: Bool {
        (0..<height).allSatisfy { y in
            UnsafeBufferPointer(start: row(y), count: width).allSatisfy { $0 >> 24 == 255 }
        }
    }

    /// The pixels of an `argb32` image, not premultiplied: 0xAARRGGBB, row by row.
    public var straightPixels: [UInt32] {
        flush()
        guard data != nil else { return [] }
        return (0..<height).flatMap { y in
            UnsafeBufferPointer(start: row(y), count: width).map(unpremultiplied)
        }
    }
}

private func unpremultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 0 { return 0 }
    func straight(_ shift: UInt32) -> UInt32 {
        min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift
    }
    return alpha << 24 | straight(16) | straight(8) | straight(0)
}
