import Cairo
import Geometry

/// A red circle with a minus before a row that can be deleted.
final class DeleteControl: View {
    /// The width that it takes from the row's content, in points.
    static let room = 22.0 + 16
    private static let size = 22.0

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        contentMode = .redraw
        takesInput = false
    }

    /// Returns the frame before the content, or outside at the left if the control is hidden.
    static func frame(in bounds: Rect, isShown: Bool) -> Rect {
        Rect(x: isShown ? 16 : -size, y: ((bounds.height - size) / 2).rounded(), width: size, height: size)
    }

    override var drawsContent: Bool { true }
    override var role: Role { .button }
    override var label: String? { "Delete" }

    override func draw(_ canvas: Canvas) {
        canvas.fillColor = traits.theme.destructive
        canvas.fillEllipse(in: bounds)
        canvas.fillColor = .white
        canvas.fill(Rect(x: bounds.midX - 6, y: bounds.midY - 1, width: 12, height: 2))
    }
}

/// A chevron at the right end of a row that leads to another screen.
final class DisclosureChevron: View {
    static let room = 7.0 + 8

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        contentMode = .redraw
        takesInput = false
    }

    static func frame(in bounds: Rect) -> Rect {
        Rect(x: bounds.maxX - 16 - 8, y: ((bounds.height - 14) / 2).rounded(), width: 9, height: 14)
    }

    override var drawsContent: Bool { true }

    override func draw(_ canvas: Canvas) {
        canvas.strokeColor = traits.theme.hairline
        canvas.strokeStyle = StrokeStyle(width: 2, cap: .round, join: .round)
        canvas.stroke(.chevron(in: Rect(left: 1, top: 1, right: bounds.width - 1.5, bottom: bounds.height - 1)))
    }
}

/// The button that a swipe to the left uncovers behind a row.
final class CellDeleteButton: View {
    private let title = Label(style: .body)

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        title.text = "Delete"
        addSubview(title)
    }

    /// The width that shows the whole title, in points.
    var openWidth: Double { title.preferredSize.width.rounded(.up) + 32 }
    var isHighlighted = false { didSet { if isHighlighted != oldValue { applyColors() } } }

    override var role: Role { .button }
    override var label: String? { title.text }

    override func layoutSubviews() {
        let size = title.preferredSize
        let height = size.height.rounded(.up)
        title.frame = Rect(
            x: 16, y: ((bounds.height - height) / 2).rounded(), width: size.width.rounded(.up), height: height)
    }

    override func applyColors() {
        let color = traits.theme.destructive
        title.textColor = .white
        backgroundColor =
            isHighlighted ? Color(red: color.red * 0.8, green: color.green * 0.8, blue: color.blue * 0.8) : color
    }
}
