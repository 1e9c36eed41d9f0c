extension ImageSurface {
    /// Spreads an alpha image in place: each pixel gets the greatest alpha within a radius, in pixels.
    ///
    /// Pixels outside count as transparent. Traps for a format other than `alpha8`.
    public func spread(by radius: Double) {
        precondition(format == .alpha8, "Only alpha pictures are spread.")
        guard radius >= 1, width > 0, height > 0, let data else { return }
        flush()
        let first = data.assumingMemoryBound(to: UInt8.self)
        let spreads = spreadRows(by: Int(radius.rounded()))
        let reach = Int(radius)
        for y in 0..<height {
            for distance in max(-reach, -y)...min(reach, height - 1 - y) {
                // A disc's half width at this distance from its middle.
                let half = (radius * radius - Double(distance * distance)).squareRoot()
                spreads[Int(half.rounded())].withUnsafeBufferPointer { spread in
                    raise(first + y * stride, to: spread.baseAddress! + (y + distance) * width, count: width)
                }
            }
        }
        markDirty()
    }

    /// Returns the pixels without padding, spread horizontally by 0, 1, 2 and up to `greatest` pixels.
    private func spreadRows(by greatest: Int) -> [[UInt8]] {
        guard let data else { return [] }
        var pixels = [UInt8](repeating: 0, count: width * height)
        pixels.withUnsafeMutableBytes { output in
            for y in 0..<height {
                (output.baseAddress! + y * width).copyMemory(from: data + y * stride, byteCount: width)
            }
        }
        var spreads = [pixels]
        for distance in 1...greatest {
            var next = spreads[distance - 1]
            let count = width - distance
            for y in 0..<height where count > 0 {
                pixels.withUnsafeBufferPointer { input in
                    next.withUnsafeMutableBufferPointer { output in
                        let (from, to) = (input.baseAddress! + y * width, output.baseAddress! + y * width)
                        raise(to, to: from + distance, count: count)
                        raise(to + distance, to: from, count: count)
                    }
                }
            }
            spreads.append(next)
        }
        return spreads
    }
}

/// Raises bytes to those of another row.
private func raise(_ row: UnsafeMutablePointer<UInt8>, to other: UnsafePointer<UInt8>, count: Int) {
    for index in 0..<count { row[index] = max(row[index], other[index]) }
}
