import Cairo

extension ImageSurface {
    /// Returns the picture with an orientation applied, or itself if it is upright; throws `outOfMemory`.
    func oriented(_ orientation: ExifOrientation) throws(ImageReadingError) -> ImageSurface {
        guard orientation != .upright else { return self }
        let (width, height) = orientation.swapsSides ? (height, width) : (width, height)
        let result = try ImageSurface.forReading(width: width, height: height, hasAlpha: format.hasAlpha)
        guard width > 0, height > 0 else { return result }
        let (input, (start, right, down)) = (row(0), walk(orientation))
        for y in 0..<height {
            let output = result.row(y)
            for x in 0..<width { output[x] = input[start + x * right + y * down] }
        }
        result.markDirty()
        return result
    }

    /// Returns the offset of the original pixel that becomes the first one, and the steps to its neighbours, in pixels.
    private func walk(_ orientation: ExifOrientation) -> (start: Int, right: Int, down: Int) {
        let line = stride / 4
        let (lastColumn, lastRow) = (width - 1, (height - 1) * line)
        return switch orientation {
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
}
