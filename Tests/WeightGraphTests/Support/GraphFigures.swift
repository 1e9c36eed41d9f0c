import Cairo
import Geometry
import ViewKit

/// The graph screen's default measures, recomputed for comparison with pictures.
struct GraphFigures {
    let size: Size
    let scale: Double
    let minimum: Double
    let maximum: Double

    var minX: Double { 20 }
    var maxX: Double { size.width - 20 }
    var topY: Double { 40 }
    var bottomY: Double { size.height - 20 }

    /// In points; the middle if all weights are equal.
    func y(_ kilograms: Double) -> Double {
        maximum == minimum
            ? (topY + bottomY) / 2 : bottomY - (kilograms - minimum) / (maximum - minimum) * (bottomY - topY)
    }

    /// In points, by the share of the range's duration.
    func x(_ share: Double) -> Double { minX + share * (maxX - minX) }

    func guideRows(at kilograms: Double) -> Range<Int> {
        let thickness = max(1, Int(scale.rounded()))
        let middle = Int((y(kilograms) * scale).rounded())
        let first = thickness % 2 == 1 ? middle - (thickness - 1) / 2 : middle - thickness / 2
        return first..<first + thickness
    }

    /// Returns how much of a pixel column a guide's dashes cover: 5 points on and 2 off, from the left edge.
    func dashCoverage(column: Int) -> Double {
        let (left, right) = (Double(column) / scale, Double(column + 1) / scale)
        let first = (left / 7).rounded(.down) * 7
        return stride(from: first, to: right, by: 7).reduce(0) { sum, start in
            sum + max(0, min(right, start + 5) - max(left, start)) * scale
        }
    }

    func textSize(_ text: String, points: Double = 12) -> Size {
        TextLayout(text, font: Font(size: points)).size
    }

    /// Returns a label's box, enlarged to whole points.
    func box(_ text: String, at kilograms: Double, atRight: Bool = false, points: Double = 12) -> Rect {
        let size = textSize(text, points: points)
        let left = atRight ? maxX - size.width : minX
        let bottom = y(kilograms) - 1
        // Ignore rounding errors of whole numbers.
        func down(_ value: Double) -> Double { (value + 1e-6).rounded(.down) }
        func up(_ value: Double) -> Double { (value - 1e-6).rounded(.up) }
        return Rect(
            left: down(left), top: down(bottom - size.height), right: up(left + size.width), bottom: up(bottom))
    }

    /// Returns the pixels that are entirely inside a rectangle in points.
    func pixels(inside rect: Rect) -> (x: Range<Int>, y: Range<Int>) {
        func whole(_ low: Double, _ high: Double) -> Range<Int> {
            Int((low * scale - 1e-6).rounded(.up))..<Int((high * scale + 1e-6).rounded(.down))
        }
        return (whole(rect.minX, rect.maxX), whole(rect.minY, rect.maxY))
    }
}
