import Glibc

extension ImageSurface {
    /// Blurs an alpha picture with a Gaussian, in place; beyond its edges it counts as transparent.
    ///
    /// Four extended box filters (Gwosdek et al. 2011), whose variance is the Gaussian's; an edge differs from the true
    /// one by less than 1 % of its height. Traps for a format other than `alpha8`.
    ///
    /// - Parameter sigma: The standard deviation, in pixels; at 0 and below nothing is done.
    public func blur(sigma: Double) {
        precondition(format == .alpha8, "Only alpha pictures are blurred.")
        guard sigma > 0, width > 0, height > 0, let data else { return }
        flush()
        let box = BoxFilter(sigma: sigma)
        let plane = Plane(data, width: width, height: height, stride: stride)
        plane.blurred(by: box).transposed.blurred(by: box).transposed.write(data, stride: stride)
        markDirty()
    }

    /// How far a blur spreads what was there, in whole pixels.
    public static func blurReach(sigma: Double) -> Int {
        sigma > 0 ? BoxFilter.passes * (BoxFilter(sigma: sigma).reach + 1) : 0
    }
}

/// A mean over neighbours, of which the two outermost count in part.
private struct BoxFilter {
    static let passes = 4
    /// How many neighbours count in full on each side.
    let reach: Int
    /// How much the next ones count.
    let edge: Float

    init(sigma: Double) {
        let variance = sigma * sigma / Double(Self.passes)
        let whole = ((12 * variance + 1).squareRoot() / 2 - 0.5).rounded(.down)
        reach = Int(whole)
        let next = (whole + 1) * (whole + 1)
        edge = Float((2 * whole + 1) * (whole * (whole + 1) - 3 * variance) / (6 * (variance - next)))
    }

    /// The zeros that a line has before its first number and behind its last.
    var margin: Int { reach + 1 }

    /// Filters a line with its margins; the margins of the output stay as they are.
    func filter(_ input: [Float], into output: inout [Float]) {
        let factor = 1 / (Float(2 * reach + 1) + 2 * edge)
        var sum = input[1..<margin + reach].reduce(0, +)
        for index in margin..<input.count - margin {
            sum += input[index + reach]
            output[index] = (sum + edge * (input[index - margin] + input[index + margin])) * factor
            sum -= input[index - reach]
        }
    }
}

/// Alpha values in rows.
private struct Plane {
    let width: Int
    let height: Int
    private var values: [Float]

    init(_ data: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int) {
        self.width = width
        self.height = height
        values = (0..<height).flatMap { y in
            UnsafeRawBufferPointer(start: data + y * stride, count: width).map { Float($0) }
        }
    }

    func write(_ data: UnsafeMutableRawPointer, stride: Int) {
        for y in 0..<height {
            for x in 0..<width {
                let value = UInt8(max(0, min(255, values[y * width + x].rounded())))
                data.storeBytes(of: value, toByteOffset: y * stride + x, as: UInt8.self)
            }
        }
    }

    /// Every row filtered.
    func blurred(by box: BoxFilter) -> Plane {
        var result = self
        let margin = [Float](repeating: 0, count: box.margin)
        for row in stride(from: 0, to: values.count, by: width) {
            var line = margin + values[row..<row + width] + margin
            var filtered = line
            for _ in 0..<BoxFilter.passes {
                box.filter(line, into: &filtered)
                swap(&line, &filtered)
            }
            result.values.replaceSubrange(row..<row + width, with: line[box.margin..<box.margin + width])
        }
        return result
    }

    /// Rows as columns.
    var transposed: Plane {
        var result = Plane(width: height, height: width)
        for y in 0..<height {
            for x in 0..<width { result.values[x * height + y] = values[y * width + x] }
        }
        return result
    }

    private init(width: Int, height: Int) {
        self.width = width
        self.height = height
        values = Array(repeating: 0, count: width * height)
    }
}
