internal import CJPEG
import Cairo
import Geometry

extension ImageSurface {
    /// Writes the picture as PNG or JPEG; traps for vector formats, and throws as `writePNG` and `writeJPEG` do.
    public func write(
        _ type: PictureType, pixelsPerInch: Double, to sink: @escaping ByteSink,
        onRow: @escaping (Int) -> Void = { _ in }
    ) throws(CairoError) {
        precondition(type.hasPixels, "A \(type) is not made of pixels.")
        if type == .png {
            try writePNG(to: sink, onRow: onRow)
        } else {
            try writeJPEG(pixelsPerInch: pixelsPerInch, to: sink, onRow: onRow)
        }
    }

    /// Writes the picture as JPEG, with transparent pixels on white; traps unless the format is `rgb24` or `argb32`.
    ///
    /// - Parameters:
    ///   - pixelsPerInch: The density to note in the file.
    ///   - onRow: Called with the index of each row before it is written.
    /// - Throws: `invalidSize` for a picture without pixels; `writingStopped` with the sink's error; `encoding`;
    ///   `outOfMemory`.
    public func writeJPEG(
        pixelsPerInch: Double = 96, to sink: @escaping ByteSink, onRow: @escaping (Int) -> Void = { _ in }
    ) throws(CairoError) {
        precondition(format == .rgb24 || format == .argb32, "A picture of \(format) cannot be written as JPEG.")
        guard width > 0, height > 0 else { throw .invalidSize }
        guard let writer = cjpeg_make_writer() else { throw .outOfMemory }
        defer { cjpeg_free_writer(writer) }
        flush()
        let work = JPEGWork(self, sink: SinkBox(sink), onRow: onRow)
        (writer.pointee.width, writer.pointee.height) = (UInt32(width), UInt32(height))
        writer.pointee.quality = 90
        writer.pointee.density = UInt32(max(1, min(65_535, pixelsPerInch.rounded())))
        writer.pointee.context = Unmanaged.passUnretained(work).toOpaque()
        writer.pointee.row = { JPEGWork.at($0).row(Int($1)) }
        writer.pointee.write = { JPEGWork.at($0).sink.write(UnsafeRawBufferPointer(start: $1, count: $2)) ? 1 : 0 }
        let isWritten = withExtendedLifetime(work) { cjpeg_write(writer) != 0 && work.sink.flush() }
        if let failure = work.sink.failure { throw .writingStopped(failure) }
        if writer.pointee.is_short_of_memory != 0 { throw .outOfMemory }
        guard isWritten else { throw .encoding(String(cString: cjpeg_writing_message(writer))) }
    }
}

/// The source of the rows that libjpeg encodes, and the sink of its bytes.
private final class JPEGWork {
    let sink: SinkBox
    private let surface: ImageSurface
    private let onRow: (Int) -> Void
    /// The current row, in the little-endian order that libjpeg reads.
    private let pixels: UnsafeMutablePointer<UInt32>

    /// The image must have pixels.
    init(_ surface: ImageSurface, sink: SinkBox, onRow: @escaping (Int) -> Void) {
        (self.surface, self.sink, self.onRow) = (surface, sink, onRow)
        pixels = .allocate(capacity: surface.width)
        pixels.initialize(repeating: 0, count: surface.width)
    }

    deinit { pixels.deallocate() }

    static func at(_ context: UnsafeMutableRawPointer?) -> JPEGWork {
        Unmanaged<JPEGWork>.fromOpaque(context!).takeUnretainedValue()
    }

    /// Returns a row's bytes, valid until the next call.
    func row(_ y: Int) -> UnsafeMutablePointer<UInt8>? {
        onRow(y)
        let source = surface.row(y)
        let isOpaque = !surface.format.hasAlpha
        for x in 0..<surface.width { pixels[x] = (isOpaque ? source[x] : onWhite(source[x])).littleEndian }
        return UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt8.self)
    }
}

/// Returns a pixel with premultiplied alpha composed over white.
@inline(__always)
private func onWhite(_ pixel: UInt32) -> UInt32 {
    let rest = 255 - pixel >> 24
    return pixel &+ (rest << 16 | rest << 8 | rest)
}
