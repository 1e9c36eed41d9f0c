import Cairo
import Geometry

/// The blurred shadows of rectangles with round corners, all lengths in device pixels.
///
/// Only the corners are blurred, since what lies between them is the same all along; they are kept for the next rectangle
/// that has such.
final class ShadowMasks {
    /// What a picture depends on: a rectangle that is no larger than its corners need, and what is put between them.
    private struct Corners: Hashable {
        let width: Double
        let height: Double
        let cornerRadius: Double
        let sigma: Double
        let columns: ShadowMask.Middle
        let rows: ShadowMask.Middle
    }

    /// Those used last, the latest at the end.
    private var kept: [(corners: Corners, picture: ImageSurface)] = []

    private static let keptCount = 4

    func mask(width: Double, height: Double, cornerRadius: Double, sigma: Double) throws(CairoError) -> ShadowMask {
        let reach = ImageSurface.blurReach(sigma: sigma) + 1
        let corner = reach + Int(cornerRadius.rounded(.up)) + 1
        let (x, y) = (max(0, Int(width) - 2 * corner), max(0, Int(height) - 2 * corner))
        let (columns, rows) = (
            ShadowMask.Middle(at: reach + corner, length: x), ShadowMask.Middle(at: reach + corner, length: y)
        )
        let corners = Corners(
            width: width - Double(x), height: height - Double(y), cornerRadius: cornerRadius, sigma: sigma,
            columns: columns, rows: rows)
        let picture = try picture(of: corners, reach)
        return ShadowMask(
            picture: picture, reach: reach, columns: columns, rows: rows,
            missing: (x: x - columns.length, y: y - rows.length))
    }

    private func picture(of corners: Corners, _ reach: Int) throws(CairoError) -> ImageSurface {
        let index = kept.firstIndex { $0.corners == corners }
        let picture = if let index { kept.remove(at: index).picture } else { try Self.draw(corners, reach) }
        kept.append((corners, picture))
        if kept.count > Self.keptCount { kept.removeFirst() }
        return picture
    }

    private static func draw(_ corners: Corners, _ reach: Int) throws(CairoError) -> ImageSurface {
        let mask = try ImageSurface(
            width: Int(corners.width.rounded(.up)) + 2 * reach, height: Int(corners.height.rounded(.up)) + 2 * reach,
            format: .alpha8)
        let rect = Rect(x: Double(reach), y: Double(reach), width: corners.width, height: corners.height)
        try mask.withCanvas { $0.fill(Path(roundedRect: rect, radius: corners.cornerRadius)) }
        mask.blur(sigma: corners.sigma)
        return try mask.widened(by: corners.columns, corners.rows)
    }
}

/// The alpha of a shadow, in which some columns and rows of the middle are to be repeated.
struct ShadowMask {
    /// Columns or rows that are all the same.
    struct Middle: Hashable {
        let start: Int
        /// How many follow the first one.
        let length: Int

        /// So long that a large rectangle's shadow needs few repetitions.
        private static let mostLength = 127

        /// - Parameter length: How many there are in the whole shadow.
        init(at start: Int, length: Int) {
            (self.start, self.length) = (start, min(length, Self.mostLength))
        }

        /// The parts of a whole shadow: where each lies, and where the same lies in the picture.
        ///
        /// - Parameters:
        ///   - length: The picture's.
        ///   - missing: How much longer the whole is.
        func parts(of length: Int, missing: Int) -> [(whole: Range<Int>, picture: Int)] {
            guard missing > 0 else { return [(0..<length, 0)] }
            let first = start + self.length + 1
            let repetitions = stride(from: first, to: first + missing, by: self.length + 1).map {
                ($0..<min($0 + self.length + 1, first + missing), start)
            }
            return [(0..<first, 0)] + repetitions + [(first + missing..<length + missing, first)]
        }
    }

    let picture: ImageSurface
    /// How far the shadow reaches beyond what casts it.
    let reach: Int
    private let columns: Middle
    private let rows: Middle
    /// How much wider and higher the whole shadow is.
    private let missing: (x: Int, y: Int)

    init(picture: ImageSurface, reach: Int, columns: Middle, rows: Middle, missing: (x: Int, y: Int)) {
        (self.picture, self.reach, self.columns, self.rows, self.missing) = (picture, reach, columns, rows, missing)
    }

    /// A picture of all of it.
    init(picture: ImageSurface, reach: Int) {
        let none = Middle(at: 0, length: 0)
        self.init(picture: picture, reach: reach, columns: none, rows: none, missing: (0, 0))
    }

    /// The whole shadow as one picture.
    func whole() throws(CairoError) -> ImageSurface {
        guard missing.x > 0 || missing.y > 0 else { return picture }
        let whole = try ImageSurface(
            width: picture.width + missing.x, height: picture.height + missing.y, format: .alpha8)
        try whole.withCanvas { draw(on: $0, at: .zero) }
        return whole
    }

    /// Lays the fill colour on a canvas of device pixels through the shadow, whose upper-left corner is at a point.
    func draw(on canvas: Canvas, at corner: Point) {
        let (left, top) = (Int(corner.x.rounded(.down)), Int(corner.y.rounded(.down)))
        let columns = columns.parts(of: picture.width, missing: missing.x)
        for (rows, y) in rows.parts(of: picture.height, missing: missing.y) {
            for (columns, x) in columns {
                canvas.withSavedState {
                    canvas.clip(to: [
                        PixelRect(
                            x: left + columns.lowerBound, y: top + rows.lowerBound, width: columns.count,
                            height: rows.count)
                    ])
                    let shift = Point(x: Double(columns.lowerBound - x), y: Double(rows.lowerBound - y))
                    canvas.fill(maskedBy: picture, at: corner + shift)
                }
            }
        }
    }
}

extension ImageSurface {
    /// The same alpha picture with one column and one row repeated.
    fileprivate func widened(
        by columns: ShadowMask.Middle, _ rows: ShadowMask.Middle
    ) throws(CairoError) -> ImageSurface {
        guard columns.length > 0 || rows.length > 0 else { return self }
        let result = try ImageSurface(width: width + columns.length, height: height + rows.length, format: .alpha8)
        guard let from = data, let to = result.data else { return result }
        for row in 0..<result.height {
            let source = row <= rows.start ? row : max(rows.start, row - rows.length)
            copyRow(from + source * stride, to: to + row * result.stride, columns)
        }
        result.markDirty()
        return result
    }

    private func copyRow(
        _ input: UnsafeMutableRawPointer, to output: UnsafeMutableRawPointer, _ columns: ShadowMask.Middle
    ) {
        let (left, right) = (min(columns.start, width), max(0, width - columns.start))
        output.copyMemory(from: input, byteCount: left)
        guard right > 0 else { return }
        let value = input.load(fromByteOffset: columns.start, as: UInt8.self)
        (output + left).initializeMemory(as: UInt8.self, repeating: value, count: columns.length)
        (output + left + columns.length).copyMemory(from: input + columns.start, byteCount: right)
    }
}
