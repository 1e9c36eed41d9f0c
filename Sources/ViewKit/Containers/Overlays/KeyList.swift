import Cairo
import Geometry

/// Lists the keys of commands until a press closes it; if there is too little room, lines wrap and the list scrolls.
final class KeyList: View {
    private let rows: [Row]
    private let content = ScrollView()
    var onClose: (() -> Void)?

    private struct Row {
        /// All shortcuts of the command; a narrow list shows only `firstKey`.
        let allKeys = Label(style: .footnote)
        let firstKey = Label(style: .footnote)
        let title = Label(style: .footnote)

        var labels: [Label] { [allKeys, firstKey, title] }
    }

    /// The columns' widths, and whether only the first shortcut of each row fits.
    private typealias Columns = (isNarrow: Bool, keysWidth: Double, titleWidth: Double)

    private static let inset = 16.0
    private static let gap = 4.0
    /// Enough for the longest shortcuts and title in the narrowest window.
    private static let mostLines = 4

    init(_ commands: [Command]) {
        rows = commands.map { command in
            let row = Row()
            row.allKeys.text = command.keyNames
            row.firstKey.text = command.presses.first?.name ?? ""
            row.title.text = command.title
            return row
        }
        super.init()
        content.isFocusable = true
        content.clipsToBounds = true
        (content.cornerRadius, cornerRadius) = (12, 12)
        shadow = Shadow(color: .black, radius: 12, opacity: 0.25, offset: Point(x: 0, y: 4))
        addSubview(content)
        for label in rows.flatMap(\.labels) {
            label.maximumLines = Self.mostLines
            content.addSubview(label)
        }
    }

    override var role: Role { .list }
    override var label: String? { "Keys" }

    /// The width that shows every row in one line, in points.
    var preferredWidth: Double { width(of: \.allKeys) + width(of: \.title) + 3 * Self.inset }

    func preferredHeight(in width: Double) -> Double {
        let columns = columns(in: width)
        return rows.reduce(2 * Self.inset) { $0 + height(of: $1, columns) }
    }

    override func layoutSubviews() {
        let columns = columns(in: bounds.width)
        content.frame = bounds
        content.contentSize = Size(width: bounds.width, height: preferredHeight(in: bounds.width))
        var y = Self.inset
        for row in rows {
            row.firstKey.isHidden = !columns.isNarrow
            row.allKeys.isHidden = columns.isNarrow
            for keys in [row.allKeys, row.firstKey] { place(keys, x: Self.inset, y: y, width: columns.keysWidth) }
            place(row.title, x: columns.keysWidth + 2 * Self.inset, y: y, width: columns.titleWidth)
            y += height(of: row, columns)
        }
        content.showScrollBarOnce()
    }

    func acceptFocus() {
        content.becomeFirstResponder()
        content.showsFocusRing = false
    }

    override func pressBegan(_ press: Press) {}

    override func pressEnded(_ press: Press) {
        if bounds.contains(press.location(in: self)) { onClose?() }
    }

    /// Divides a width between keys and titles; a narrow list shows only the first shortcuts.
    private func columns(in width: Double) -> Columns {
        let isNarrow = width < preferredWidth
        let room = max(0, width - 3 * Self.inset)
        let keys = isNarrow ? \Row.firstKey : \Row.allKeys
        let keysWidth = min(self.width(of: keys), max(room / 2, room - self.width(of: \.title)))
        return (isNarrow, keysWidth, room - keysWidth)
    }

    /// Gives a label its text's height, so that first lines are aligned.
    private func place(_ label: Label, x: Double, y: Double, width: Double) {
        label.frame = Rect(x: x, y: y, width: width, height: height(of: label, in: width) + Self.gap)
    }

    private func height(of row: Row, _ columns: Columns) -> Double {
        let keys = height(of: columns.isNarrow ? row.firstKey : row.allKeys, in: columns.keysWidth)
        return max(keys, height(of: row.title, in: columns.titleWidth)) + Self.gap
    }

    /// Avoids wrapping a label that fits on one line, whose size is cached.
    private func height(of label: Label, in width: Double) -> Double {
        let line = label.preferredSize
        return line.width <= width ? line.height : label.preferredSize(in: width).height
    }

    private func width(of label: KeyPath<Row, Label>) -> Double {
        rows.map { $0[keyPath: label].preferredSize.width }.max()?.rounded(.up) ?? 0
    }

    override func applyColors() {
        backgroundColor = traits.theme.modal
        for row in rows {
            row.allKeys.textColor = traits.theme.secondary
            row.firstKey.textColor = traits.theme.secondary
        }
    }
}
