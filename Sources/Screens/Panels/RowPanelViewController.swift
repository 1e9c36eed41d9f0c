import Geometry
import ViewKit
import WeightHistory

/// A small panel over a screen: rows to fill in or to read, a message, and buttons, of which the last one goes on.
public class RowPanelViewController: PanelViewController {
    /// Called when the user wants to choose another unit.
    var onChooseUnit: (() -> Void)?

    let panel: PanelView
    /// The row for a weight; nil for a panel that asks for none.
    let weightRow: WeightRow?

    /// The field that has the focus or had it last: it stays in sight.
    private var fieldInSight: TextField?
    /// What is wrong with what was typed, in the order of the rows.
    private var mistakes: [(field: TextField, sentence: String)] = []
    /// What the user was asked, and has not withdrawn by typing: to save again means yes.
    private var questions: Set<String> = []
    private var progress = Progress.editing {
        didSet { panel.isWaiting = isWaiting && isLockedWhileWaiting }
    }

    private enum Progress {
        case editing
        /// What was typed could not be taken; the user may change it.
        case failed
        /// Its owner does what was asked for.
        case waiting
    }

    /// From the panel, or the focused field, to what covers the window's lower part, in points.
    private static let distance = 8.0

    init(_ panel: PanelView, title: String? = nil, _ weightRow: WeightRow? = nil) {
        (self.panel, self.weightRow, fieldInSight) = (panel, weightRow, weightRow?.field)
        super.init()
        self.title = title ?? panel.label
        panel.stepsFields = weightRow != nil
        updateRemark()
    }

    override public func makeView() -> View { panel }
    override public func presentedFrame(in bounds: Rect) -> Rect { frame(in: bounds) }

    override public func viewDidLoad() {
        panel.onMeasuresChange = { [unowned self] in layOut(animated: false) }
        for button in panel.buttons { button.onAction = { [unowned self] in cancel() } }
        panel.buttons.last?.onAction = { [unowned self] in confirm() }
        weightRow?.unitButton.onAction = { [unowned self] in if isEditable { onChooseUnit?() } }
        panel.fields.forEach(connect)
    }

    /// What is typed while the panel comes is typed into it.
    override public func viewWillAppear(animated: Bool) {
        weightRow?.field.becomeFirstResponder()
    }

    /// What was covered while the panel came.
    override public func viewDidAppear(animated: Bool) {
        layOut(animated: true)
    }

    override public var keyCommands: [Command] {
        let title = panel.buttons.last?.title ?? ""
        return [
            Command("cancel", KeyPress(.escape), title: "Cancel") { [unowned self] in cancel() },
            Command("confirm", KeyPress(.return), title: title) { [unowned self] in confirm() },
        ] + (weightRow == nil ? [] : stepCommands) + furtherCommands
    }

    override var takesUnitSelector: Bool { weightRow != nil }

    /// Does what the last button is for; closes the panel unless overridden.
    func submit() { close() }

    /// Called when the text of a field was changed.
    func textDidChange(in field: TextField) {}

    /// What Up and Down make of the text of a field that is not for a weight; nil if they do nothing.
    ///
    /// - Parameter step: 1 or −1.
    func stepped(_ field: TextField, by step: Int, isLarge: Bool) -> String? { nil }

    /// Whether nothing can be pressed while the panel waits, not even Cancel.
    var isLockedWhileWaiting: Bool { true }
}

extension RowPanelViewController {
    /// Reports what was typed, or says what is wrong with it.
    final func confirm() {
        guard isEditable else { return }
        (progress, mistakes) = (.editing, [])
        submit()
        if progress == .editing, !mistakes.isEmpty { showMistakes() }
    }

    final func cancel() {
        if !panel.isWaiting { close() }
    }

    /// Nothing more is reported until its owner says what came of what was reported.
    final func beginWaiting() { progress = .waiting }

    /// The user can go on.
    final func endWaiting() { progress = .editing }

    /// Says why what was reported cannot be done; the user can go on.
    final func fail(_ sentence: String) {
        progress = .failed
        say(.complaint(sentence))
    }

    /// Says what is wrong with a field, which gets the focus.
    final func refuse(_ field: TextField, _ sentence: String) {
        mistakes = [(field, sentence)]
        field.hasError = true
        field.becomeFirstResponder()
        fail(sentence)
    }

    final var isEditable: Bool { !isClosed && !isWaiting }

    private var isWaiting: Bool { progress == .waiting }

    /// Whether it was said last that what was typed could not be taken.
    final var hasFailed: Bool { !isClosed && progress == .failed }

    /// Asks the user once before something unusual is saved; true if there is nothing to ask or they save again.
    final func isConfirmed(_ question: String?) -> Bool {
        guard let question, questions.insert(question).inserted else { return true }
        markMistakes()
        say(.question(question))
        return false
    }

    /// What a field says; nil if it cannot be read, which is then explained to the user.
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
        if statement != nil { panel.revealMessage() }
    }

    /// Says the weight in another unit, as far as one is typed.
    final func updateRemark() {
        if let weightRow { panel.remark = weightRow.remark }
    }

    /// Has a field report what is done in it.
    final func connect(_ field: TextField) {
        field.onReturn = { [unowned self] in confirm() }
        field.onChange = { [unowned self, unowned field] _ in noteTyping(in: field) }
        field.onFocusChange = { [unowned self, unowned field] in if $0 { bringIntoSight(field) } }
    }

    private func noteTyping(in field: TextField) {
        if field === weightRow?.field {
            weightRow?.textDidChange()
            updateRemark()
        }
        textDidChange(in: field)
        // What the user changes is not wrong any more, nor asked, until it is confirmed.
        mistakes.removeAll { $0.field === field }
        questions = []
        if hasFailed { progress = .editing }
        markMistakes()
    }

    /// The first field with a mistake gets the focus, with all of its text selected.
    private func showMistakes() {
        markMistakes()
        let field = mistakes[0].field
        field.becomeFirstResponder()
        field.selectAll()
        panel.revealMessage(with: [field])
    }

    private func markMistakes() {
        for field in panel.fields { field.hasError = mistakes.contains { $0.field === field } }
        say(mistakes.first.map { .complaint($0.sentence) })
    }
}

extension RowPanelViewController {
    /// Another unit is the default by now.
    final func followDefault(_ unit: WeightUnit) {
        weightRow?.followDefault(unit)
        updateRemark()
    }

    /// The user has chosen the unit of the weight.
    final func choose(_ unit: WeightUnit) {
        weightRow?.choose(unit)
        updateRemark()
    }

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
        guard isEditable, let weightRow, let field = panel.fields.first(where: \.isEditing) else { return }
        let text =
            field === weightRow.field
            ? weightRow.draft.stepped(field.text, byTenths: isLarge ? 10 * step : step)
            : stepped(field, by: step, isLarge: isLarge)
        guard let text, text != field.text else { return }
        field.update(to: text)
        // What is typed next goes on from there.
        field.keyPressed(KeyPress(.end))
        noteTyping(in: field)
    }
}

extension RowPanelViewController {
    /// In the middle of the window; higher if something covers its lower part.
    ///
    /// A panel for a weight gives way to what covers the field in sight alone, others to what covers any of them.
    private func frame(in bounds: Rect) -> Rect {
        let width = min(panel.preferredWidth, bounds.width)
        let height = min(panel.height(in: width), bounds.height)
        let x = panel.snapped(bounds.minX + (bounds.width - width) / 2)
        var y = panel.snapped(bounds.minY + (bounds.height - height) / 2)
        if !coveredArea.isEmpty {
            let free = coveredArea.minY - Self.distance
            let top = fieldInSight.map { free - panel.lowerEdge(of: $0, in: width) } ?? max(bounds.minY, free - height)
            y = min(y, top)
        }
        return Rect(x: x, y: y, width: width, height: height)
    }

    private func bringIntoSight(_ field: TextField) {
        if weightRow != nil { fieldInSight = field }
        panel.reveal(field.frame)
        layOut(animated: true)
    }
}
