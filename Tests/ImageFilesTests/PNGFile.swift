import CPNG
import TestSupport

/// A PNG of any kind, encoded by libpng, and its expected pixels.
struct PNGFile {
    var width = 7
    var height = 5
    /// PNG_COLOR_TYPE_…
    var colorType: Int32 = PNG_COLOR_TYPE_RGB
    var depth = 8
    var isInterlaced = false
    var hasTransparency = false
    private(set) var samples: [[Int]] = []

    init(
        width: Int = 7, height: Int = 5, colorType: Int32 = 2, depth: Int = 8, isInterlaced: Bool = false,
        hasTransparency: Bool = false
    ) {
        self.width = width
        self.height = height
        self.colorType = colorType
        self.depth = depth
        self.isInterlaced = isInterlaced
        self.hasTransparency = hasTransparency
        var generator = SeededGenerator(seed: UInt64(colorType) << 8 | UInt64(depth))
        let limit = 1 << depth
        samples = (0..<height).map { _ in
            (0..<width * channels).map { _ in Int.random(in: 0..<limit, using: &generator) }
        }
    }

    var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][Int(colorType)]! }

    /// Returns a palette colour: index i is (3i, 5i, 255 − i), with alpha 7i if the palette has alpha.
    private func paletteColor(_ index: Int) -> UInt32 {
        let alpha = hasTransparency ? UInt32(index * 7 & 255) : 255
        return alpha << 24 | UInt32(index * 3 & 255) << 16 | UInt32(index * 5 & 255) << 8 | UInt32(255 - index)
    }

    /// The transparent colour of a type without alpha: the first pixel's.
    private var transparentSamples: [Int] { Array(samples[0].prefix(channels)) }

    /// Returns the expected pixel, not premultiplied: 0xAARRGGBB.
    func color(x: Int, y: Int) -> UInt32 {
        let values = Array(samples[y][x * channels..<(x + 1) * channels])
        if colorType == 3 { return paletteColor(values[0]) }
        let maximum = (1 << depth) - 1
        let parts = values.map { UInt32((Double($0) * 255 / Double(maximum)).rounded()) }
        let alpha: UInt32
        switch colorType {
        case 4, 6: alpha = parts.last!
        default: alpha = hasTransparency && values == transparentSamples ? 0 : 255
        }
        let colors = channels >= 3 ? Array(parts.prefix(3)) : [parts[0], parts[0], parts[0]]
        return alpha << 24 | colors[0] << 16 | colors[1] << 8 | colors[2]
    }

    var hasAlpha: Bool { colorType >= 4 || hasTransparency }

    func encoded(exif: [UInt8] = []) -> [UInt8] {
        var png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nil, nil, nil)
        var info = png_create_info_struct(png)
        defer { png_destroy_write_struct(&png, &info) }
        let output = Output()
        png_set_write_fn(
            png, Unmanaged.passUnretained(output).toOpaque(),
            { png, bytes, count in
                Unmanaged<Output>.fromOpaque(png_get_io_ptr(png)!).takeUnretainedValue().bytes +=
                    UnsafeBufferPointer(start: bytes, count: count)
            }, { _ in })
        png_set_IHDR(
            png, info, UInt32(width), UInt32(height), Int32(depth), colorType,
            isInterlaced ? PNG_INTERLACE_ADAM7 : PNG_INTERLACE_NONE, 0, 0)
        writePalette(png, info)
        if !exif.isEmpty {
            var block = exif
            png_set_eXIf_1(png, info, UInt32(exif.count), &block)
        }
        png_write_info(png, info)
        writeRows(png)
        png_write_end(png, info)
        return output.bytes
    }

    private func writePalette(_ png: OpaquePointer?, _ info: OpaquePointer?) {
        if colorType == 3 {
            let count = 1 << depth
            let colors = (0..<count).map { index in
                let color = paletteColor(index)
                return png_color(
                    red: UInt8(color >> 16 & 255), green: UInt8(color >> 8 & 255), blue: UInt8(color & 255))
            }
            png_set_PLTE(png, info, colors, Int32(count))
            if hasTransparency {
                png_set_tRNS(png, info, (0..<count).map { UInt8($0 * 7 & 255) }, Int32(count), nil)
            }
        } else if hasTransparency {
            let values = transparentSamples.map { UInt16($0) }
            var color = png_color_16()
            color.gray = values[0]
            if channels == 3 { (color.red, color.green, color.blue) = (values[0], values[1], values[2]) }
            png_set_tRNS(png, info, nil, 0, &color)
        }
    }

    private func writeRows(_ png: OpaquePointer?) {
        let passes = png_set_interlace_handling(png)
        let rows = samples.map(packed)
        for _ in 0..<passes {
            for row in rows { png_write_row(png, row) }
        }
    }

    /// Packs samples, highest bits first.
    private func packed(_ samples: [Int]) -> [UInt8] {
        var bits: [UInt8] = []
        for sample in samples { bits += (0..<depth).reversed().map { UInt8(sample >> $0 & 1) } }
        while bits.count % 8 != 0 { bits.append(0) }
        return stride(from: 0, to: bits.count, by: 8).map { bits[$0..<$0 + 8].reduce(0) { $0 << 1 | $1 } }
    }

    private final class Output {
        var bytes: [UInt8] = []
    }
}
