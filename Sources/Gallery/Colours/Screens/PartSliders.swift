import Cairo
import Geometry
import ViewKit

/// A labelled slider for each part of a colour.
final class PartSliders: View {
    /// Called with the changed part, continuously during a drag.
    var onChange: ((WritableKeyPath<Color, Double>, Double) -> Void)?
    /// The width of the labels, in points.
    var labelRoom = 0.0 { didSet { if labelRoom != oldValue { setNeedsLayout() } } }

    let rows: [(part: WritableKeyPath<Color, Double>, label: Label, slider: Slider)]

    static let height = 3 * Slider.height + 2 * gap
    private static let gap = 8.0

    init() {
        let parts: [WritableKeyPath<Color, Double>] = [\.red, \.green, \.blue]
        rows = parts.map { ($0, Label(style: .body), Slider()) }
        super.init()
        for (row, name) in zip(rows, Words.parts) {
            (row.label.text, row.slider.captionLabel) = (name, row.label)
            row.slider.onChange = { [unowned self] in onChange?(row.part, $0) }
            addSubview(row.label)
            addSubview(row.slider)
        }
    }

    /// Moves the sliders, except one that is being dragged.
    func show(_ parts: Color) {
        for row in rows where !row.slider.isDragged { row.slider.number = parts[keyPath: row.part] }
    }

    /// Returns the width that fits all labels and an additional one, in points.
    func labelWidth(with other: Label) -> Double {
        (rows.map(\.label) + [other]).map { $0.preferredSize.width.rounded(.up) }.max() ?? 0
    }

    override func layoutSubviews() {
        for (index, row) in rows.enumerated() {
            let y = bounds.minY + Double(index) * (Slider.height + Self.gap)
            row.label.frame = Rect(x: bounds.minX, y: y, width: min(labelRoom, bounds.width), height: Slider.height)
            row.slider.frame = Rect(
                left: min(bounds.maxX, bounds.minX + labelRoom + Self.gap), top: y, right: bounds.maxX,
                bottom: y + Slider.height)
        }
    }
}
