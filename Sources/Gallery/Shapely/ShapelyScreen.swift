import Geometry
import ViewKit

/// Shapes to add, move, resize, rotate and stack.
final class ShapelyScreen: DemoScreen {
    static let demo = Demo("shapely", title: "Shapely", in: .things) { ShapelyScreen($0) }

    private let area = ShapeArea()
    private let buttons = ShapeButtons()
    private var history: History<ShapeBoard>
    /// Whether the key press being handled is a repeat.
    private var isKeyHeld = false

    override init(_ context: GalleryContext) {
        history = History(context.isForPicture ? .sample : ShapeBoard())
        super.init(context)
    }

    override func makeView() -> View { ShapelyView([buttons, area]) }

    override func viewDidLoad() {
        buttons.onMake = { [unowned self] in make($0) }
        area.gestures.onChange = { [unowned self] shape in change { $0.update(shape) } }
        area.gestures.onRaise = { [unowned self] id in change { $0.raise(id) } }
        area.present(history.current, animated: false)
    }

    override func viewDidLayout() {
        let room = view.bounds.inset(by: safeAreaInsets)
        let height = min(ShapeButtons.height, room.height)
        buttons.frame = Rect(x: room.minX, y: room.maxY - height, width: room.width, height: height)
        bottomBarHeight = height
        area.frame = Rect(left: room.minX, top: room.minY, right: room.maxX, bottom: buttons.frame.minY)
    }

    override var keyCommands: [Command] { kindCommands + moveCommands + shapeCommands }

    override func keyPressed(_ press: KeyPress) {
        isKeyHeld = press.isRepeat
        super.keyPressed(press)
        isKeyHeld = false
    }

    private func make(_ kind: ShapeKind) {
        view.layoutIfNeeded()
        let middle = area.bounds.center
        change { $0.add(kind, at: Point(x: middle.x.rounded(), y: middle.y.rounded()), in: area.bounds) }
    }

    /// Changes the board as one undoable step; all repeats of a held key belong to one.
    private func change(_ body: (inout ShapeBoard) -> Void) {
        area.gestures.finish()
        var board = history.current
        body(&board)
        history.change(to: board, isContinued: isKeyHeld)
        present()
    }

    private func present() { area.present(history.current, animated: true) }

    private func step(_ step: (inout History<ShapeBoard>) -> Bool) {
        area.gestures.finish()
        if step(&history) { present() }
    }

    /// The focused shape, which the keys change.
    private var chosen: ShapeView? { view.window?.firstResponder as? ShapeView }

    private func changeChosen(_ body: (inout Shape) -> Void) {
        area.gestures.finish()
        guard let chosen else { return }
        var shape = chosen.shape
        shape.center = chosen.center
        body(&shape)
        shape.center = area.center(of: shape)
        change { $0.update(shape) }
    }

    private func reorderChosen(by step: Int) {
        if let chosen { change { $0.move(chosen.shape.id, by: step) } }
    }

    /// Deletes the focused shape and focuses the next one behind it, or else the rearmost.
    private func deleteChosen() {
        guard let chosen, let index = area.shapeViews.firstIndex(where: { $0 === chosen }) else { return }
        let rest = area.shapeViews.filter { $0 !== chosen }
        if !rest.isEmpty { rest[max(0, index - 1)].becomeFirstResponder() }
        change { $0.remove(chosen.shape.id) }
    }

    private var kindCommands: [Command] {
        zip(ShapeKind.allCases, "123456").map { kind, digit in
            Command("make-\(kind.rawValue)", KeyPress(.character(digit)), title: kind.rawValue) { [unowned self] in
                make(kind)
            }
        }
    }

    private var moveCommands: [Command] {
        let directions: [(Key, String)] = [(.left, "left"), (.right, "right"), (.up, "up"), (.down, "down")]
        return directions.flatMap { key, name in
            [(Modifiers(), 1), (.shift, 10)].map { modifiers, length in
                let press = KeyPress(key, modifiers: modifiers)
                let title = Words.move(name, by: length)
                return Command("move-\(name)-by-\(length)", press, title: title, repeats: true) {
                    [unowned self] in changeChosen { $0.center = $0.center + press.arrowStep! }
                }
            }
        }
    }

    private var shapeCommands: [Command] {
        [
            Command(
                "larger", KeyPress(.character("+")), KeyPress(.character("=")), title: Words.larger, repeats: true
            ) { [unowned self] in changeChosen { $0.resize(to: $0.size, by: 1.1) } },
            Command("smaller", KeyPress(.character("-")), title: Words.smaller, repeats: true) {
                [unowned self] in changeChosen { $0.resize(to: $0.size, by: 1 / 1.1) }
            },
            Command("turn-left-by-15", KeyPress(.character(",")), title: Words.turnLeft, repeats: true) {
                [unowned self] in changeChosen { $0.angle -= .pi / 12 }
            },
            Command("turn-right-by-15", KeyPress(.character(".")), title: Words.turnRight, repeats: true) {
                [unowned self] in changeChosen { $0.angle += .pi / 12 }
            },
            Command("further-back", KeyPress(.character("[")), title: Words.sendBackward, repeats: true) {
                [unowned self] in reorderChosen(by: -1)
            },
            Command("further-in-front", KeyPress(.character("]")), title: Words.bringForward, repeats: true) {
                [unowned self] in reorderChosen(by: 1)
            },
            Command("delete", KeyPress(.delete), KeyPress(.backspace), title: Words.delete) { [unowned self] in
                deleteChosen()
            },
        ]
            + Command.history(
                undo: { [unowned self] in step { $0.undo() } }, redo: { [unowned self] in step { $0.redo() } })
    }
}

/// A white background, with the buttons first in the focus order.
private final class ShapelyView: View {
    private let order: [View]

    init(_ order: [View]) {
        self.order = order
        super.init()
        backgroundColor = .white
        for view in order.reversed() { addSubview(view) }
    }

    override var focusOrder: [View]? { order }
}
