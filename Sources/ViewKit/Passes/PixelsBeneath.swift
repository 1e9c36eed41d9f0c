import Cairo
import Geometry
import Glibc

/// The pixels beneath a window's overlays, as they would be without these.
struct PixelsBeneath {
    /// Those that are known: every pixel that an overlay has been painted on is one of them.
    private(set) var region = Region()
    private let surfaceBounds: PixelRect
    private var copies: [PixelCopy] = []

    /// Of one copy, in pixels: what is larger than a share of the memory that a program keeps would come from the system, and
    /// be cleared page by page.
    private static let mostPixels = 1 << 17

    init(of surface: ImageSurface) {
        surfaceBounds = surface.bounds
    }

    func fits(_ surface: ImageSurface) -> Bool { surfaceBounds == surface.bounds }

    /// Keeps pixels that hold no overlay; false if there is no memory for them.
    mutating func keep(_ pixels: Region, of surface: ImageSurface) -> Bool {
        for copy in copies {
            for part in pixels.intersection(Region(copy.area)).rectangles { copy.take(part, from: surface) }
        }
        for rectangle in pixels.subtracting(region).rectangles {
            for area in rectangle.bands(of: Self.mostPixels) {
                guard let copy = PixelCopy(area, of: surface) else { return false }
                copies.append(copy)
            }
        }
        region.union(pixels)
        return true
    }

    /// Puts known pixels back.
    func restore(_ pixels: Region, on surface: ImageSurface) {
        for copy in copies {
            for part in pixels.intersection(Region(copy.area)).rectangles { copy.put(part, on: surface) }
        }
    }
}

/// A copy of a rectangle of a surface.
private final class PixelCopy {
    let area: PixelRect
    private let bytes: UnsafeMutableRawPointer
    private let bytesPerPixel: Int

    /// Nil if there is no memory for it.
    init?(_ area: PixelRect, of surface: ImageSurface) {
        bytesPerPixel = surface.format.bytesPerPixel
        guard let bytes = malloc(area.width * area.height * bytesPerPixel) else { return nil }
        (self.area, self.bytes) = (area, bytes)
        take(area, from: surface)
    }

    isolated deinit {
        free(bytes)
    }

    /// Copies a part of the area anew.
    func take(_ part: PixelRect, from surface: ImageSurface) {
        surface.flush()
        forEachRow(of: part, on: surface) { copied, shown, count in copied.copyMemory(from: shown, byteCount: count) }
    }

    /// Gives a part of the area back.
    func put(_ part: PixelRect, on surface: ImageSurface) {
        surface.flush()
        forEachRow(of: part, on: surface) { copied, shown, count in shown.copyMemory(from: copied, byteCount: count) }
        surface.markDirty()
    }

    /// Where the rows of a part begin here and on the surface, and how many bytes they have.
    private func forEachRow(
        of part: PixelRect, on surface: ImageSurface,
        _ body: (UnsafeMutableRawPointer, UnsafeMutableRawPointer, Int) -> Void
    ) {
        guard let data = surface.data else { return }
        for y in part.y..<part.maxY {
            let copied = bytes + ((y - area.y) * area.width + part.x - area.x) * bytesPerPixel
            body(copied, data + y * surface.stride + part.x * bytesPerPixel, part.width * bytesPerPixel)
        }
    }
}

extension PixelRect {
    /// The rectangle in bands of whole rows, each of no more pixels than allowed, but of one row at least.
    fileprivate func bands(of mostPixels: Int) -> [PixelRect] {
        let rows = max(1, mostPixels / max(1, width))
        return stride(from: y, to: maxY, by: rows).map {
            PixelRect(x: x, y: $0, width: width, height: min(rows, maxY - $0))
        }
    }
}
