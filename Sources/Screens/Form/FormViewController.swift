import Geometry
import ViewKit
import WeightHistory

/// A small panel over a screen, with a field for a weight, the weight's unit, and a field below it.
///
/// It only reports: whoever presents it saves what it reports and takes it away, or says why that cannot be.
public class FormViewController: ViewController {
    /// Called once when the person wants nothing to be saved.
    public var onCancel: (() -> Void)?
    /// Called when the person wants to choose another unit.
    public var onChooseUnit: (() -> Void)?
    /// What the window's keys do also while the panel has them.
    public var furtherCommands: [Command] = []
    /// The part of the window that something covers, as a keyboard on the screen; in the window's points, empty if
    /// nothing does.
    public var coveredArea = Rect.zero {
        didSet { if coveredArea != oldValue { layOut(animated: true) } }
    }

    public var unitButton: Button { panel.unitButton }
    public var cancelButton: Button { panel.cancelButton }
    public var saveButton: Button { panel.saveButton }
    /// What is wrong, in a sentence; empty if nothing is.
    public var message: String { panel.message.text }
    /// The unit of what is typed: the default unit, until a weight is typed; from then on the panel's own.
    public private(set) var unit: WeightUnit

    let panel: FormView
    /// The field that has the focus or had it last: it stays in sight.
    private var fieldInSight: TextField
    private var mistakes = FormMistakes()
    private var progress = Progress.editing {
        didSet { panel.isWaiting = progress == .saving }
    }
    /// Whether the person has typed a weight: only the panel's own button changes its unit then.
    private var hasTypedWeight = false

    private enum Progress {
        case editing
        /// Somebody saves what was typed.
        case saving
        case cancelled
    }

    init(_ panel: FormView, unit: WeightUnit) {
        (self.panel, self.unit) = (panel, unit)
        fieldInSight = panel.upperField
        super.init()
        unitButton.title = unit.sign
    }

    override public func makeView() -> View { panel }
    override public func presentedFrame(in bounds: Rect) -> Rect { frame(in: bounds) }

    override public func viewDidLoad() {
        panel.onMeasuresChange = { [unowned self] in layOut(animated: false) }
        unitButton.onAction = { [unowned self] in if progress == .editing { onChooseUnit?() } }
        cancelButton.onAction = { [unowned self] in cancel() }
        saveButton.onAction = { [unowned self] in save() }
        for row in FormRow.allCases {
            let field = panel.field(row)
            field.onReturn = { [unowned self] in save() }
            field.onChange = { [unowned self] _ in noteTyping(in: row) }
            field.onFocusChange = { [unowned self, unowned field] in if $0 { bringIntoSight(field) } }
        }
    }

    /// What is typed while the panel comes is typed into it.
    override public func viewWillAppear(animated: Bool) {
        panel.upperField.becomeFirstResponder()
    }

    /// What was covered while the panel came.
    override public func viewDidAppear(animated: Bool) {
        layOut(animated: true)
    }

    override public var keyCommands: [Command] {
        [Command("cancel", KeyPress(.escape), title: "Cancel") { [unowned self] in cancel() }] + furtherCommands
    }

    /// Another unit is the default by now: the panel takes it over, as long as no weight was typed into it.
    public func followDefault(_ unit: WeightUnit) {
        if !hasTypedWeight { choose(unit) }
    }

    private func noteTyping(in row: FormRow) {
        if row == .upper { hasTypedWeight = true }
        // What the person changes is not wrong any more until it is saved.
        mistakes[row] = nil
        markMistakes()
    }

    /// The person has chosen the panel's unit; the digits that were typed stay.
    public final func choose(_ unit: WeightUnit) {
        guard unit != self.unit else { return }
        self.unit = unit
        unitButton.title = unit.sign
        unitDidChange()
    }

    /// Called when the form has another unit.
    func unitDidChange() {}

    /// Reports what was typed, where all of it can be read.
    func submit() {}
}

extension FormViewController {
    /// Reports what was typed, or says what is wrong with it.
    public func save() {
        guard progress == .editing else { return }
        mistakes = FormMistakes()
        submit()
        if progress == .editing, !mistakes.isEmpty { showMistakes() }
    }

    func cancel() {
        guard progress == .editing else { return }
        progress = .cancelled
        onCancel?()
    }

    /// Nothing can be changed until what was typed is saved, or cannot be.
    func beginSaving() {
        say("")
        progress = .saving
    }

    /// Says why what was reported is not saved; the person can go on.
    public func show(failure sentence: String) {
        progress = .editing
        say(sentence)
    }

    /// What a field says; nil where it cannot be read, which is then explained to the person.
    func read<Value, Fault: Error>(
        _ row: FormRow, _ parse: (_ text: String) throws(Fault) -> Value,
        explain: (_ fault: Fault, _ text: String) -> String
    ) -> Value? {
        let text = panel.field(row).text
        do throws(Fault) {
            return try parse(text)
        } catch {
            mistakes[row] = explain(error, text)
            return nil
        }
    }

    /// The first field with a mistake gets the focus, with all of its text selected.
    private func showMistakes() {
        markMistakes()
        let field = panel.field(mistakes.firstRow ?? .upper)
        field.becomeFirstResponder()
        field.selectAll()
    }

    private func markMistakes() {
        for row in FormRow.allCases { panel.field(row).hasError = mistakes[row] != nil }
        say(mistakes.firstSentence)
    }

    private func say(_ sentence: String) {
        panel.message.text = sentence
        layOut(animated: true)
    }
}

extension FormViewController {
    /// From the focused field to what covers the window's lower part, in points.
    private static let distance = 8.0
    /// In seconds.
    private static let duration = 0.25

    /// In the middle of its parent; higher where something covers the focused field, which then ends just above that.
    private func frame(in bounds: Rect) -> Rect {
        let width = min(FormLayout.width, bounds.width)
        let height = panel.height(in: width)
        let x = panel.snapped(bounds.minX + (bounds.width - width) / 2)
        var y = panel.snapped(bounds.minY + (bounds.height - height) / 2)
        if !coveredArea.isEmpty {
            y = min(y, coveredArea.minY - Self.distance - panel.lowerEdge(of: fieldInSight, in: width))
        }
        return Rect(x: x, y: y, width: width, height: height)
    }

    private func bringIntoSight(_ field: TextField) {
        fieldInSight = field
        layOut(animated: true)
    }

    /// Moves the panel to where it belongs now.
    public func layOut(animated: Bool) {
        guard let window = panel.window, progress != .cancelled else { return }
        let frame = frame(in: window.bounds)
        guard frame != panel.frame else { return }
        View.animate(duration: animated ? Self.duration : 0) {
            panel.frame = frame
            // Its subviews move along in the same animation.
            panel.layoutSubviews()
        }
    }
}

/// The fields of a form.
enum FormRow: CaseIterable {
    /// For a weight.
    case upper
    case lower
}

/// What is wrong with what was typed into a form, in sentences.
struct FormMistakes {
    private var sentences: [FormRow: String] = [:]

    subscript(row: FormRow) -> String? {
        get { sentences[row] }
        set { sentences[row] = newValue }
    }

    var isEmpty: Bool { sentences.isEmpty }
    var firstRow: FormRow? { FormRow.allCases.first { sentences[$0] != nil } }
    var firstSentence: String { firstRow.flatMap { sentences[$0] } ?? "" }
}
