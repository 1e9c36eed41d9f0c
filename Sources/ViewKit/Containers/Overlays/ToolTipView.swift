import Geometry

/// A tool tip: a short text, and the keyboard shortcut of what it describes.
final class ToolTipView: View {
    private let title = Label(style: .footnote, maximumLines: 4)
    private let key = Label(style: .footnote, themeColor: \.secondary)

    private static let inset = (x: 8.0, y: 5.0)
    private static let gap = 12.0
    private static let mostWidth = 300.0

    init(_ tip: ToolTip) {
        super.init()
        (title.text, key.text) = (tip.title, tip.key)
        takesInput = false
        cornerRadius = 6
        for label in [title, key] { addSubview(label) }
        // The view under the pointer says the same.
        for view in [self, title, key] { view.isIgnored = true }
    }

    override func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        (own.role, own.label, own.value) = (.toolTip, title.text, key.text.isEmpty ? nil : key.text)
    }

    func place(under anchor: Rect, in bounds: Rect) {
        let room = min(Self.mostWidth, bounds.width - 2 * MenuPlacement.margin)
        let frame = MenuPlacement.under(anchor).frame(of: preferredSize(in: room), inset: 0, in: bounds)
        self.frame = Rect(origin: Point(x: snapped(frame.minX), y: snapped(frame.minY)), size: frame.size)
    }

    override func layoutSubviews() {
        let area = bounds.inset(
            by: EdgeInsets(top: Self.inset.y, left: Self.inset.x, bottom: Self.inset.y, right: Self.inset.x))
        let size = keySize
        let isBeside = isKeyBeside(in: bounds.width)
        let titleHeight = isBeside ? area.height : max(0, area.height - size.height)
        title.frame = Rect(x: area.minX, y: area.minY, width: area.width, height: titleHeight)
        if isBeside { title.frame.size.width = max(0, area.width - keyRoom) }
        key.frame = Rect(
            x: isBeside ? area.maxX - size.width : area.minX, y: isBeside ? area.minY : area.minY + titleHeight,
            width: min(size.width, area.width), height: isBeside ? area.height : size.height)
    }

    override func applyColors() {
        backgroundColor = traits.theme.notice
        (borderWidth, borderColor) = (hairlineWidth, traits.theme.hairline)
    }

    private var keySize: Size {
        let size = key.preferredSize
        return key.text.isEmpty ? .zero : Size(width: size.width.rounded(.up), height: size.height.rounded(.up))
    }

    private var keyRoom: Double { key.text.isEmpty ? 0 : keySize.width + Self.gap }

    private var widthOfOneLine: Double {
        title.preferredSize(in: .greatestFiniteMagnitude).width.rounded(.up) + keyRoom + 2 * Self.inset.x
    }

    private func isKeyBeside(in room: Double) -> Bool { key.text.isEmpty || widthOfOneLine <= room }

    private func preferredSize(in room: Double) -> Size {
        let width = min(room, widthOfOneLine)
        let isBeside = isKeyBeside(in: room)
        let titleWidth = max(0, width - 2 * Self.inset.x - (isBeside ? keyRoom : 0))
        let text = title.preferredSize(in: titleWidth).height.rounded(.up)
        return Size(width: width, height: text + (isBeside ? 0 : keySize.height) + 2 * Self.inset.y)
    }
}
