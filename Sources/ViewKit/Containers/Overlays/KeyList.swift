import Cairo
import Geometry

/// A panel that says what each key does; a press closes it. Where there is not enough room, it scrolls.
final class KeyList: View {
    private let rows: [Row]
    private let content = ScrollView()
    /// Called when a press is to close it.
    var onClose: (() -> Void)?

    private struct Row {
        /// Every way to give the command, and the first one for where that takes too much room.
        let allKeys = Label(style: .footnote)
        let firstKey = Label(style: .footnote)
        let title = Label(style: .footnote)
    }

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
        for row in rows {
            for label in [row.allKeys, row.firstKey, row.title] { content.addSubview(label) }
        }
        applyTheme()
    }

    override var role: Role { .list }
    override var label: String? { "Keys" }

    /// The size that shows every row whole, in points.
    var preferredSize: Size {
        let width = self.width(of: \.allKeys) + self.width(of: \.title) + 3 * inset
        return Size(width: width, height: Double(rows.count) * rowHeight + 2 * inset)
    }

    override func layoutSubviews() {
        let isNarrow = bounds.width < preferredSize.width
        let room = max(0, bounds.width - 3 * inset)
        let keysWidth = min(
            width(of: isNarrow ? \.firstKey : \.allKeys), max(room / 2, room - width(of: \.title)))
        let titleX = keysWidth + 2 * inset
        let titleWidth = room - keysWidth
        content.frame = bounds
        content.contentSize = Size(width: bounds.width, height: preferredSize.height)
        for (index, row) in rows.enumerated() {
            let y = inset + Double(index) * rowHeight
            row.allKeys.isHidden = isNarrow
            row.firstKey.isHidden = !isNarrow
            row.allKeys.frame = Rect(x: inset, y: y, width: keysWidth, height: rowHeight)
            row.firstKey.frame = row.allKeys.frame
            row.title.frame = Rect(x: titleX, y: y, width: titleWidth, height: rowHeight)
        }
    }

    /// Gets the keys that scroll.
    func acceptFocus() {
        content.becomeFirstResponder()
        content.showsFocusRing = false
    }

    override func traitsDidChange(from previous: Traits?) {
        super.traitsDidChange(from: previous)
        applyTheme()
    }

    override func pressBegan(_ press: Press) {}

    override func pressEnded(_ press: Press) {
        if bounds.contains(press.location(in: self)) { onClose?() }
    }

    private let inset = 16.0
    private var rowHeight: Double { (rows.first?.title.preferredSize.height ?? 0) + 4 }

    private func width(of label: KeyPath<Row, Label>) -> Double {
        rows.map { $0[keyPath: label].preferredSize.width }.max()?.rounded(.up) ?? 0
    }

    private func applyTheme() {
        backgroundColor = traits.theme.modal
        for row in rows {
            row.allKeys.textColor = traits.theme.secondary
            row.firstKey.textColor = traits.theme.secondary
        }
    }
}
