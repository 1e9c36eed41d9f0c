import Cairo
import Geometry
import TestSupport

/// Returns the pixels of a drawing on a transparent image.
func drawn(
    width: Int = 20, height: Int = 20, format: PixelFormat = .argb32, _ draw: (Canvas) throws -> Void
) throws -> Pixels {
    let surface = try ImageSurface(width: width, height: height, format: format)
    let canvas = Canvas(surface)
    try draw(canvas)
    try canvas.checkStatus()
    return Pixels(surface)
}

extension Pixels {
    /// The pixels that are not transparent.
    var lit: Set<Place> {
        Set(words.indices.filter { words[$0] != 0 }.map { Place(x: $0 % width, y: $0 / width) })
    }

    func alpha(_ x: Int, _ y: Int) -> Int { Int(words[y * width + x] >> 24) }
}

struct Place: Hashable {
    var x: Int
    var y: Int
}

func places(_ columns: Range<Int>, _ rows: Range<Int>) -> Set<Place> {
    Set(rows.flatMap { y in columns.map { Place(x: $0, y: y) } })
}

/// Returns an image of pixels that all differ.
func makeMosaic(width: Int, height: Int, format: PixelFormat = .rgb24) throws -> ImageSurface {
    let surface = try ImageSurface(width: width, height: height, format: format)
    surface.flush()
    for y in 0..<height {
        let row = (surface.data! + y * surface.stride).assumingMemoryBound(to: UInt32.self)
        for x in 0..<width { row[x] = 0xff00_0000 | UInt32(x * 7 + 1) << 16 | UInt32(y * 11 + 1) << 8 | UInt32(x ^ y) }
    }
    surface.markDirty()
    return surface
}

let opaqueBlack: UInt32 = 0xff00_0000
let opaqueRed: UInt32 = 0xffff_0000
