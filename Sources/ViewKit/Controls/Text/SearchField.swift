import Cairo
import Geometry

/// A text field for a search, with a magnifier before it and a button that clears it.
///
/// Escape clears the text, or leaves the field if it is empty.
public final class SearchField: View {
    /// Called with the text after each change by the user.
    public var onChange: ((String) -> Void)?
    /// Called when Return is pressed; if nil, the field gives up the focus.
    public var onReturn: (() -> Void)?
    /// Called when Escape is pressed in the empty field; if nil, the field gives up the focus.
    public var onCancel: (() -> Void)?

    /// Called before the field handles a key; returns true if it has used the key.
    public var consumesFirst: ((KeyPress) -> Bool)? {
        get { field.consumesFirst }
        set { field.consumesFirst = newValue }
    }

    private let field = TextField()
    private let magnifier = MagnifierView()
    private let clearButton = ClearButton()

    override public init(frame: Rect = .zero) {
        super.init(frame: frame)
        for view in [field, magnifier, clearButton] { addSubview(view) }
        field.insets = (left: 30, right: 30)
        field.onChange = { [unowned self] in textDidChange(to: $0) }
        field.onReturn = { [unowned self] in leave(onReturn) }
        clearButton.onAction = { [unowned self] in clear() }
        (placeholder, field.name) = ("Search", "Search")
        clearButton.isHidden = true
    }

    /// The search text; setting it does not call `onChange`.
    public var text: String {
        get { field.text }
        set {
            field.text = newValue
            clearButton.isHidden = field.text.isEmpty
        }
    }

    public var placeholder: String {
        get { field.placeholder }
        set { field.placeholder = newValue }
    }

    public var preferredSize: Size { field.preferredSize }

    public var isEditing: Bool { field.isEditing }

    /// Gives the field the focus, and selects all of its text.
    public func beginEditing() {
        field.becomeFirstResponder()
        field.selectAll()
    }

    override public var role: Role { .searchField }
    override public var label: String? { field.name }

    override public func layoutSubviews() {
        field.frame = bounds
        let middle = (bounds.height / 2).rounded()
        magnifier.frame = Rect(x: 8, y: middle - 8, width: 16, height: 16)
        clearButton.frame = Rect(x: bounds.width - 24, y: middle - 8, width: 16, height: 16)
    }

    /// Handles Escape, which the text field does not use.
    override public func keyPressed(_ press: KeyPress) {
        guard press.key == .escape, press.modifiers.isEmpty, isEditing else { return super.keyPressed(press) }
        if field.text.isEmpty { leave(onCancel) } else { clear() }
    }

    private func textDidChange(to text: String) {
        clearButton.isHidden = text.isEmpty
        onChange?(text)
    }

    private func clear() {
        text = ""
        if !isEditing { field.becomeFirstResponder() }
        onChange?("")
    }

    private func leave(_ action: (() -> Void)?) {
        if let action { action() } else { field.resignFirstResponder() }
    }
}

private final class MagnifierView: View {
    init() {
        super.init()
        contentMode = .redraw
        takesInput = false
    }

    override var drawsContent: Bool { true }

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
        isFocusable = false
        cursor = .arrow
    }

    override var drawsContent: Bool { true }
    override var label: String? { "Clear" }

    override func draw(_ canvas: Canvas) {
        canvas.fillColor = isPressed ? traits.theme.text : traits.theme.secondary
        canvas.fillEllipse(in: bounds)
        var cross = Path()
        cross.move(to: Point(x: 5, y: 5))
        cross.addLine(to: Point(x: 11, y: 11))
        cross.move(to: Point(x: 11, y: 5))
        cross.addLine(to: Point(x: 5, y: 11))
        canvas.strokeColor = traits.theme.paper
        canvas.strokeStyle = StrokeStyle(width: 1.5, cap: .round)
        canvas.stroke(cross)
    }
}
