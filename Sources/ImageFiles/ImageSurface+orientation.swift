import Cairo

extension ImageSurface {
    /// Returns the picture with an orientation applied, or the picture itself if it is upright.
    ///
    /// - Throws: `outOfMemory`.
    func oriented(_ orientation: ExifOrientation) throws(ImageReadingError) -> ImageSurface {
        guard orientation != .upright else { return self }
        let (width, height) = orientation.swapsSides ? (height, width) : (width, height)
        let result = try ImageSurface.forReading(width: width, height: height, hasAlpha: format.hasAlpha)
        let walk = PixelWalk(of: self, orientation)
        for y in 0..<height {
            guard let row = result.words(ofRow: y), let input = words(ofRow: 0) else { break }
            for x in 0..<width { row[x] = input[walk.offset(x: x, y: y)] }
        }
        result.markDirty()
        return result
    }

    private func words(ofRow y: Int) -> UnsafeMutablePointer<UInt32>? {
        data.map { ($0 + y * stride).assumingMemoryBound(to: UInt32.self) }
    }
}

/// The mapping of an oriented picture's pixels to the original ones.
private struct PixelWalk {
    private let start: Int
    private let right: Int
    private let down: Int

    init(of surface: ImageSurface, _ orientation: ExifOrientation) {
        let line = surface.stride / 4
        let (lastColumn, lastRow) = (surface.width - 1, (surface.height - 1) * line)
        (start, right, down) =
            switch orientation {
            case .upright: (0, 1, line)
            case .mirrored: (lastColumn, -1, line)
            case .upsideDown: (lastColumn + lastRow, -1, -line)
            case .upsideDownMirrored: (lastRow, 1, -line)
            case .transposed: (0, line, 1)
            case .turnedRight: (lastRow, -line, 1)
            case .transversed: (lastColumn + lastRow, -line, -1)
            case .turnedLeft: (lastColumn, line, -1)
            }
    }

    /// Returns the offset of an original pixel, in pixels from the first one.
    func offset(x: Int, y: Int) -> Int {
        start + x * right + y * down
    }
}
