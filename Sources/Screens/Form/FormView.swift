import Cairo
import Geometry
import ViewKit
import WeightHistory

/// A panel of two fields, the upper one for a weight, and perhaps one for a note.
class FormView: PanelView {
    let upperField = TextField()
    let unitButton = Button()
    let lowerField = TextField()
    /// Where a note is written; nil for a form without one.
    let note: NoteRow?
    /// What is said to the person; nil if nothing is.
    var statement: FormStatement? {
        didSet { if statement != oldValue { updateMessage() } }
    }
    /// What stands where nothing is said.
    var remark = "" {
        didSet { if remark != oldValue { updateMessage() } }
    }
    /// What the lower field has room for.
    var exampleText = ""
    /// Whether what was typed is being saved: nothing can be changed or pressed meanwhile.
    var isWaiting = false {
        didSet { if isWaiting != oldValue { waitingDidChange() } }
    }

    private let name: String
    private let upperLabel = Label(style: .subheadline)
    private let lowerLabel = Label(style: .subheadline)

    /// The texts that say how much room others need.
    private var twoLines = KeptLayout()
    private var example = KeptLayout()
    private var units = WeightUnit.allCases.map { _ in KeptLayout() }

    /// What makes the panel look disabled, once it has waited for long.
    private var dimming: Window.Deadline?

    /// How long a panel may wait and look as before, in seconds.
    private static let patience = 0.25
    /// How small the lower field's font may become, in points.
    private static let leastFontSize = 12.0

    /// - Parameters:
    ///   - name: What the form is for.
    ///   - upper: What the upper field is for.
    ///   - lower: What the lower field is for.
    init(_ name: String, upper: String, lower: String, note: NoteRow? = nil) {
        (self.name, self.note) = (name, note)
        super.init(buttons: ["Cancel", "Save"])
        (upperLabel.text, lowerLabel.text) = (upper, lower)
        (upperField.name, lowerField.name) = (upper, lower)
        lowerField.minimumFontSize = Self.leastFontSize
        for part in parts + [message] { content.addSubview(part) }
        applyTheme()
    }

    var cancelButton: Button { buttons[0] }
    var saveButton: Button { buttons[1] }

    /// The field of a row.
    func field(_ row: FormRow) -> TextField {
        switch row {
        case .upper: upperField
        case .lower: lowerField
        }
    }

    /// The row of a field; nil for one that takes whatever is typed.
    func row(of field: TextField) -> FormRow? { FormRow.allCases.first { self.field($0) === field } }

    /// Opens the field for a note where it is to stand, to be revealed.
    func openNote() {
        guard let note else { return }
        note.open()
        let layout = makeLayout(width: bounds.width)
        (note.label.frame, note.field.frame) = (layout.noteLabel, layout.noteField)
        setNeedsLayout()
    }

    /// Shows the field for a note at once.
    func showNote() {
        note?.open()
        note?.reveal()
    }

    /// From the first one to the last.
    var fields: [TextField] { [upperField, lowerField] + (note.map { [$0.field] } ?? []) }

    private var parts: [View] {
        [upperLabel, upperField, unitButton, lowerLabel, lowerField] + (note?.parts ?? [])
    }

    override var label: String? { name }

    override func hitTest(_ point: Point) -> View? {
        let view = super.hitTest(point)
        return view != nil && isWaiting ? self : view
    }

    /// Up and Down change what a field says.
    override func scrolls(by press: KeyPress) -> Bool { press.key != .up && press.key != .down }

    override func layOutContent() {
        let layout = makeLayout(width: bounds.width)
        upperLabel.frame = layout.upperLabel
        upperField.frame = layout.upperField
        unitButton.frame = layout.unitButton
        lowerLabel.frame = layout.lowerLabel
        lowerField.frame = layout.lowerField
        note?.label.frame = layout.noteLabel
        note?.field.frame = layout.noteField
        note?.button.frame = layout.noteButton
        message.frame = layout.message
    }

    private func waitingDidChange() {
        for field in fields { field.isEditable = !isWaiting }
        dimming?.cancel()
        guard isWaiting else { return setDimmed(false) }
        // A file that is written at once leaves no time to look disabled.
        dimming = window?.schedule(afterNextFrame: Self.patience) { [weak self] _ in self?.setDimmed(true) }
    }

    private func setDimmed(_ isDimmed: Bool) {
        View.animate(duration: 0.1) {
            for part in parts + buttons { part.alpha = isDimmed ? 0.4 : 1 }
        }
    }

    override func contentHeight(in width: Double) -> Double { makeLayout(width: width).height }

    /// Where a field of the panel ends, from the panel's upper edge, in points.
    func lowerEdge(of field: TextField, in width: Double) -> Double {
        let layout = makeLayout(width: width)
        let frame =
            field === note?.field ? layout.noteField : field === lowerField ? layout.lowerField : layout.upperField
        return frame.maxY - content.contentOffset.y
    }

    private func makeLayout(width: Double) -> FormLayout {
        let body = TextStyle.body.font(at: traits.textSize)
        // Large text that shrinks to 12 points is no longer what the person asked for.
        let least = max(Self.leastFontSize, body.size * 0.7)
        let footnote = twoLines.layout("0\n0", font: TextStyle.footnote.font(at: traits.textSize), maximumLines: 2)
        let needs = FormLayout.Needs(
            upperLabel: upperLabel.preferredSize.roundedUp, lowerLabel: lowerLabel.preferredSize.roundedUp,
            unitButtonWidth: unitButtonWidth, buttonsHeight: buttonsHeight,
            fieldHeight: upperField.preferredSize.height,
            // With room for the caret behind the text.
            lowerTextWidth: example.layout(exampleText, font: body).size.width + 2,
            leastShare: min(1, least / body.size),
            usualMessageHeight: footnote.size.height.rounded(.up),
            messageHeight: { [message] width in
                message.text.isEmpty ? 0 : message.preferredSize(in: width).height.rounded(.up)
            },
            note: noteNeeds)
        return FormLayout(width: width, needs)
    }

    private var noteNeeds: FormLayout.Note {
        guard let note else { return .none }
        return note.isOpen
            ? .field(label: note.label.preferredSize.roundedUp) : .button(note.button.preferredSize.roundedUp)
    }

    private func updateMessage() {
        message.text = statement?.sentence ?? remark
        updateMessageColor()
        setNeedsLayout()
    }

    private func updateMessageColor() {
        let theme = traits.theme
        message.textColor =
            switch statement {
            case .complaint: theme.destructive
            case .question: theme.text
            case nil: theme.secondary
            }
    }

    /// As wide as the widest unit needs, so that nothing moves when the unit changes.
    private var unitButtonWidth: Double {
        let font = TextStyle.headline.font(at: traits.textSize)
        let widths = units.indices.map { units[$0].layout(WeightUnit.allCases[$0].sign, font: font).size.width }
        return (max(28, widths.max() ?? 0) + 16).rounded(.up)
    }

    override func applyTheme() {
        super.applyTheme()
        for label in [upperLabel, lowerLabel, note?.label] { label?.textColor = traits.theme.secondary }
        updateMessageColor()
    }
}

extension Size {
    fileprivate var roundedUp: Size { Size(width: width.rounded(.up), height: height.rounded(.up)) }
}
