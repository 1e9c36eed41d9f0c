import Geometry

struct InspectLayout {
    let name: Rect
    let colour: Rect
    let sliders: Rect
    let hexLabel: Rect
    let hex: Rect
    let delete: Rect

    private static let inset = 20.0
    private static let gap = 12.0
    private static let rowHeight = 44.0
    private static let hexHeight = 32.0

    /// Gives the swatch all height that the other views leave.
    init(in ground: Rect, labelWidth: Double, slidersHeight: Double) {
        let area = ground.inset(by: EdgeInsets(all: Self.inset))
        func row(endingAt bottom: Double, height: Double) -> Rect {
            Rect(x: area.minX, y: bottom - height, width: max(0, area.width), height: height)
        }
        name = row(endingAt: area.minY + Self.rowHeight, height: Self.rowHeight)
        let below = name.maxY + Self.gap
        let fixed = Self.rowHeight + Self.hexHeight + slidersHeight + 3 * Self.gap
        let bottom = max(area.maxY, below + fixed)
        delete = row(endingAt: bottom, height: Self.rowHeight)
        let hexRow = row(endingAt: delete.minY - Self.gap, height: Self.hexHeight)
        sliders = row(endingAt: hexRow.minY - Self.gap, height: slidersHeight)
        colour = Rect(left: area.minX, top: below, right: max(area.minX, area.maxX), bottom: sliders.minY - Self.gap)
        hexLabel = Rect(x: hexRow.minX, y: hexRow.minY, width: min(labelWidth, hexRow.width), height: hexRow.height)
        hex = Rect(
            left: min(hexRow.maxX, hexRow.minX + labelWidth + 8), top: hexRow.minY, right: hexRow.maxX,
            bottom: hexRow.maxY)
    }
}
