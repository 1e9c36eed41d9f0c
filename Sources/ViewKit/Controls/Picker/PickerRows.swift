import Cairo
import Geometry

/// The views of a picker's wheel: the visible rows, and the lines around the middle one.
final class PickerRows {
    private unowned let picker: PickerView
    private var rows: [Int: PickerRow] = [:]
    private let lines = [View(), View()]
    /// The view around the middle row that has the focus ring, which around the whole wheel would not be visible.
    let band = View()
    private var sample = LayoutCache()

    fileprivate static let magnification = 1.25
    private static let pressedAlpha = 0.3

    init(in picker: PickerView) {
        self.picker = picker
        band.cornerRadius = 6
        for view in [band] + lines {
            (view.takesInput, view.isIgnored) = (false, true)
            picker.addSubview(view)
        }
        colorLines()
    }

    /// The height of a row, in points: at least 44, for a finger, and more for large text.
    var height: Double {
        var font = TextStyle.body.font(at: picker.traits.textSize)
        font.size *= Self.magnification
        return max(44, picker.snapped(sample.layout("0", font: font).size.height + 16))
    }

    var wheel: PickerWheel { PickerWheel(height: picker.bounds.height, rowHeight: height) }

    /// Returns the view of a row; nil if the row is out of sight.
    func view(ofRow row: Int) -> View? { rows[row] }

    func dropRows() {
        for view in rows.values { view.removeFromSuperview() }
        rows = [:]
        picker.setNeedsLayout()
    }

    func place(_ words: [String], around position: Double, pressed: Int?) {
        placeLines()
        let wheel = wheel
        let seen = indices(of: words, around: position, within: wheel.reach)
        for (index, view) in rows where !seen.contains(index) {
            view.removeFromSuperview()
            rows[index] = nil
        }
        for index in seen {
            guard let appearance = wheel.appearance(at: Double(index) - position) else { continue }
            place(row(at: index, words), appearance, isPressed: pressed == index)
        }
    }

    private func placeLines() {
        let bounds = picker.bounds
        let top = picker.snapped(bounds.midY - height / 2)
        let (inset, width) = (picker.inset, max(0, bounds.width - 2 * picker.inset))
        band.frame = Rect(x: bounds.minX + inset, y: top, width: width, height: height)
        for (line, y) in zip(lines, [top, top + height - picker.hairlineWidth]) {
            line.frame = Rect(x: bounds.minX + inset, y: y, width: width, height: picker.hairlineWidth)
        }
    }

    private func indices(of words: [String], around position: Double, within reach: Double) -> Range<Int> {
        let first = max(0, Int((position - reach).rounded(.down)) + 1)
        let end = min(words.count, Int((position + reach).rounded(.up)))
        return first..<max(first, end)
    }

    private func row(at index: Int, _ words: [String]) -> PickerRow {
        if let view = rows[index] { return view }
        let view = PickerRow(words[index], index, color: picker.textColor)
        rows[index] = view
        picker.insertSubview(view, below: lines[0])
        return view
    }

    private func place(_ view: PickerRow, _ appearance: PickerWheel.Appearance, isPressed: Bool) {
        let bounds = picker.bounds
        let size = view.size(in: bounds.width - 2 * picker.inset)
        let corner = Point(
            x: picker.snapped(bounds.midX - size.width / 2), y: picker.snapped(bounds.midY - size.height / 2))
        view.frame = Rect(origin: corner, size: size)
        view.transform = AffineTransform(scaleX: appearance.scaleX, y: appearance.scaleY)
            .concatenating(AffineTransform(translationX: 0, y: appearance.y))
        view.alpha = min(1, appearance.alpha + (isPressed ? Self.pressedAlpha : 0))
    }

    func colorLines() {
        for line in lines { line.backgroundColor = picker.traits.theme[keyPath: picker.lineColor] }
    }
}

/// A row of a picker, drawn once and then only transformed.
private final class PickerRow: Label {
    private let index: Int

    init(_ text: String, _ index: Int, color: KeyPath<Theme, Color>) {
        self.index = index
        super.init(text, style: .body, themeColor: color)
        magnification = PickerRows.magnification
    }

    override func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        (own.role, own.isIgnored) = (.row, false)
        guard let picker = superview as? PickerView else { return }
        (own.position, own.count, own.isPressable) = (index + 1, picker.rows.count, picker.isEnabled)
        own.states.formUnion([.focusable, .selectable])
        if picker.selectedRow == index { own.states.insert(.selected) }
        if !picker.isEnabled { own.states.insert(.disabled) }
    }

    override func perform(_ request: AccessibilityRequest, part: String) -> Bool {
        guard let picker = superview as? PickerView else { return false }
        switch request {
        case .press, .select:
            picker.go(to: index)
            return true
        case .focus: return picker.perform(request, part: part)
        default: return super.perform(request, part: part)
        }
    }

    /// Returns the size of the text at a width, rounded up to whole device pixels, in points.
    func size(in width: Double) -> Size {
        let natural = preferredSize
        let size = natural.width <= width ? natural : preferredSize(in: max(0, width))
        let scale = traits.displayScale
        return Size(
            width: (size.width * scale).rounded(.up) / scale, height: (size.height * scale).rounded(.up) / scale)
    }
}
