import Cairo
import ViewKit
import WeightHistory
import Words

/// A panel's row for a weight: a field, a button for its unit, and their draft.
final class WeightRow {
    let field = TextField()
    let row: PanelRow
    var draft: WeightDraft { didSet { field.placeholder = draft.placeholder } }

    /// Called when the row has another unit.
    var onUnitChange: (() -> Void)?

    private let trailing = TrailingButton(titles: WeightUnit.allCases.map(\.sign))
    /// Whether the user has typed a weight, which then keeps its unit when the default changes.
    private var isTyped = false

    init(_ caption: String, _ draft: WeightDraft) {
        self.draft = draft
        row = PanelRow(caption, .field(field, example: ""), trailing: trailing)
        (field.text, field.placeholder) = (draft.text, draft.placeholder)
        showUnit()
    }

    var unitButton: Button { trailing.button }
    /// The row's unit: the default until the user types a weight, then the row's own.
    var unit: WeightUnit { draft.format.unit }

    /// The typed weight in another unit; empty if there is none.
    var remark: String { draft.conversion(of: field.text) ?? "" }

    /// Takes over the new default unit, unless a weight was typed.
    func followDefault(_ unit: WeightUnit) {
        if !isTyped { change(to: unit) }
    }

    /// Changes the row's unit; typed digits stay, without the sign of another unit.
    func choose(_ unit: WeightUnit) {
        change(to: unit)
        if let typed = WeightUnit(namedIn: field.text), typed != unit {
            field.update(to: draft.withoutUnit(field.text))
        }
    }

    func textDidChange() {
        isTyped = true
        if let unit = WeightUnit(namedIn: field.text) { change(to: unit) }
    }

    /// Shows a text that the user typed earlier, or none.
    func resume(_ text: String) {
        field.text = text
        isTyped = !text.isEmpty
    }

    /// Sets the document's new weight, also in the field unless the user has changed that.
    func follow(_ original: EntryWeight?) {
        let isUntouched = field.text == draft.text
        draft.original = original
        if isUntouched { field.follow(draft.text) }
    }

    private func change(to unit: WeightUnit) {
        guard unit != self.unit else { return }
        let isUntouched = field.text == draft.text
        draft.format.unit = unit
        showUnit()
        // These digits were not typed: show the same weight in the new unit.
        if isUntouched { field.follow(draft.text) }
        onUnitChange?()
    }

    private func showUnit() {
        field.name = SpokenWords.field(in: unit, isGoal: draft.isGoal)
        (unitButton.title, unitButton.name) = (unit.sign, SpokenWords.button(for: unit))
    }
}

/// A button at the end of a field, as wide as its widest title needs, so that a new title moves nothing.
final class TrailingButton {
    let button = Button()
    private let titles: [String]
    private var layouts: [LayoutCache]

    private static let leastTitleWidth = 28.0
    private static let padding = 16.0

    init(titles: [String]) {
        self.titles = titles
        layouts = titles.map { _ in LayoutCache() }
        button.title = titles[0]
    }

    var width: Double {
        let font = TextStyle.headline.font(at: button.traits.textSize)
        let widths = titles.indices.map { layouts[$0].layout(titles[$0], font: font).size.width }
        return (max(Self.leastTitleWidth, widths.max() ?? 0) + Self.padding).rounded(.up)
    }
}
