import Geometry
import ViewKit

struct PanelButtons {
    /// From left to right; the last one confirms.
    let buttons: [Button]
    private let rule = Hairline()
    private let dividers: [Hairline]

    private static let leastHeight = 44.0
    /// Keeps a button's focus ring inside the panel.
    private static let margin = 6.0

    init(_ titles: [String]) {
        buttons = titles.enumerated().map { Button($1, style: $0 == titles.count - 1 ? .bold : .plain) }
        dividers = titles.dropFirst().map { _ in Hairline() }
        // Focus rings follow the panel's rounded corners.
        for button in buttons { button.cornerRadius = 8 }
        buttons.last?.isDefault = true
    }

    var views: [View] { [rule] + dividers + buttons }

    var height: Double {
        max(Self.leastHeight, (buttons.last?.preferredSize.height ?? 0).rounded(.up) + 16)
    }

    func layOut(in panel: View, from top: Double) {
        let line = panel.hairlineWidth
        rule.frame = Rect(x: 0, y: top, width: panel.bounds.width, height: line)
        var left = 0.0
        for (index, width) in widths(in: panel.bounds.width).enumerated() {
            let part = Rect(
                left: panel.snapped(left), top: top, right: panel.snapped(left + width), bottom: panel.bounds.height)
            buttons[index].frame = part.inset(by: EdgeInsets(all: Self.margin))
            if index > 0 { dividers[index - 1].frame = Rect(x: part.minX, y: top, width: line, height: height) }
            left += width
        }
    }

    /// Returns equal widths, or if a title needs more, what each needs and a share of the rest.
    private func widths(in width: Double) -> [Double] {
        let equal = width / Double(buttons.count)
        let needed = buttons.map { $0.preferredSize.width.rounded(.up) + 2 * Self.margin }
        if needed.allSatisfy({ $0 <= equal }) { return buttons.map { _ in equal } }
        let rest = (width - needed.reduce(0, +)) / Double(buttons.count)
        return needed.map { $0 + rest }
    }
}
