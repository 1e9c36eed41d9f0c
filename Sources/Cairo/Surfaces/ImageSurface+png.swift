internal import CPNG

extension ImageSurface {
    /// Writes the picture as PNG, lossless and fast.
    ///
    /// The picture is `rgb24`, or `argb32`, whose alpha is written, too. Traps for other formats.
    ///
    /// - Throws: `invalidSize` for a picture without pixels; `writingStopped` with what the sink threw; `png`.
    public func writePNG(to sink: @escaping ByteSink) throws(CairoError) {
        precondition(format == .rgb24 || format == .argb32, "A picture of \(format) cannot be written as PNG.")
        guard let data, width > 0, height > 0 else { throw .invalidSize }
        flush()
        let box = SinkBox(sink)
        var picture = cpng_picture()
        picture.pixels = UnsafePointer(data.assumingMemoryBound(to: UInt8.self))
        picture.stride = stride
        picture.width = UInt32(width)
        picture.height = UInt32(height)
        picture.has_alpha = format == .argb32 ? 1 : 0
        picture.level = 1
        picture.strategy = 3
        picture.filters = PNG_FILTER_UP
        picture.sink = Unmanaged.passUnretained(box).toOpaque()
        picture.write = { sink, bytes, count in
            let box = Unmanaged<SinkBox>.fromOpaque(sink!).takeUnretainedValue()
            return box.write(UnsafeRawBufferPointer(start: bytes, count: count)) ? 1 : 0
        }
        let succeeded = withExtendedLifetime(box) { cpng_write(&picture) }
        if let failure = box.failure { throw .writingStopped(failure) }
        guard succeeded != 0 else { throw .png(message(of: picture)) }
    }

    private func message(of picture: cpng_picture) -> String {
        withUnsafeBytes(of: picture.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
