import CJPEG
import Glibc

/// A JPEG encoded by libjpeg at its best quality.
public struct JPEGFile {
    public enum Kind: CaseIterable, Sendable {
        case grey, color, rgb, cmyk, ycck
    }

    public var kind: Kind
    public var width: Int
    public var height: Int
    public var isProgressive: Bool
    /// The Exif block after its identifier; nil for none.
    public var exif: [UInt8]?

    public init(
        kind: Kind = .color, width: Int = 24, height: Int = 16, isProgressive: Bool = false, exif: [UInt8]? = nil
    ) {
        self.kind = kind
        self.width = width
        self.height = height
        self.isProgressive = isProgressive
        self.exif = exif
    }

    /// Returns the file; `pixel` returns as many samples as the kind has.
    public func encoded(_ pixel: (_ x: Int, _ y: Int) -> [UInt8]) -> [UInt8] {
        var info = jpeg_compress_struct()
        let errors = UnsafeMutablePointer<jpeg_error_mgr>.allocate(capacity: 1)
        var buffer: UnsafeMutablePointer<UInt8>?
        var count: UInt = 0
        defer {
            jpeg_destroy_compress(&info)
            errors.deallocate()
            free(buffer)
        }
        info.err = jpeg_std_error(errors)
        jpeg_CreateCompress(&info, JPEG_LIB_VERSION, MemoryLayout<jpeg_compress_struct>.stride)
        jpeg_mem_dest(&info, &buffer, &count)
        prepare(&info)
        jpeg_start_compress(&info, 1)
        if let exif {
            let marker = Array("Exif".utf8) + [0, 0] + exif
            jpeg_write_marker(&info, JPEG_APP0 + 1, marker, UInt32(marker.count))
        }
        for y in 0..<height {
            var row = (0..<width).flatMap { pixel($0, y) }
            row.withUnsafeMutableBufferPointer { row in
                var line: JSAMPROW? = row.baseAddress
                _ = jpeg_write_scanlines(&info, &line, 1)
            }
        }
        jpeg_finish_compress(&info)
        return Array(UnsafeBufferPointer(start: buffer, count: Int(count)))
    }

    private func prepare(_ info: inout jpeg_compress_struct) {
        info.image_width = UInt32(width)
        info.image_height = UInt32(height)
        let (inputSpace, fileSpace, parts): (J_COLOR_SPACE, J_COLOR_SPACE, Int32) =
            switch kind {
            case .grey: (JCS_GRAYSCALE, JCS_GRAYSCALE, 1)
            case .color: (JCS_RGB, JCS_YCbCr, 3)
            case .rgb: (JCS_RGB, JCS_RGB, 3)
            case .cmyk: (JCS_CMYK, JCS_CMYK, 4)
            case .ycck: (JCS_CMYK, JCS_YCCK, 4)
            }
        info.input_components = parts
        info.in_color_space = inputSpace
        jpeg_set_defaults(&info)
        jpeg_set_colorspace(&info, fileSpace)
        jpeg_set_quality(&info, 100, 1)
        for index in 0..<Int(parts) {
            info.comp_info[index].h_samp_factor = 1
            info.comp_info[index].v_samp_factor = 1
        }
        if isProgressive { jpeg_simple_progression(&info) }
    }
}

extension [UInt8] {
    /// Returns a baseline JPEG with a header that claims a square of this side.
    public func promising(side: Int) -> [UInt8] {
        var bytes = self
        let frame = indices.first { self[$0...].starts(with: [0xff, 0xc0]) }!
        for offset in [5, 7] {
            bytes[frame + offset] = UInt8(side >> 8)
            bytes[frame + offset + 1] = UInt8(side & 255)
        }
        return bytes
    }
}

/// Returns an Exif block with only an orientation.
public func exif(orientation: UInt8, isLittleEndian: Bool = false) -> [UInt8] {
    func number(_ value: UInt8, bytes: Int) -> [UInt8] {
        let big = [UInt8](repeating: 0, count: bytes - 1) + [value]
        return isLittleEndian ? big.reversed() : big
    }
    let order: [UInt8] = isLittleEndian ? [0x49, 0x49] : [0x4d, 0x4d]
    let tag: [UInt8] = isLittleEndian ? [0x12, 0x01] : [0x01, 0x12]
    let header = order + number(42, bytes: 2) + number(8, bytes: 4) + number(1, bytes: 2)
    let entry = tag + number(3, bytes: 2) + number(1, bytes: 4) + number(orientation, bytes: 2) + [0, 0]
    return header + entry + [0, 0, 0, 0]
}
