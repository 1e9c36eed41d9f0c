import Geometry

/// The layout of a message and its buttons: side by side, or stacked if the message would have too little room.
struct MessageBarLayout {
    let text: Rect
    let action: Rect
    /// The frame of the More button; nil if the whole message is shown.
    let more: Rect?
    let height: Double

    private static let inset = 16.0
    private static let gap = 16.0

    /// The sizes of the buttons are without padding, in points; the one of the action is nil for none.
    init(_ label: Label, action actionSize: Size?, more moreSize: Size, width: Double) {
        let room = max(0, width - 2 * Self.inset)
        let action = [actionSize].compactMap(\.self)
        let beside = room - Self.width(of: action)
        // Buttons below the message leave it the full width.
        let fitsBeside = beside >= room / 2 && !label.isCut(in: beside)
        let isCut = !fitsBeside && label.isCut(in: room)
        let buttons = isCut ? [moreSize] + action : action
        let besideAll = room - Self.width(of: buttons)
        let isBelow = !buttons.isEmpty && !fitsBeside && (!isCut || besideAll < room / 2)
        let textWidth = isBelow ? room : max(0, besideAll)
        let upper = max(
            MessageBar.height, label.preferredSize(in: textWidth).height.rounded(.up) + Self.inset / 2)
        let row = buttons.isEmpty ? 0 : max(MessageBar.height, (buttons.map(\.height).max() ?? 0).rounded(.up))
        height = isBelow ? upper + row : max(upper, row)
        text = Rect(x: Self.inset, y: 0, width: textWidth, height: isBelow ? upper : height)
        let frames = Self.frames(
            of: buttons, y: isBelow ? upper : ((height - row) / 2).rounded(.down), height: row, width: width)
        self.action = actionSize == nil ? .zero : frames.last ?? .zero
        more = isCut ? frames.first : nil
    }

    /// The total width of buttons, with a gap before each.
    private static func width(of buttons: [Size]) -> Double {
        buttons.reduce(0) { $0 + $1.width.rounded(.up) + gap }
    }

    /// Returns the frames of buttons side by side, the last one at the right end.
    private static func frames(of buttons: [Size], y: Double, height: Double, width: Double) -> [Rect] {
        var right = width - inset
        var frames: [Rect] = []
        for size in buttons.reversed() {
            let left = max(inset, right - size.width.rounded(.up))
            frames.insert(Rect(left: left, top: y, right: max(left, right), bottom: y + height), at: 0)
            right = left - gap
        }
        return frames
    }
}
