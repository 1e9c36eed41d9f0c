import Geometry
import ViewKit

/// A panel of a title, rows of a caption and a control, and a message.
final class SheetView: PanelView {
    /// Whether the message is of something wrong.
    var isMessageMistake = false {
        didSet { applyTheme() }
    }
    /// From top to bottom.
    var rows: [SheetRow] {
        didSet { rowsDidChange(from: oldValue) }
    }

    private let titleLabel = Label(style: .headline)

    static let width = 320.0
    private static let inset = 16.0
    private static let gap = 10.0
    /// Between a control and the next one's caption above that: more than from the caption to its own control.
    private static let stackedGap = 20.0

    /// - Parameter buttons: Their titles, from left to right.
    init(_ title: String, _ rows: [SheetRow], buttons titles: [String]) {
        self.rows = rows
        super.init(buttons: titles)
        (titleLabel.text, titleLabel.alignment) = (title, .center)
        for view in [titleLabel] + rows.flatMap(\.views) + [message] { content.addSubview(view) }
        applyTheme()
    }

    override var label: String? { titleLabel.text }

    /// Brings the message into sight, and a row as far as there is room for both.
    func revealMessage(with row: SheetRow) { revealMessage(with: row.views) }

    override func layOutContent() {
        let room = Self.room(in: bounds.width)
        let captions = captions(in: room)
        var y = Self.inset
        titleLabel.frame = Rect(x: Self.inset, y: y, width: room, height: titleHeight)
        y += titleHeight + Self.gap
        for row in rows {
            let height = row.height(in: room, captions: captions)
            row.place(in: Rect(x: Self.inset, y: y, width: room, height: height), captions: captions)
            y += height + Self.gap(captions)
        }
        message.frame = Rect(x: Self.inset, y: y, width: room, height: messageHeight(in: room))
    }

    override func contentHeight(in width: Double) -> Double {
        let room = Self.room(in: width)
        let captions = captions(in: room)
        let rowHeights = rows.map { $0.height(in: room, captions: captions) + Self.gap(captions) }
        return Self.inset + titleHeight + Self.gap + rowHeights.reduce(0, +) + messageHeight(in: room) + Self.gap
    }

    override func applyTheme() {
        super.applyTheme()
        let theme = traits.theme
        message.textColor = isMessageMistake ? theme.destructive : theme.secondary
        for row in rows { row.caption.textColor = theme.secondary }
    }

    private func rowsDidChange(from former: [SheetRow]) {
        let views = rows.flatMap(\.views)
        for view in former.flatMap(\.views) where !views.contains(where: { $0 === view }) {
            view.removeFromSuperview()
        }
        for view in views where view.superview == nil { content.addSubview(view) }
        applyTheme()
        setNeedsLayout()
    }

    private static func room(in width: Double) -> Double { max(0, width - 2 * inset) }

    /// The width of the captions; nil if all are above their controls, because one has no room beside its control.
    private func captions(in room: Double) -> Double? {
        let width = rows.map(\.captionWidth).max() ?? 0
        return rows.allSatisfy { $0.fits(in: room, beside: width) } ? width : nil
    }

    private static func gap(_ captions: Double?) -> Double { captions == nil ? stackedGap : gap }

    private var titleHeight: Double { titleLabel.preferredSize.height.rounded(.up) }

    private func messageHeight(in room: Double) -> Double {
        message.text.isEmpty ? 0 : message.preferredSize(in: room).height.rounded(.up)
    }
}
