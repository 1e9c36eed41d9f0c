internal import CPNG

extension ImageSurface {
    /// Writes the picture as PNG, lossless and fast.
    ///
    /// The picture is `rgb24`, or `argb32`, whose alpha is written unless it is opaque everywhere. Traps for other formats.
    ///
    /// - Throws: `invalidSize` for a picture without pixels; `writingStopped` with what the sink threw; `png`.
    public func writePNG(to sink: @escaping ByteSink) throws(CairoError) {
        precondition(format == .rgb24 || format == .argb32, "A picture of \(format) cannot be written as PNG.")
        guard let rows = PixelRows(self) else { throw .invalidSize }
        let writer = Writer(rows: rows, sink: SinkBox(sink))
        var picture = cpng_picture(width: UInt32(width), height: UInt32(height), for: writer)
        // Most rows of graph paper repeat the one above: what is left of them is zeros, and runs are all there is to find.
        let (fastest, runLengths) = (Int32(1), Int32(3))
        let isWritten = withExtendedLifetime(writer) { cpng_write(&picture, fastest, runLengths, PNG_FILTER_UP) != 0 }
        let isFlushed = writer.sink.flush()
        if let failure = writer.sink.failure { throw .writingStopped(failure) }
        guard isWritten, isFlushed else { throw .png(picture.sentence) }
    }
}

/// What libpng's functions are handed: where rows come from and where bytes go.
private final class Writer {
    let rows: PixelRows
    let sink: SinkBox

    init(rows: PixelRows, sink: SinkBox) {
        self.rows = rows
        self.sink = sink
    }

    static func at(_ context: UnsafeMutableRawPointer?) -> Writer {
        Unmanaged<Writer>.fromOpaque(context!).takeUnretainedValue()
    }
}

extension cpng_picture {
    fileprivate init(width: UInt32, height: UInt32, for writer: Writer) {
        self.init()
        self.width = width
        self.height = height
        has_alpha = writer.rows.hasAlpha ? 1 : 0
        context = Unmanaged.passUnretained(writer).toOpaque()
        row = { Writer.at($0).rows.bytes(ofRow: Int($1)) }
        write = { context, bytes, count in
            Writer.at(context).sink.write(UnsafeRawBufferPointer(start: bytes, count: count)) ? 1 : 0
        }
    }

    /// What libpng said.
    fileprivate var sentence: String {
        withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
