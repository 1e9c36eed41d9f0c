import Cairo
import Geometry
import ViewKit

final class ShapeButtons: View {
    var onMake: ((ShapeKind) -> Void)?

    /// In points.
    static let height = 64.0
    private let buttons = ShapeKind.allCases.map { ShapeButton($0) }
    private let edge = Hairline()

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
}

private final class ShapeButton: Control {
    private let kind: ShapeKind

    /// The width of the icon, in points, whose shapes are 100 wide.
    private static let pictureSize = 32.0
    private static let lineWidth = 3.0

    init(_ kind: ShapeKind) {
        self.kind = kind
        super.init()
        toolTip = ToolTip(kind.rawValue)
    }

    override var drawsContent: Bool { true }
    override var label: String? { kind.rawValue }

    override func draw(_ canvas: Canvas) {
        let factor = Self.pictureSize / 100
        let size = Size(width: kind.size.width * factor, height: kind.size.height * factor)
        let corner = Point(x: snapped(bounds.midX - size.width / 2), y: snapped(bounds.midY - size.height / 2))
        canvas.strokeStyle = StrokeStyle(width: Self.lineWidth, join: .round)
        canvas.strokeColor = isPressed ? kind.color.withAlpha(0.35) : kind.color
        canvas.stroke(kind.outline(in: Rect(origin: corner, size: size), lineWidth: Self.lineWidth))
    }
}
