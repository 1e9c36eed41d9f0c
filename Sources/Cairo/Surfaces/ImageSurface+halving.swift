internal import CCairo
import Geometry

extension ImageSurface {
    /// The directions in which a picture is made smaller.
    public enum Halving: Sendable {
        case width, height
    }

    /// The same picture with half the columns or half the rows, each pixel the mean of two; the last of an odd number
    /// stands for itself.
    ///
    /// Traps for a format other than `rgb24` and `argb32`.
    public func halved(_ direction: Halving) throws(CairoError) -> ImageSurface {
        precondition(format == .rgb24 || format == .argb32, "Pixels of 32 bits are halved.")
        let isNarrower = direction == .width
        let half = try ImageSurface(
            width: isNarrower ? (width + 1) / 2 : width, height: isNarrower ? height : (height + 1) / 2, format: format)
        flush()
        for y in 0..<half.height {
            if isNarrower { joinColumns(ofRow: y, into: half) } else { joinRows(2 * y, into: half, at: y) }
        }
        half.markDirty()
        return half
    }

    private func joinColumns(ofRow y: Int, into half: ImageSurface) {
        guard let input = row(y), let output = half.row(y) else { return }
        for x in 0..<width / 2 { output[x] = mean(input[2 * x], input[2 * x + 1]) }
        if width % 2 == 1 { output[width / 2] = input[width - 1] }
    }

    private func joinRows(_ y: Int, into half: ImageSurface, at place: Int) {
        guard let upper = row(y), let lower = row(min(y + 1, height - 1)), let output = half.row(place) else { return }
        for x in 0..<width { output[x] = mean(upper[x], lower[x]) }
    }

    private func row(_ y: Int) -> UnsafeMutablePointer<UInt32>? {
        data.map { ($0 + y * stride).assumingMemoryBound(to: UInt32.self) }
    }
}

/// The mean of each of four bytes, rounded down: what both have, and half of what one of them has.
@inline(__always)
private func mean(_ one: UInt32, _ other: UInt32) -> UInt32 {
    (one & other) &+ ((one ^ other) & 0xfefe_fefe) >> 1
}
