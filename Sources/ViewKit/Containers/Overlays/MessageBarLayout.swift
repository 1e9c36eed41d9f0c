import Geometry

/// Where a message and its buttons stand in a bar of a width: side by side, or the buttons below where little room would be
/// left for the sentence.
struct MessageBarLayout {
    let text: Rect
    let action: Rect
    /// Nil where the whole sentence is shown.
    let more: Rect?
    /// In points.
    let height: Double

    /// How large the bar's buttons are, without room around their titles.
    struct ButtonSizes {
        /// Nil if there is none.
        let action: Size?
        let more: Size
    }

    private static let inset = 16.0
    private static let gap = 16.0

    init(_ label: Label, _ sizes: ButtonSizes, width: Double) {
        let room = max(0, width - 2 * Self.inset)
        let action = [sizes.action].compactMap(\.self)
        func textRoom(beside buttons: [Size]) -> Double {
            let taken = buttons.reduce(0) { $0 + $1.width.rounded(.up) + Self.gap }
            return taken > room / 2 ? room : room - taken
        }
        // The button for the rest makes the room for the sentence less: with it, no more is asked than whether it is cut.
        let isCut = label.isCut(in: textRoom(beside: action))
        let buttons = isCut ? [sizes.more] + action : action
        let textWidth = textRoom(beside: buttons)
        let isBelow = !buttons.isEmpty && textWidth == room
        let textHeight = label.preferredSize(in: textWidth).height.rounded(.up)
        let upper = max(MessageBar.height, textHeight + Self.inset / 2)
        let buttonHeight = max(MessageBar.height, (buttons.map(\.height).max() ?? 0).rounded(.up))
        height = isBelow ? upper + buttonHeight : max(upper, buttons.isEmpty ? 0 : buttonHeight)
        text = Rect(x: Self.inset, y: 0, width: textWidth, height: isBelow ? upper : height)
        var frames: [Rect] = []
        var right = width - Self.inset
        for size in buttons.reversed() {
            let buttonWidth = min(size.width.rounded(.up), max(0, right - Self.inset))
            frames.append(
                Rect(
                    x: right - buttonWidth, y: isBelow ? upper : ((height - buttonHeight) / 2).rounded(.down),
                    width: buttonWidth, height: buttonHeight))
            right -= buttonWidth + Self.gap
        }
        self.action = sizes.action == nil ? .zero : frames[0]
        more = isCut ? frames.last : nil
    }
}
