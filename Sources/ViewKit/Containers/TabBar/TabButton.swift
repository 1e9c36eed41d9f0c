import Cairo
import Geometry

/// One tab of a tab bar: an icon in a box of 28 × 28, and its title under it.
final class TabButton: Control {
    private let item: TabBarItem
    private static let iconSize = 28.0

    var isSelected = false {
        didSet { if isSelected != oldValue { setNeedsDisplay() } }
    }

    init(_ item: TabBarItem) {
        self.item = item
        super.init()
    }

    override var drawsContent: Bool { true }
    override var role: Role { .tab }
    override var label: String? { item.title }
    override var value: String? { isSelected ? "selected" : nil }

    override func draw(_ canvas: Canvas) {
        let color = isSelected ? tintColor! : traits.theme.secondary
        let title = TextLayout(
            item.title, font: TextStyle.caption2.font(at: traits.textSize), color: shown(color),
            maximumWidth: bounds.width, alignment: .center)
        let top = snapped((bounds.height - Self.iconSize - title.size.height) / 2)
        canvas.withSavedState {
            canvas.translate(by: Point(x: snapped(bounds.midX - Self.iconSize / 2), y: top))
            drawIcon(canvas, color: shown(color))
        }
        canvas.draw(title, at: Point(x: bounds.minX, y: top + Self.iconSize))
    }

    private func drawIcon(_ canvas: Canvas, color: Color) {
        canvas.fillColor = color
        canvas.strokeColor = color
        canvas.lineWidth = 1.5
        canvas.lineJoin = .round
        canvas.lineCap = .round
        if isSelected { canvas.fill(item.selectedIcon) }
        canvas.stroke(isSelected ? item.selectedIcon : item.icon)
    }

    private func shown(_ color: Color) -> Color {
        isPressed ? color.withAlpha(color.alpha * 0.35) : color
    }
}
