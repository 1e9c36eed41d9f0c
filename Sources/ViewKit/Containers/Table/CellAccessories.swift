import Cairo
import Geometry

/// A red circle with a minus before a row that can be deleted.
final class DeleteControl: DrawnView {
    /// The width that it takes from the row's content, in points.
    static let room = 22.0 + 16
    private static let size = 22.0

    /// Returns the frame before the content, or outside at the left if the control is hidden.
    static func frame(in bounds: Rect, margin: Double, isShown: Bool) -> Rect {
        Rect(x: isShown ? margin : -size, y: ((bounds.height - size) / 2).rounded(), width: size, height: size)
    }

    override func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        (own.role, own.label) = (.button, Words.delete)
        // The row has the action.
        own.isIgnored = true
    }

    override func draw(_ canvas: Canvas) {
        canvas.fillColor = traits.theme.destructive
        canvas.fillEllipse(in: bounds)
        canvas.fillColor = traits.theme.onDestructive
        canvas.fill(Rect(x: bounds.midX - 6, y: bounds.midY - 1, width: 12, height: 2))
    }
}

/// A chevron at the right end of a row that leads to another screen.
final class DisclosureChevron: DrawnView {
    static let room = 7.0 + 8

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isIgnored = true
    }

    static func frame(in bounds: Rect, margin: Double) -> Rect {
        Rect(x: bounds.maxX - margin - 8, y: ((bounds.height - 14) / 2).rounded(), width: 9, height: 14)
    }

    override func draw(_ canvas: Canvas) {
        let chevron = Path.chevron(in: Rect(left: 1, top: 1, right: bounds.width - 1.5, bottom: bounds.height - 1))
        canvas.strokeSymbol(chevron, width: 2, in: contentTheme.hairline)
    }

    override func contentThemeDidChange(from previous: Theme, to theme: Theme) {
        if previous.hairline != theme.hairline { setNeedsDisplay() }
    }
}

/// The button that a swipe to the left uncovers behind a row.
final class CellDeleteButton: View {
    private let title = Label(Words.delete, style: .body, themeColor: \.onDestructive)

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        addSubview(title)
    }

    var openWidth: Double { title.preferredSize.width.rounded(.up) + 32 }
    var isHighlighted = false { didSet { if isHighlighted != oldValue { applyColors() } } }

    override func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        (own.role, own.label, own.isPressable) = (.button, title.text, true)
    }

    override func perform(_ request: AccessibilityRequest, part: String) -> Bool {
        guard request == .press, let cell = superview as? TableCell else {
            return super.perform(request, part: part)
        }
        return cell.perform(.action(Words.delete), part: "")
    }

    override func layoutSubviews() {
        let size = title.preferredSize
        let height = size.height.rounded(.up)
        title.frame = Rect(
            x: 16, y: ((bounds.height - height) / 2).rounded(), width: size.width.rounded(.up), height: height)
    }

    override func applyColors() {
        backgroundColor = isHighlighted ? traits.theme.destructivePressed : traits.theme.destructive
    }
}
