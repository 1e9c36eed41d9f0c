import Documents
import Geometry
import ViewKit
import WeightHistory
import Words

/// A small panel of rows, a message, and buttons, of which the last one confirms.
public class RowPanelViewController: PanelViewController {
    var onChooseUnit: (() -> Void)?
    /// Called with the operation to perform, nil if nothing changed; not called again until saving has failed.
    var onOperation: ((DocumentOperation?) -> Void)?

    let panel: PanelView
    let weightRow: WeightRow?

    /// The field focused last, whose hint is shown; nil in a panel without fields.
    private var lastField: TextField?
    /// The part of a step that the wheel has turned, in notches.
    private var turn = 0.0
    /// The invalid fields, in the order of the rows.
    private var mistakes: [(field: TextField, sentence: String)] = []
    /// The questions shown since the user last typed: confirming again answers them with yes.
    private var questions: Set<String> = []
    private var progress = Progress.editing {
        didSet { panel.isWaiting = isWaiting && isLockedWhileWaiting }
    }

    private enum Progress {
        case editing
        /// The input was rejected; the user may change it.
        case failed
        /// The owner acts on the input.
        case waiting
    }

    /// The distance from the panel, or its focused field, to the covered area, in points.
    private static let distance = 8.0

    init(_ panel: PanelView, title: String? = nil, _ weightRow: WeightRow? = nil) {
        (self.panel, self.weightRow, lastField) = (panel, weightRow, weightRow?.field ?? panel.fields.first)
        super.init()
        self.title = title ?? panel.name
        panel.stepsFields = weightRow != nil
        updateRemark()
    }

    override public func makeView() -> View { panel }

    override public func viewDidLoad() {
        panel.onMeasuresChange = { [unowned self] in layOut(animated: false) }
        for button in panel.buttons { button.onAction = { [unowned self] in cancel() } }
        panel.buttons.last?.onAction = { [unowned self] in confirm() }
        weightRow?.unitButton.onAction = { [unowned self] in if isEditable { onChooseUnit?() } }
        panel.fields.forEach(connect)
    }

    /// Takes keys while the panel is still appearing.
    override public func viewWillAppear(animated: Bool) { weightRow?.field.becomeFirstResponder() }

    /// Adjusts to an area that was covered while the panel appeared.
    override public func viewDidAppear(animated: Bool) { layOut(animated: true) }

    override public var keyCommands: [Command] {
        let title = panel.buttons.last?.title ?? ""
        return [
            Command("cancel", KeyPress(.escape), title: "Cancel") { [unowned self] in
                if !panel.isWaiting { leave() }
            },
            Command("confirm", KeyPress(.return), title: title) { [unowned self] in confirm() },
        ] + (weightRow == nil ? [] : stepCommands) + furtherCommands
    }

    override var takesUnitSelector: Bool { weightRow != nil }
    override var dimsScreens: Bool { true }

    /// Closes the panel on Escape, and may keep the typed texts; cancels unless overridden.
    func leave() { cancel() }

    /// Called when the user has cancelled or the operation was saved; closes the panel.
    func finish() { close() }

    /// Acts on the last button; closes the panel unless overridden.
    func submit() { close() }

    func textDidChange(in field: TextField) {}

    /// Returns the hint for a field, such as a typed date in full; empty for none.
    func hint(for field: TextField) -> String {
        field === weightRow?.field ? weightRow?.remark ?? "" : ""
    }

    /// The fields whose value Up, Down and the wheel step.
    var steppedFields: [TextField] { [weightRow?.field].compactMap(\.self) }

    /// Returns the text stepped by 1 or −1 in a field other than the weight's; nil to do nothing.
    func stepped(_ field: TextField, by step: Int, isLarge: Bool) -> String? { nil }

    /// Whether all input is disabled while the panel waits, even Cancel.
    var isLockedWhileWaiting: Bool { true }

    final func confirm() {
        guard isEditable else { return }
        (progress, mistakes) = (.editing, [])
        submit()
        if progress == .editing, !mistakes.isEmpty { showMistakes() }
    }

    final func cancel() {
        if !panel.isWaiting { finish() }
    }

    /// Waits for the owner: nothing more is reported until `endWaiting` or `fail`.
    final func beginWaiting() { progress = .waiting }

    final func endWaiting() { progress = .editing }

    /// Waits for the owner to save an operation; nil if nothing changed.
    final func save(_ operation: DocumentOperation?) {
        say(nil)
        beginWaiting()
        onOperation?(operation)
    }

    /// Shows the reason why the owner failed; the user can continue.
    public final func fail(_ sentence: String) {
        progress = .failed
        say(.complaint(sentence))
    }

    /// Shows an error about a field and focuses it.
    final func refuse(_ field: TextField, _ sentence: String) {
        mistakes = [(field, sentence)]
        (field.hasError, field.help) = (true, sentence)
        field.becomeFirstResponder()
        field.selectAll()
        fail(sentence)
    }

    final var isEditable: Bool { !isClosed && !isWaiting }

    private var isWaiting: Bool { progress == .waiting }

    /// Whether the last input was rejected and not changed since.
    final var hasFailed: Bool { !isClosed && progress == .failed }

    /// Asks the user once to confirm something unusual; returns true if there is no question or it was asked before.
    final func isConfirmed(_ question: String?) -> Bool {
        guard let question, questions.insert(question).inserted else { return true }
        markMistakes()
        say(.question(question))
        return false
    }

    /// Parses a field; returns nil after recording the mistake with its explanation.
    final func read<Value, Fault: Error>(
        _ field: TextField, _ parse: (_ text: String) throws(Fault) -> Value,
        explain: (_ fault: Fault, _ text: String) -> String
    ) -> Value? {
        do throws(Fault) {
            return try parse(field.text)
        } catch {
            mistakes.append((field, explain(error, field.text)))
            return nil
        }
    }

    final func say(_ statement: PanelStatement?) {
        panel.statement = statement
        layOut(animated: true)
        guard let statement else { return }
        panel.revealMessage()
        // A mistake is told by its field.
        if mistakes.isEmpty { view.window?.announce(statement.sentence, isUrgent: true) }
    }

    final func updateRemark() {
        if let lastField { panel.remark = hint(for: lastField) }
    }

    final func connect(_ field: TextField) {
        field.onReturn = { [unowned self] in confirm() }
        field.onChange = { [unowned self, unowned field] _ in noteTyping(in: field) }
        field.onFocusChange = { [unowned self, unowned field] isFocused in
            guard isFocused else { return }
            (lastField, turn) = (field, 0)
            updateRemark()
            panel.reveal(field.frame)
            layOut(animated: true)
        }
        field.consumesScroll = { [unowned self, unowned field] in step(field, by: $0) }
    }

    /// Notes that the user has changed a field.
    final func noteTyping(in field: TextField) {
        if field === weightRow?.field { weightRow?.textDidChange() }
        textDidChange(in: field)
        updateRemark()
        // Input that changes is neither wrong nor confirmed until the user confirms again.
        forgetMistakes(in: field)
    }

    /// Shows the first mistake and focuses its field with all text selected.
    private func showMistakes() {
        markMistakes()
        let field = mistakes[0].field
        field.becomeFirstResponder()
        field.selectAll()
        panel.revealMessage(with: [field])
    }

    private func markMistakes() {
        for field in panel.fields {
            let mistake = mistakes.first { $0.field === field }
            (field.hasError, field.help) = (mistake != nil, mistake?.sentence)
        }
        say(mistakes.first.map { .complaint($0.sentence) })
    }

    /// Withdraws the message about rejected input in a field, or in all of them, and all questions.
    final func forgetMistakes(in field: TextField? = nil) {
        mistakes.removeAll { field == nil || $0.field === field }
        questions = []
        if hasFailed { progress = .editing }
        markMistakes()
    }

    /// Takes over the new default unit, unless a weight was typed.
    final func followDefault(_ unit: WeightUnit) {
        weightRow?.followDefault(unit)
        updateRemark()
    }

    final func choose(_ unit: WeightUnit) {
        weightRow?.choose(unit)
        updateRemark()
    }

    private var stepCommands: [Command] {
        let steps: [(id: String, press: KeyPress, title: String, step: Int, isLarge: Bool)] = [
            ("step-up", KeyPress(.up), PanelWords.stepUp, 1, false),
            ("step-up-far", KeyPress(.up, modifiers: .shift), PanelWords.stepUpFurther, 1, true),
            ("step-down", KeyPress(.down), PanelWords.stepDown, -1, false),
            ("step-down-far", KeyPress(.down, modifiers: .shift), PanelWords.stepDownFurther, -1, true),
        ]
        return steps.map { id, press, title, step, isLarge in
            Command(id, press, title: title, repeats: true) { [unowned self] in stepValue(by: step, isLarge: isLarge) }
        }
    }

    /// Steps the focused field by the wheel; returns false if it has no steps.
    private func step(_ field: TextField, by scroll: Scroll) -> Bool {
        guard scroll.notches.y != 0, steppedFields.contains(where: { $0 === field }) else { return false }
        turn -= scroll.notches.y
        let steps = Int(turn)
        turn -= Double(steps)
        if steps != 0 { stepValue(by: steps, isLarge: scroll.modifiers.contains(.shift)) }
        return true
    }

    /// Steps the value of the focused field, which can be undone there.
    final func stepValue(by step: Int, isLarge: Bool = false) {
        guard isEditable, let weightRow, let field = panel.fields.first(where: \.isEditing) else { return }
        let text =
            field === weightRow.field
            ? weightRow.draft.stepped(field.text, byTenths: isLarge ? 10 * step : step)
            : stepped(field, by: step, isLarge: isLarge)
        guard let text, text != field.text else { return }
        field.update(to: text)
        // Put the caret at the end for further typing.
        field.keyPressed(KeyPress(.end))
        noteTyping(in: field)
    }

    /// Returns a frame in the centre of the window, or higher if the lower part is covered; a hint that comes or goes
    /// moves no control from under the pointer.
    ///
    /// With a weight row, only the field focused last is kept uncovered; otherwise the whole panel, if there is room.
    override public func presentedFrame(in bounds: Rect) -> Rect {
        let width = min(panel.preferredWidth, bounds.width)
        let height = min(panel.height(in: width), bounds.height)
        let x = panel.snapped(bounds.minX + (bounds.width - width) / 2)
        let usualHeight = lastField == nil ? height : panel.heightWithoutRemark(in: width)
        let centre = bounds.minY + (bounds.height - usualHeight) / 2
        var y = max(bounds.minY, min(panel.snapped(centre), bounds.maxY - height))
        if !coveredArea.isEmpty {
            let free = coveredArea.minY - Self.distance
            let field = weightRow == nil ? nil : lastField
            let top = field.map { free - panel.lowerEdge(of: $0, in: width) } ?? max(bounds.minY, free - height)
            y = min(y, top)
        }
        return Rect(x: x, y: y, width: width, height: height)
    }
}
