import Cairo
import Geometry

/// How often a picture's width and height are halved before it is shown squeezed: a quick filter looks at two pixels a
/// direction only, and would miss what lies between them. (Mip maps: L. Williams, "Pyramidal Parametrics", 1983.)
struct Reduction: Hashable {
    var columns = 0
    var rows = 0

    /// Of a picture that is shown at a part of its width and height, 1 being its own.
    init(x: Double, y: Double) {
        columns = Self.halvings(for: x)
        rows = Self.halvings(for: y)
    }

    /// What is left to be squeezed is a quarter at most: of the columns that a filter steps over, it sees all.
    private static func halvings(for part: Double) -> Int {
        var (part, count) = (part, 0)
        while part > 0, part < 0.75, count < 15 {
            part *= 2
            count += 1
        }
        return count
    }
}

extension KeptPicture {
    /// The picture halved as often as it says, kept while the picture stays as it is; nil where there is no memory for it.
    func reduced(_ reduction: Reduction) -> ImageSurface? {
        if reduction.columns == 0, reduction.rows == 0 { return surface }
        if let known = reductions[reduction] { return known }
        var larger = reduction
        let direction: ImageSurface.Halving = reduction.columns > 0 ? .width : .height
        if reduction.columns > 0 { larger.columns -= 1 } else { larger.rows -= 1 }
        let result = try? reduced(larger)?.halved(direction)
        reductions[reduction] = result
        return result
    }

    /// What was drawn is another.
    func dropReductions() { reductions = [:] }

    /// Where a reduction lies when the whole picture lies in a rectangle: beyond it where an odd column was halved.
    func place(of reduction: Reduction, _ picture: ImageSurface, in rect: Rect) -> Rect {
        let x = Double(picture.width << reduction.columns) / Double(surface.width)
        let y = Double(picture.height << reduction.rows) / Double(surface.height)
        return Rect(origin: rect.origin, size: Size(width: rect.width * x, height: rect.height * y))
    }
}
