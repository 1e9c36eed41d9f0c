import Geometry
import ViewKit

/// A search field, the number of matches, and a Done button, below the title bar.
final class HistorySearchBar: View {
    let field = SearchField()
    let doneButton = Button("Done")
    private let count = Label(style: .footnote, themeColor: \.secondary)
    private let hairline = Hairline()

    private static let inset = 16.0
    private static let gap = 8.0

    init() {
        super.init()
        count.hasTabularFigures = true
        count.alignment = .right
        field.placeholder = "Note, date or weight"
        for view in [field, count, doneButton, hairline] { addSubview(view) }
    }

    func show(count found: Int?, isRunning: Bool) {
        count.text = found.map { "\($0)\(isRunning ? "…" : "")" } ?? ""
        setNeedsLayout()
    }

    var preferredHeight: Double { field.preferredSize.height + 2 * Self.gap }

    override func layoutSubviews() {
        let height = field.preferredSize.height
        let button = doneButton.preferredSize.width.rounded(.up)
        var right = bounds.width - Self.inset
        doneButton.frame = Rect(x: right - button, y: Self.gap, width: button, height: height)
        right -= button + Self.gap
        let room = count.text.isEmpty ? 0 : count.preferredSize.width.rounded(.up)
        count.frame = Rect(x: right - room, y: Self.gap, width: room, height: height)
        if room > 0 { right -= room + Self.gap }
        field.frame = Rect(x: Self.inset, y: Self.gap, width: max(0, right - Self.inset), height: height)
        hairline.frame = Rect(x: 0, y: bounds.height - hairlineWidth, width: bounds.width, height: hairlineWidth)
    }

    override func traitsDidChange(from previous: Traits?) {
        super.traitsDidChange(from: previous)
        backgroundColor = traits.theme.bar
        // Another text size needs another height.
        superview?.setNeedsLayout()
    }
}
