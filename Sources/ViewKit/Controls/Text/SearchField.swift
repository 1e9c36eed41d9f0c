import Cairo
import Geometry

/// A text field for a search, with a magnifier before it and a button that clears it.
///
/// Escape clears the text, or leaves the field if it is empty. Return leaves it, too, unless `onReturn` is set.
public final class SearchField: TextField {
    /// Called when Escape is pressed in the empty field; if nil, the field gives up the focus.
    public var onCancel: (() -> Void)?

    private let magnifier = MagnifierView()
    private let clearButton = ClearButton()

    public init(frame: Rect = .zero) {
        super.init()
        self.frame = frame
        for view in [magnifier, clearButton] { addSubview(view) }
        magnifier.isIgnored = true
        insets = (left: 30, right: 30)
        (placeholder, name) = ("Search", "Search")
        onReturn = { [unowned self] in resignFirstResponder() }
        clearButton.onAction = { [unowned self] in clear() }
    }

    /// Gives the field the focus, and selects all of its text.
    public func beginEditing() {
        becomeFirstResponder()
        selectAll()
    }

    override public func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        own.role = .searchField
    }

    override func contentDidChange() {
        super.contentDidChange()
        clearButton.isHidden = editor.text.isEmpty
    }

    override public func layoutSubviews() {
        super.layoutSubviews()
        let middle = (bounds.height / 2).rounded()
        magnifier.frame = Rect(x: 8, y: middle - 8, width: 16, height: 16)
        clearButton.frame = Rect(x: bounds.width - 24, y: middle - 8, width: 16, height: 16)
    }

    override func consume(_ press: KeyPress) -> Bool {
        if super.consume(press) { return true }
        guard press.key == .escape, press.modifiers.isEmpty, isEditing else { return false }
        if !text.isEmpty { clear() } else if let onCancel { onCancel() } else { resignFirstResponder() }
        return true
    }

    private func clear() {
        text = ""
        if !isEditing { becomeFirstResponder() }
        onChange?("")
    }
}

private final class MagnifierView: DrawnView {
    override func draw(_ canvas: Canvas) {
        canvas.strokeColor = traits.theme.secondary
        canvas.strokeStyle = StrokeStyle(width: 1.5, cap: .round)
        canvas.strokeEllipse(in: Rect(x: 2, y: 2, width: 9, height: 9))
        canvas.stroke(Path(through: [Point(x: 10, y: 10), Point(x: 14, y: 14)]))
    }
}

/// A cross in a grey circle that clears the field; for the pointer only, because keys have Escape.
private final class ClearButton: Control {
    init() {
        super.init()
        (name, isFocusable, cursor) = ("Clear", false, .arrow)
    }

    override var drawsContent: Bool { true }

    override func draw(_ canvas: Canvas) {
        canvas.fillColor = isPressed ? traits.theme.text : traits.theme.secondary
        canvas.fillEllipse(in: bounds)
        var cross = Path()
        cross.move(to: Point(x: 5, y: 5))
        cross.addLine(to: Point(x: 11, y: 11))
        cross.move(to: Point(x: 11, y: 5))
        cross.addLine(to: Point(x: 5, y: 11))
        canvas.strokeSymbol(cross, width: 1.5, in: traits.theme.paper)
    }
}
