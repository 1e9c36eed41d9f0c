internal import CPNG

/// A decoded PNG file of any colour type and depth, interlaced or not.
public struct PNGImage {
    /// With alpha if the file has it.
    public let surface: ImageSurface
    /// The Exif block in TIFF format; empty if there is none.
    public let exif: [UInt8]

    /// - Throws: `tooLarge`, from the header alone; `broken`; `outOfMemory`.
    public init(_ bytes: [UInt8]) throws(ImageReadingError) {
        self = try bytes.withUnsafeBufferPointer { bytes throws(ImageReadingError) in try PNGImage(bytes) }
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>) throws(ImageReadingError) {
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
        try ImageReadingError.checkSize(width: width, height: height)
        surface = try ImageSurface.forReading(width: width, height: height, hasAlpha: reader.pointee.has_alpha != 0)
        guard let data = surface.data, cpng_read(reader, data, surface.stride) != 0 else {
            throw reader.pointee.failure
        }
        surface.packPixels { ImageSurface.pixel(rgba: $0) }
        exif = Array(UnsafeBufferPointer(start: reader.pointee.exif, count: Int(reader.pointee.exif_count)))
    }
}

extension cpng_reader {
    fileprivate var failure: ImageReadingError {
        let sentence = withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        return sentence.isEmpty ? .outOfMemory : .broken(sentence)
    }
}
