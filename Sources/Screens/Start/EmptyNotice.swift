import Geometry
import ViewKit

/// What a screen shows while it has no entries: why, what can be done about it, and how a program does it.
final class EmptyNotice: View {
    private let title = Label(style: .headline)
    private let hints: [Label]
    private let mainButton: FilledButton?
    private let furtherButtons: [Button]

    init(_ content: EmptyContent) {
        hints = content.hint.split(separator: "\n").map { line in
            let label = Label(style: .footnote)
            label.text = String(line)
            return label
        }
        mainButton = content.buttons.first.map { FilledButton($0.title) }
        furtherButtons = content.buttons.dropFirst().map { Button($0.title) }
        super.init()
        takesInput = !content.buttons.isEmpty
        title.text = content.title
        title.maximumLines = 8
        for (control, button) in zip(controls, content.buttons) {
            control.toolTip = button.toolTip
            control.onAction = button.action
        }
        for label in [title] + hints { label.alignment = .center }
        for view in [title] + hints + controls { addSubview(view) }
    }

    private var controls: [Control] { [mainButton].compactMap(\.self) + furtherButtons }

    override func layoutSubviews() {
        for view in [title] + hints + furtherButtons { view.backgroundColor = traits.theme.paper }
        for label in hints { label.textColor = traits.theme.secondary }
        let (upper, lower) = (rows, hintRows)
        let isCramped = (upper + lower).reduce(0) { $0 + $1.height } > bounds.height && !controls.isEmpty
        for label in hints { label.isHidden = isCramped }
        let rows = isCramped ? upper : upper + lower
        var y = ((bounds.height - rows.reduce(0) { $0 + $1.height }) / 2).rounded(.down)
        for row in rows {
            row.place(at: y, in: bounds.width)
            y += row.height
        }
    }

    private var room: Double { max(0, bounds.width - 32) }

    /// The title and the buttons.
    private var rows: [NoticeRow] {
        var rows = [NoticeRow([(title, Self.rounded(title.preferredSize(in: room), room))])]
        if let mainButton {
            rows.append(NoticeRow([(mainButton, Self.rounded(mainButton.preferredSize, room))], gap: 16))
        }
        let further = furtherButtons.map { button in
            (view: button as View, size: Self.rounded(button.preferredSize, room, least: 36))
        }
        let row = NoticeRow(further, gap: 8)
        if row.width <= room { return rows + (further.isEmpty ? [] : [row]) }
        return rows + further.map { NoticeRow([$0], gap: 8) }
    }

    private var hintRows: [NoticeRow] {
        hints.enumerated().map { index, label in
            let gap = index > 0 ? 0.0 : controls.isEmpty ? 8 : 16
            return NoticeRow([(label, Self.rounded(label.preferredSize, room))], gap: gap)
        }
    }

    private static func rounded(_ size: Size, _ room: Double, least: Double = 0) -> Size {
        Size(width: min(size.width.rounded(.up), room), height: max(least, size.height.rounded(.up)))
    }
}

/// Views beside each other in the middle of a notice, with a gap above them.
private struct NoticeRow {
    private let views: [(view: View, size: Size)]
    private let gap: Double

    private static let space = 24.0

    init(_ views: [(view: View, size: Size)], gap: Double = 0) {
        (self.views, self.gap) = (views, gap)
    }

    var width: Double { views.reduce(-Self.space) { $0 + $1.size.width + Self.space } }
    var height: Double { gap + (views.map(\.size.height).max() ?? 0) }

    /// Each as wide as its text, so that the paper shows beside it.
    func place(at y: Double, in width: Double) {
        var x = ((width - self.width) / 2).rounded()
        for (view, size) in views {
            view.frame = Rect(x: x, y: y + gap, width: size.width, height: size.height)
            x += size.width + Self.space
        }
    }
}
