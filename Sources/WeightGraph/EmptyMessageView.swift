import Cairo
import Geometry
import ViewKit

/// The message that a screen shows in place of entries, and its actions.
public struct EmptyContent {
    let title: String
    /// Lines separated by line feeds; empty for none.
    let hint: String
    /// The likeliest action first.
    let buttons: [MessageButton]
    /// An action below the buttons; nil for none.
    let link: MessageButton?

    public init(
        title: String = "No entries yet", hint: String = "", buttons: [MessageButton] = [], link: MessageButton? = nil
    ) {
        (self.title, self.hint, self.buttons, self.link) = (title, hint, buttons, link)
    }

    public var defaultAction: (() -> Void)? { buttons.first?.action }
}

extension EmptyContent: Equatable {
    /// Compares texts and titles, not the actions of buttons.
    public static func == (left: EmptyContent, right: EmptyContent) -> Bool {
        (left.title, left.hint) == (right.title, right.hint)
            && left.buttons.map(\.title) == right.buttons.map(\.title) && left.link?.title == right.link?.title
    }
}

/// The message that a screen shows in place of entries, created when needed: its text would slow down every start.
public final class EmptyMessagePresenter {
    public private(set) var view: EmptyMessageView?

    public init() {}

    /// Shows a message in a view, above everything or right above a sibling; nil removes the message.
    public func show(_ content: EmptyContent?, in view: View, above sibling: View? = nil) {
        guard content != self.view?.content else { return }
        self.view?.removeFromSuperview()
        self.view = content.map { EmptyMessageView($0) }
        guard let notice = self.view else { return }
        if let sibling { view.insertSubview(notice, above: sibling) } else { view.addSubview(notice) }
        view.setNeedsLayout()
    }
}

/// The message of a screen without entries: a title, buttons for the next step, a link, and hints.
///
/// If there is not enough room, the hints scroll below the buttons. If there is none for them, they are hidden, and the
/// title scrolls above the buttons.
public final class EmptyMessageView: View {
    fileprivate let content: EmptyContent
    private let title: Label
    private let titleArea = ScrollView()
    private let hints: [Label]
    private let hintArea = ScrollView()
    private let mainButton: FilledButton?
    /// Those below the main button, each list in one row if it fits.
    private let furtherButtons: [[Button]]

    /// The height of the area above the view, in points; the content is centred in both together.
    private var roomAbove = 0.0

    /// In lines.
    private static let (longestTitle, longestHint) = (40, 4)

    public init(_ content: EmptyContent) {
        self.content = content
        title = Label(content.title, style: .headline, maximumLines: Self.longestTitle)
        hints = content.hint.split(separator: "\n").map {
            Label(String($0), style: .footnote, themeColor: \.secondary, maximumLines: Self.longestHint)
        }
        mainButton = content.buttons.first.map { FilledButton($0.title) }
        let links = [content.link].compactMap(\.self)
        furtherButtons = [Array(content.buttons.dropFirst()), links].map { $0.map { Button($0.title) } }
        super.init()
        takesInput = !content.buttons.isEmpty
        for (control, button) in zip(controls, content.buttons + links) {
            control.toolTip = button.toolTip
            control.onAction = button.action
        }
        for label in [title] + hints { (label.alignment, label.isIgnored) = (.center, true) }
        titleArea.addSubview(title)
        for label in hints { hintArea.addSubview(label) }
        for view in [titleArea] + controls + [hintArea] { addSubview(view) }
    }

    override public func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        own.label = content.title
        own.help = hints.isEmpty ? nil : hints.map(\.text).joined(separator: " ")
    }

    /// Fills an area of the superview below `top`; the content is in the middle of the whole area if there is room.
    public func place(in area: Rect, below top: Double = 0) {
        let top = max(area.minY, top)
        roomAbove = top - area.minY
        frame = Rect(left: area.minX, top: top, right: area.maxX, bottom: area.maxY)
        setNeedsLayout()
    }

    override public var preferredFocus: View? { mainButton }

    /// Scrolls the title or the hints, although the buttons have the focus.
    override public func keyPressed(_ press: KeyPress) {
        if !titleArea.consume(press), !hintArea.consume(press) { super.keyPressed(press) }
    }

    private var plainButtons: [Button] { furtherButtons.flatMap(\.self) }
    private var controls: [Control] { [mainButton].compactMap(\.self) + plainButtons }

    override public func layoutSubviews() {
        for view in [title] + hints + plainButtons { view.backgroundColor = traits.theme.paper }
        let (titleHeight, buttons) = (layOutTitle(), buttonRows)
        let hints = hintRow(in: bounds.height - titleHeight - buttons.height)
        hintArea.isHidden = hints == nil
        let lower = buttons + [hints].compactMap(\.self)
        let height = Self.visible(titleHeight, of: title, in: bounds.height - lower.height)
        place([NoticeRow([(titleArea, Size(width: bounds.width, height: height))])] + lower)
    }

    /// Places the title in its area, and returns its height, in points.
    private func layOutTitle() -> Double {
        let size = Self.rounded(title.preferredSize(in: room), room)
        title.frame = Rect(origin: Point(x: ((bounds.width - size.width) / 2).rounded(), y: 0), size: size)
        titleArea.contentSize = Size(width: bounds.width, height: size.height)
        return size.height
    }

    /// Returns the row of the hints, of which as much is visible as there is room for; nil if that is not a line.
    private func hintRow(in height: Double) -> NoticeRow? {
        guard let first = hints.first else { return nil }
        let rows = hints.map { NoticeRow([($0, Self.rounded(hintSize(of: $0), room))]) }
        rows.place(from: 0, in: bounds.width)
        hintArea.contentSize = Size(width: bounds.width, height: rows.height)
        let gap = controls.isEmpty || rows.height + 16 > height ? 8.0 : 16
        let visible = controls.isEmpty ? rows.height : Self.visible(rows.height, of: first, in: height - gap)
        return visible < first.preferredSize.height
            ? nil : NoticeRow([(hintArea, Size(width: bounds.width, height: visible))], gap: gap)
    }

    /// Returns the visible height of a text, in points; half a line shows that there is more.
    private static func visible(_ height: Double, of text: Label, in room: Double) -> Double {
        guard height > room else { return height }
        let line = text.preferredSize.height
        return max(0, (((room / line - 0.5).rounded(.down) + 0.5) * line).rounded(.down))
    }

    private func place(_ rows: [NoticeRow]) {
        let top = ((bounds.height + roomAbove - rows.height) / 2).rounded(.down) - roomAbove
        rows.place(from: max(0, top), in: bounds.width)
        for area in [titleArea, hintArea] { area.showScrollBarOnce() }
    }

    private var room: Double { max(0, bounds.width - 32) }

    private var buttonRows: [NoticeRow] {
        var rows: [NoticeRow] = []
        if let mainButton { rows.append(NoticeRow([(mainButton, mainButton.preferredSize(in: room))], gap: 16)) }
        return rows + furtherButtons.flatMap(self.rows(of:))
    }

    /// Returns one row if it fits, else a row for each button.
    private func rows(of buttons: [Button]) -> [NoticeRow] {
        let parts = buttons.map { button in
            (view: button as View, size: Self.rounded(button.preferredSize, room, least: 36))
        }
        let row = NoticeRow(parts, gap: 8)
        if row.width <= room { return parts.isEmpty ? [] : [row] }
        return parts.map { NoticeRow([$0], gap: 8) }
    }

    private func hintSize(of label: Label) -> Size {
        let size = label.preferredSize
        return size.width.rounded(.up) > room ? label.preferredSize(in: room) : size
    }

    private static func rounded(_ size: Size, _ room: Double, least: Double = 0) -> Size {
        Size(width: min(size.width.rounded(.up), room), height: max(least, size.height.rounded(.up)))
    }
}

extension [NoticeRow] {
    fileprivate var height: Double { reduce(0) { $0 + $1.height } }

    /// Places the rows one below the other in the middle of a width, all in points.
    fileprivate func place(from top: Double, in width: Double) {
        var y = top
        for row in self {
            row.place(at: y, in: width)
            y += row.height
        }
    }
}

/// A row of views in the middle of a message, with a gap above it.
private struct NoticeRow {
    private let views: [(view: View, size: Size)]
    private let gap: Double

    private static let space = 24.0

    init(_ views: [(view: View, size: Size)], gap: Double = 0) {
        (self.views, self.gap) = (views, gap)
    }

    var width: Double { views.reduce(-Self.space) { $0 + $1.size.width + Self.space } }
    var height: Double { gap + (views.map(\.size.height).max() ?? 0) }

    /// Makes each view as wide as its text, so that the paper shows beside it.
    func place(at y: Double, in width: Double) {
        var x = ((width - self.width) / 2).rounded()
        for (view, size) in views {
            view.frame = Rect(x: x, y: y + gap, width: size.width, height: size.height)
            x += size.width + Self.space
        }
    }
}

/// A button filled with the tint, for the likeliest action.
final class FilledButton: Control {
    let title: String
    private let titleLabel: Label

    /// The distance from the title to the sides, in points.
    private static let inset = 8.0
    private static let mostLines = 4

    init(_ title: String) {
        self.title = title
        titleLabel = Label(title, style: .headline, themeColor: \.segmentTitle, maximumLines: Self.mostLines)
        super.init()
        (name, isDefault) = (title, true)
        cornerRadius = 8
        clipsToBounds = true
        titleLabel.alignment = .center
        addSubview(titleLabel)
    }

    /// Returns the size that shows the whole title within a width, in points; at least as high as a finger needs.
    func preferredSize(in width: Double) -> Size {
        let text = titleLabel.preferredSize(in: max(0, width - 2 * Self.inset))
        return Size(
            width: min(width, text.width.rounded(.up) + 40), height: max(44, text.height.rounded(.up) + 20))
    }

    /// Adds a layer, which is cheaper than a redraw.
    override func stateDidChange() {
        let shade = traits.theme.filledPressed
        gradientLayers = isPressed ? [GradientLayer(colors: [shade, shade])] : []
    }

    override func layoutSubviews() {
        titleLabel.frame = bounds.inset(by: EdgeInsets(top: 0, left: Self.inset, bottom: 0, right: Self.inset))
    }

    override func applyColors() { backgroundColor = traits.theme.segment }
}
