import Geometry
import ViewKit
import WeightHistory

/// A small panel over a screen, in which a person adds an entry or changes one.
///
/// It only reports: whoever presents it saves what it reports and takes it away, or says why that cannot be.
public final class AddEntryViewController: ViewController {
    /// Called with the entry that the person wants to be saved; nothing more is reported until it failed.
    public var onSave: ((WeightEntry) -> Void)?
    /// Called once when the person wants nothing to be saved.
    public var onCancel: (() -> Void)?
    /// Called when the person wants to choose another unit.
    public var onChooseUnit: (() -> Void)?
    /// What the window's keys do also while the panel has them.
    public var furtherCommands: [KeyCommand] = []

    /// The unit of what is typed: the default unit, until a weight is typed; from then on the panel's own.
    public var unit: WeightUnit { draft.format.unit }
    /// The part of the window that something covers, as a keyboard on the screen; in the window's points, empty if
    /// nothing does.
    public var coveredArea = Rect.zero {
        didSet { if coveredArea != oldValue { layOut(animated: true) } }
    }

    /// The entry that is changed; nil for a new one.
    public var original: WeightEntry? { draft.original }
    public var weightField: TextField { panel.weightField }
    public var unitButton: Button { panel.unitButton }
    public var dateField: TextField { panel.dateField }
    public var cancelButton: Button { panel.cancelButton }
    public var saveButton: Button { panel.saveButton }
    /// What is wrong, in a sentence; empty if nothing is.
    public var message: String { panel.message.text }

    let panel = AddEntryView()
    private var draft: EntryDraft
    /// The field that has the focus or had it last: it stays in sight.
    private var fieldInSight: TextField
    private var faults: [EntryDraft.Part: TypedFault] = [:]
    private var progress = Progress.editing {
        didSet { panel.isWaiting = progress == .saving }
    }
    /// Whether the person has typed a weight: only the panel's own button changes its unit then.
    private var hasTypedWeight = false

    private enum Progress {
        case editing
        /// Somebody saves the entry.
        case saving
        case cancelled
    }

    /// A panel for a new entry.
    ///
    /// - Parameters:
    ///   - now: What the date field begins with.
    ///   - rules: The zone of dates that are typed.
    public convenience init(now: EntryDate, format: EntryFormat, rules: TimeZoneRules) {
        self.init(EntryDraft(original: nil, date: now, rules: rules, format: format))
        title = "Add entry"
    }

    /// A panel for an entry that is there: what is left as it is keeps its digits, unit, precision and zone.
    public convenience init(editing entry: WeightEntry, format: EntryFormat, rules: TimeZoneRules) {
        self.init(EntryDraft(original: entry, date: entry.date, rules: rules, format: format))
        title = "Edit entry"
    }

    private init(_ draft: EntryDraft) {
        self.draft = draft
        fieldInSight = panel.weightField
        super.init()
        panel.exampleDate = draft.dateText
        weightField.text = draft.weightText
        dateField.text = draft.dateText
        unitButton.title = draft.format.unit.sign
    }

    override public func makeView() -> View { panel }
    override public func presentedFrame(in bounds: Rect) -> Rect { frame(in: bounds) }

    override public func viewDidLoad() {
        panel.onMeasuresChange = { [unowned self] in layOut(animated: false) }
        unitButton.onAction = { [unowned self] in if progress == .editing { onChooseUnit?() } }
        cancelButton.onAction = { [unowned self] in cancel() }
        saveButton.onAction = { [unowned self] in save() }
        for (field, part) in [(weightField, EntryDraft.Part.weight), (dateField, .date)] {
            field.onReturn = { [unowned self] in save() }
            field.onChange = { [unowned self] _ in noteTyping(in: part) }
            field.onFocusChange = { [unowned self, unowned field] in if $0 { bringIntoSight(field) } }
        }
    }

    /// What is typed while the panel comes is typed into it.
    override public func viewWillAppear(animated: Bool) {
        weightField.becomeFirstResponder()
    }

    /// What was covered while the panel came.
    override public func viewDidAppear(animated: Bool) {
        layOut(animated: true)
    }

    override public var keyCommands: [KeyCommand] {
        [KeyCommand(KeyPress(.escape), title: "Cancel") { [unowned self] in cancel() }] + furtherCommands
    }

    /// Another unit is the default by now: the panel takes it over, as long as no weight was typed into it.
    public func followDefault(_ unit: WeightUnit) {
        if !hasTypedWeight { choose(unit) }
    }

    private func noteTyping(in part: EntryDraft.Part) {
        if part == .weight { hasTypedWeight = true }
        forgetFault(of: part)
    }

    /// The person has chosen the panel's unit; the digits that were typed stay.
    public func choose(_ unit: WeightUnit) {
        guard unit != self.unit else { return }
        let isUntouched = weightField.text == draft.weightText
        draft.format.unit = unit
        unitButton.title = unit.sign
        // Nobody typed these digits: they are the entry's weight in the earlier unit.
        if isUntouched { weightField.text = draft.weightText }
    }
}

extension AddEntryViewController {
    /// Reports the entry, or says what is wrong with what was typed.
    func save() {
        guard progress == .editing else { return }
        faults = [:]
        let weight = read(.weight) { () throws(TypedFault) in try draft.weight(typed: weightField.text) }
        let date = read(.date) { () throws(TypedFault) in try draft.date(typed: dateField.text) }
        guard let weight, let date else { return showFaults() }
        say("")
        progress = .saving
        onSave?(WeightEntry(date: date, weight: weight, note: draft.original?.note ?? ""))
    }

    func cancel() {
        guard progress == .editing else { return }
        progress = .cancelled
        onCancel?()
    }

    /// Says why the entry that was reported is not saved; the person can go on.
    public func show(failure sentence: String) {
        progress = .editing
        say(sentence)
    }

    /// What the person changes is not wrong any more until it is saved.
    private func forgetFault(of part: EntryDraft.Part) {
        faults[part] = nil
        markFaults()
    }

    private func read<Value>(_ part: EntryDraft.Part, _ body: () throws(TypedFault) -> Value) -> Value? {
        do {
            return try body()
        } catch {
            faults[part] = error
            return nil
        }
    }

    /// The first field with a fault gets the focus, with all of its text selected.
    private func showFaults() {
        markFaults()
        let field = faults[.weight] == nil ? dateField : weightField
        field.becomeFirstResponder()
        field.selectAll()
    }

    private func markFaults() {
        weightField.hasError = faults[.weight] != nil
        dateField.hasError = faults[.date] != nil
        if let fault = faults[.weight] {
            say(draft.sentence(for: fault, of: .weight, typed: weightField.text))
        } else if let fault = faults[.date] {
            say(draft.sentence(for: fault, of: .date, typed: dateField.text))
        } else {
            say("")
        }
    }

    private func say(_ sentence: String) {
        panel.message.text = sentence
        layOut(animated: true)
    }
}

extension AddEntryViewController {
    /// From the focused field to what covers the window's lower part, in points.
    private static let distance = 8.0
    /// In seconds.
    private static let duration = 0.25

    /// In the middle of its parent; higher where something covers the focused field, which then ends just above that.
    private func frame(in bounds: Rect) -> Rect {
        let width = min(AddEntryLayout.width, bounds.width)
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
