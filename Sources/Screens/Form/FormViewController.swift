import Geometry
import ViewKit
import WeightHistory

/// A small panel over a screen, with a field for a weight, the weight's unit, and a field below it.
///
/// It only reports: its owner saves what it reports and closes it, or has it say why that cannot be.
public class FormViewController: PanelViewController {
    /// Called when the person wants to choose another unit.
    public var onChooseUnit: (() -> Void)?

    public var unitButton: Button { panel.unitButton }
    public var cancelButton: Button { panel.cancelButton }
    public var saveButton: Button { panel.saveButton }
    /// What is wrong or asked, in a sentence; empty if nothing is.
    public var message: String { panel.statement?.sentence ?? "" }
    /// The unit of what is typed: the default unit, until a weight is typed; from then on the panel's own.
    public var unit: WeightUnit { weight.format.unit }

    let panel: FormView
    /// What the field for the weight begins with, and reads.
    var weight: WeightDraft {
        didSet { updateRemark() }
    }
    /// The field that has the focus or had it last: it stays in sight.
    private var fieldInSight: TextField
    private var mistakes = FormMistakes()
    /// What the person was asked, and has not withdrawn by typing: to save again means yes.
    private var questions: Set<String> = []
    private var progress = Progress.editing {
        didSet { panel.isWaiting = progress == .saving }
    }
    /// Whether the person has typed a weight: only the panel's own button changes its unit then.
    private var hasTypedWeight = false

    private enum Progress {
        case editing
        /// What was typed could not be saved; the person may change it.
        case failed
        /// Somebody saves what was typed.
        case saving
    }

    init(_ panel: FormView, _ weight: WeightDraft) {
        (self.panel, self.weight) = (panel, weight)
        fieldInSight = panel.upperField
        super.init()
        unitButton.title = unit.sign
        panel.upperField.text = weight.text
        updateRemark()
    }

    override public func makeView() -> View { panel }
    override public func presentedFrame(in bounds: Rect) -> Rect { frame(in: bounds) }

    override public func viewDidLoad() {
        panel.onMeasuresChange = { [unowned self] in layOut(animated: false) }
        unitButton.onAction = { [unowned self] in if isEditable { onChooseUnit?() } }
        cancelButton.onAction = { [unowned self] in cancel() }
        saveButton.onAction = { [unowned self] in save() }
        panel.note?.button.onAction = { [unowned self] in if isEditable { writeNote() } }
        for field in panel.fields {
            field.onReturn = { [unowned self] in save() }
            field.onChange = { [unowned self, unowned field] _ in noteTyping(in: field) }
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
        [
            Command("cancel", KeyPress(.escape), title: "Cancel") { [unowned self] in cancel() },
            Command("end-line", KeyPress(.return, modifiers: .shift), title: "End line") { [unowned self] in
                panel.note?.endLine()
            },
        ] + stepCommands + furtherCommands
    }

    /// Another unit is the default by now: the panel takes it over, as long as no weight was typed into it.
    public func followDefault(_ unit: WeightUnit) {
        if !hasTypedWeight { change(to: unit) }
    }

    /// The person has chosen the panel's unit; the digits that were typed stay, without a unit behind them.
    public final func choose(_ unit: WeightUnit) {
        change(to: unit)
        let field = panel.upperField
        if let typed = WeightUnit(namedIn: field.text), typed != unit {
            field.update(to: weight.withoutUnit(field.text))
        }
        updateRemark()
    }

    private func change(to unit: WeightUnit) {
        guard unit != self.unit else { return }
        let isUntouched = panel.upperField.text == weight.text
        weight.format.unit = unit
        unitButton.title = unit.sign
        // Nobody typed these digits: they are the weight in the earlier unit.
        if isUntouched { panel.upperField.follow(weight.text) }
        updateRemark()
    }

    private func noteTyping(in field: TextField) {
        if field === panel.upperField {
            hasTypedWeight = true
            if let unit = WeightUnit(namedIn: field.text) { change(to: unit) }
            updateRemark()
        }
        // What the person changes is not wrong any more until it is saved.
        if let row = panel.row(of: field) { mistakes[row] = nil }
        questions = []
        if hasFailed { progress = .editing }
        markMistakes()
    }

    /// Opens the field for a note, and goes there.
    private func writeNote() {
        panel.openNote()
        panel.note?.field.becomeFirstResponder()
        layOut(animated: true)
        View.animate(duration: 0.25) { panel.note?.reveal() }
    }

    /// Says the weight in another unit, as far as one is typed.
    final func updateRemark() {
        panel.upperField.placeholder = weight.placeholder
        panel.remark = weight.conversion(of: panel.upperField.text) ?? ""
    }

    /// Reports what was typed, where all of it can be read.
    func submit() {}

    /// What Up and Down make of the lower field's text; nil where they do nothing.
    ///
    /// - Parameter step: 1 or −1.
    func steppedLowerText(by step: Int, isLarge: Bool) -> String? { nil }
}

extension FormViewController {
    /// Reports what was typed, or says what is wrong with it.
    public func save() {
        guard isEditable else { return }
        progress = .editing
        mistakes = FormMistakes()
        submit()
        if progress == .editing, !mistakes.isEmpty { showMistakes() }
    }

    func cancel() {
        if isEditable { close() }
    }

    /// Nothing can be changed until what was typed is saved, or cannot be.
    func beginSaving() {
        say(nil)
        progress = .saving
    }

    /// Says why what was reported is not saved; the person can go on.
    public func show(failure sentence: String) {
        progress = .failed
        say(.complaint(sentence))
    }

    private var isEditable: Bool { !isClosed && progress != .saving }

    /// Whether it was said last that what was typed could not be saved.
    var hasFailed: Bool { !isClosed && progress == .failed }

    /// Asks the person once before something unusual is saved; true where there is nothing to ask or they save again.
    func isConfirmed(_ question: String?) -> Bool {
        guard let question, questions.insert(question).inserted else { return true }
        markMistakes()
        say(.question(question))
        return false
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
        panel.revealMessage(with: [field])
    }

    private func markMistakes() {
        for row in FormRow.allCases { panel.field(row).hasError = mistakes[row] != nil }
        say(mistakes.firstSentence.map { .complaint($0) })
    }

    private func say(_ statement: FormStatement?) {
        panel.statement = statement
        layOut(animated: true)
        if statement != nil { panel.revealMessage() }
    }
}

extension FormViewController {
    private var stepCommands: [Command] {
        [("step-up", Key.up, 1, "Step up"), ("step-down", .down, -1, "Step down")].flatMap { id, key, step, title in
            [
                Command(id, KeyPress(key), title: title, repeats: true) { [unowned self] in
                    stepValue(by: step, isLarge: false)
                },
                Command("\(id)-far", KeyPress(key, modifiers: .shift), title: "\(title) far", repeats: true) {
                    [unowned self] in
                    stepValue(by: step, isLarge: true)
                },
            ]
        }
    }

    /// Makes what the field with the focus says a little more or less; that can be undone in the field.
    private func stepValue(by step: Int, isLarge: Bool) {
        guard isEditable else { return }
        if panel.upperField.isEditing {
            replace(panel.upperField, weight.stepped(panel.upperField.text, byTenths: isLarge ? 10 * step : step))
        } else if panel.lowerField.isEditing {
            replace(panel.lowerField, steppedLowerText(by: step, isLarge: isLarge))
        }
    }

    private func replace(_ field: TextField, _ text: String?) {
        guard let text, text != field.text else { return }
        field.update(to: text)
        // What is typed next goes on from there.
        field.keyPressed(KeyPress(.end))
        noteTyping(in: field)
    }
}

extension FormViewController {
    /// From the focused field to what covers the window's lower part, in points.
    private static let distance = 8.0

    /// In the middle of its parent; higher where something covers the focused field, which then ends just above that.
    private func frame(in bounds: Rect) -> Rect {
        let width = min(FormLayout.width, bounds.width)
        let height = min(panel.height(in: width), bounds.height)
        let x = panel.snapped(bounds.minX + (bounds.width - width) / 2)
        var y = panel.snapped(bounds.minY + (bounds.height - height) / 2)
        if !coveredArea.isEmpty {
            y = min(y, coveredArea.minY - Self.distance - panel.lowerEdge(of: fieldInSight, in: width))
        }
        return Rect(x: x, y: y, width: width, height: height)
    }

    private func bringIntoSight(_ field: TextField) {
        fieldInSight = field
        panel.reveal(field.frame)
        layOut(animated: true)
    }
}

/// The fields of a form that can hold a mistake.
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
    var firstSentence: String? { firstRow.flatMap { sentences[$0] } }
}
