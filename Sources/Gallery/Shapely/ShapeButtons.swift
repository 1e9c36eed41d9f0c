import Cairo
import Geometry
import ViewKit

/// A row of buttons that make shapes and, beside them, of buttons for the selected shapes.
final class ShapeButtons: View {
    /// In points.
    static let height = 64.0

    private var makers: [ShapeButton] = []
    private var actions: [Button] = []
    private let edge = Hairline()
    private let divider = Hairline()

    /// In points.
    private static let largestInset = 4.0

    init() {
        super.init()
        addSubview(edge)
    }

    /// Adds the buttons; pictures, which have no selection, get none for it.
    func add(_ commands: ShapeCommands, isForPicture: Bool) {
        for (kind, command) in zip(ShapeKind.allCases, commands.makers) {
            makers.append(ShapeButton(kind, command))
        }
        if !isForPicture {
            actions = [
                Self.button(.toFront, commands.front), Self.button(.toBack, commands.back),
                Self.button(.drop, commands.colour), Self.button(.bin, commands.delete),
            ]
            actions[2].menu = { [unowned commands] in Menu(commands.colours.map(MenuItem.command)) }
            addSubview(divider)
        }
        for button in makers + actions { addSubview(button) }
        hasSelection = false
    }

    var hasSelection = false { didSet { for button in actions { button.isEnabled = hasSelection } } }

    /// Opens the menu of colours below its button.
    func openColours() { if actions.count > 2 { actions[2].performAction() } }

    private static func button(_ symbol: Path, _ command: Command) -> Button {
        let button = Button()
        (button.symbol, button.symbolSize) = (symbol, Path.symbolSize)
        (button.name, button.toolTip, button.onAction) = (command.title, ToolTip(command), command.action)
        return button
    }

    override func layoutSubviews() {
        edge.frame = Rect(x: 0, y: 0, width: bounds.width, height: hairlineWidth)
        let buttons = makers + actions
        let width = bounds.width / Double(max(1, buttons.count))
        for (index, button) in buttons.enumerated() {
            button.frame = Rect(
                left: snapped(width * Double(index)), top: 0, right: snapped(width * Double(index + 1)),
                bottom: min(Self.height, bounds.height)
            ).inset(by: EdgeInsets(all: min(Self.largestInset, width / 4)))
        }
        divider.frame = Rect(
            x: snapped(width * Double(makers.count)), y: 0, width: hairlineWidth, height: bounds.height)
    }
}

private final class ShapeButton: Control {
    private let kind: ShapeKind

    /// The most width of the icon, in points, whose shapes are 100 wide.
    private static let pictureSize = 32.0
    private static let lineWidth = 3.0

    init(_ kind: ShapeKind, _ command: Command) {
        self.kind = kind
        super.init()
        (name, toolTip, onAction) = (kind.rawValue, ToolTip(command), command.action)
    }

    override var drawsContent: Bool { true }

    override func draw(_ canvas: Canvas) {
        let factor = min(Self.pictureSize, bounds.width, bounds.height) / 100
        let size = Size(width: kind.size.width * factor, height: kind.size.height * factor)
        let corner = Point(x: snapped(bounds.midX - size.width / 2), y: snapped(bounds.midY - size.height / 2))
        canvas.strokeStyle = StrokeStyle(width: Self.lineWidth, join: .round)
        canvas.strokeColor = isPressed ? kind.color.withAlpha(0.35) : kind.color
        canvas.stroke(kind.outline(in: Rect(origin: corner, size: size), lineWidth: Self.lineWidth))
    }
}

/// Symbols of lines 2 points wide, on a grid of 20 × 20.
extension Path {
    fileprivate static let symbolSize = Size(width: 20, height: 20)

    /// An arrow up to a line.
    fileprivate static var toFront: Path {
        lines([[(3, 3), (17, 3)], [(10, 17), (10, 7)], [(5.5, 11.5), (10, 7), (14.5, 11.5)]])
    }

    /// An arrow down to a line.
    fileprivate static var toBack: Path {
        lines([[(3, 17), (17, 17)], [(10, 3), (10, 13)], [(5.5, 8.5), (10, 13), (14.5, 8.5)]])
    }

    fileprivate static var drop: Path {
        var path = Path()
        path.move(to: Point(x: 10, y: 2))
        path.addCurve(to: Point(x: 10, y: 18), control1: Point(x: 18, y: 10), control2: Point(x: 18, y: 18))
        path.addCurve(to: Point(x: 10, y: 2), control1: Point(x: 2, y: 18), control2: Point(x: 2, y: 10))
        path.close()
        return path
    }

    fileprivate static var bin: Path {
        lines([[(3, 5), (17, 5)], [(7.5, 5), (8, 2), (12, 2), (12.5, 5)], [(5, 5), (6, 18), (14, 18), (15, 5)]])
    }

    private static func lines(_ lines: [[(x: Double, y: Double)]]) -> Path {
        var path = Path()
        for line in lines { path.addPolyline(through: line.map { Point(x: $0.x, y: $0.y) }) }
        return path
    }
}
