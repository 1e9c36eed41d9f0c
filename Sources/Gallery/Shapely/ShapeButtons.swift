import Geometry
import ViewKit

final class ShapeButtons: View {
    var onMake: ((ShapeKind) -> Void)?

    /// In points.
    static let height = 64.0
    private let buttons = ShapeKind.allCases.map { ShapeButton($0) }
    private let edge = View()

    init() {
        super.init()
        addSubview(edge)
        for (button, kind) in zip(buttons, ShapeKind.allCases) {
            button.onAction = { [unowned self] in onMake?(kind) }
            addSubview(button)
        }
    }

    override func layoutSubviews() {
        edge.frame = Rect(x: 0, y: 0, width: bounds.width, height: devicePixel)
        let width = bounds.width / Double(buttons.count)
        for (index, button) in buttons.enumerated() {
            button.frame = Rect(
                left: snapped(width * Double(index)), top: 0, right: snapped(width * Double(index + 1)),
                bottom: min(Self.height, bounds.height)
            ).inset(by: EdgeInsets(all: min(4, width / 4)))
        }
    }

    override func traitsDidChange(from previous: Traits?) {
        super.traitsDidChange(from: previous)
        edge.backgroundColor = traits.theme.hairline
    }
}
