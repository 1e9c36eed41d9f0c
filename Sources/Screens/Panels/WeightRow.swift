import ViewKit
import WeightHistory

/// The row of a panel for a weight: a field, the button with its unit, and what the field begins with and reads.
final class WeightRow {
    let field = TextField()
    let row: PanelRow
    var draft: WeightDraft {
        didSet { field.placeholder = draft.placeholder }
    }

    private let trailing = TrailingButton(titles: WeightUnit.allCases.map(\.sign))
    /// Whether the user has typed a weight: only the panel's own button changes its unit then.
    private var isTyped = false

    init(_ caption: String, _ draft: WeightDraft) {
        self.draft = draft
        row = PanelRow(caption, .field(field, example: ""), trailing: trailing)
        (field.text, field.placeholder, unitButton.title) = (draft.text, draft.placeholder, unit.sign)
    }

    var unitButton: Button { trailing.button }
    /// The unit of what is typed: the default unit, until a weight is typed; from then on the panel's own.
    var unit: WeightUnit { draft.format.unit }

    /// Says the weight in another unit, as far as one is typed.
    var remark: String { draft.conversion(of: field.text) ?? "" }

    /// Another unit is the default by now: the row takes it over, as long as no weight was typed.
    func followDefault(_ unit: WeightUnit) {
        if !isTyped { change(to: unit) }
    }

    /// The user has chosen the row's unit; the digits that were typed stay, without a unit behind them.
    func choose(_ unit: WeightUnit) {
        change(to: unit)
        if let typed = WeightUnit(namedIn: field.text), typed != unit {
            field.update(to: draft.withoutUnit(field.text))
        }
    }

    /// What was typed may name a unit.
    func textDidChange() {
        isTyped = true
        if let unit = WeightUnit(namedIn: field.text) { change(to: unit) }
    }

    /// The document has another weight to begin with by now, which the user has left as it was.
    func follow(_ original: EntryWeight?) {
        let isUntouched = field.text == draft.text
        draft.original = original
        if isUntouched { field.follow(draft.text) }
    }

    private func change(to unit: WeightUnit) {
        guard unit != self.unit else { return }
        let isUntouched = field.text == draft.text
        draft.format.unit = unit
        unitButton.title = unit.sign
        // Nobody typed these digits: they are the weight in the earlier unit.
        if isUntouched { field.follow(draft.text) }
    }
}
