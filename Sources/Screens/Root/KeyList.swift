import Cairo
import Geometry
import ViewKit

/// A panel that says what each key does; a press closes it.
final class KeyList: View {
    private let rows: [(keys: Label, title: Label)]

    init(_ commands: [KeyCommand]) {
        rows = commands.map { command in
            let keys = Label(style: .footnote)
            let title = Label(style: .footnote)
            keys.text = command.keyNames
            title.text = command.title
            return (keys, title)
        }
        super.init()
        for row in rows {
            addSubview(row.keys)
            addSubview(row.title)
        }
        applyTheme()
    }

    override var role: Role { .list }
    override var label: String? { "Keys" }

    /// The size that shows every row whole, in points.
    var preferredSize: Size {
        let widths = columnWidths
        return Size(width: widths.keys + widths.titles + 3 * inset, height: Double(rows.count) * rowHeight + 2 * inset)
    }

    override func layoutSubviews() {
        let keysWidth = min(columnWidths.keys, (bounds.width - 3 * inset) / 2)
        let titleX = keysWidth + 2 * inset
        // Rows move together before any is cut off.
        let step = min(rowHeight, max(0, bounds.height - 2 * inset) / Double(rows.count))
        for (index, row) in rows.enumerated() {
            let y = inset + Double(index) * step
            row.keys.frame = Rect(x: inset, y: y, width: max(0, keysWidth), height: step)
            row.title.frame = Rect(x: titleX, y: y, width: max(0, bounds.width - titleX - inset), height: step)
        }
    }

    override func traitsDidChange(from previous: Traits?) {
        super.traitsDidChange(from: previous)
        applyTheme()
    }

    override func pressBegan(_ press: Press) {}
    override func pressEnded(_ press: Press) { removeFromSuperview() }

    private let inset = 16.0
    private var rowHeight: Double { (rows.first?.title.preferredSize.height ?? 0) + 4 }

    private var columnWidths: (keys: Double, titles: Double) {
        (
            rows.map(\.keys.preferredSize.width).max()?.rounded(.up) ?? 0,
            rows.map(\.title.preferredSize.width).max()?.rounded(.up) ?? 0
        )
    }

    private func applyTheme() {
        backgroundColor = traits.theme.modal
        for row in rows { row.keys.textColor = traits.theme.secondary }
    }
}
