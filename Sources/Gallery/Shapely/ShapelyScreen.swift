import Cairo
import DesktopProgram
import Geometry
import ViewKit

/// A board of shapes to add, select, move, resize, rotate, stack and copy, which is kept in a file.
final class ShapelyScreen: DemoScreen {
    static let demo = Demo("shapely", title: Words.shapely, in: .things) { ShapelyScreen($0) }

    private let area = ShapeArea()
    private let buttons = ShapeButtons()
    private lazy var commands = ShapeCommands(self)
    private var history: History<ShapeBoard>
    /// Nil in a picture.
    private let store: Store<ShapeBoard>?
    /// Whether the key press being handled is a repeat.
    private var isKeyHeld = false

    override init(_ context: GalleryContext) {
        store = context.storage.map { Store($0.data.appending(ShapeBoard.fileName), loop: context.loop) }
        history = History(store?.content ?? context.board ?? .sample)
        super.init(context)
    }

    override func makeView() -> View { ShapelyView([buttons, area]) }

    override func viewDidLoad() {
        buttons.add(commands, isForPicture: context.isForPicture)
        area.gestures.onChange = { [unowned self] shapes in change { $0.update(shapes) } }
        area.gestures.onRaise = { [unowned self] id in change { $0.raise(id) } }
        area.onSelectionChange = { [unowned self] in buttons.hasSelection = !area.selection.isEmpty }
        area.present(history.current, animated: false)
        follow()
    }

    override func viewDidLayout() {
        let room = view.bounds.inset(by: safeAreaInsets)
        let height = min(ShapeButtons.height, room.height)
        buttons.frame = Rect(x: room.minX, y: room.maxY - height, width: room.width, height: height)
        barInsets.bottom = height
        area.frame = Rect(left: room.minX, top: room.minY, right: room.maxX, bottom: buttons.frame.minY)
    }

    override func viewDidDisappear(animated: Bool) {
        area.gestures.finish()
        store?.flush()
    }

    override var commandGroups: [KeyGroup] { commands.groups }
    override var keyCommands: [Command] { commandGroups.flatMap(\.commands) }

    /// Escape ends the selection before it leads back.
    override func keyPressed(_ press: KeyPress) {
        if press.key == .escape, press.modifiers.isEmpty, !area.selection.isEmpty { return area.deselect() }
        isKeyHeld = press.isRepeat
        super.keyPressed(press)
        isKeyHeld = false
    }

    /// A shape that is pressed for its menu is selected first.
    override func contextMenu(at point: Point?) -> Menu? {
        if let point, let view = area.shapeView(at: area.convert(point, from: nil)),
            !area.selection.contains(view.shape.id)
        {
            area.select([view.shape.id])
        }
        return commands.contextMenu
    }

    // MARK: The board

    /// Follows changes of the file by other programs, which can be undone too.
    private func follow() {
        store?.onChange = { [weak self] in
            guard let self, let board = store?.content else { return }
            area.gestures.finish()
            context.withdrawUndo()
            history.change(to: board)
            area.present(board, animated: true)
        }
        store?.onProblem = { [context] in context.say($0) }
        store?.follow()
    }

    /// Changes the board as one undoable step; all repeats of a held key belong to one.
    private func change(_ body: (inout ShapeBoard) -> Void) {
        area.gestures.finish()
        var board = history.current
        body(&board)
        let isChanged = board != history.current
        history.change(to: board, isContinued: isKeyHeld)
        present(isChanged: isChanged)
    }

    private func present(isChanged: Bool) {
        let board = history.current
        if isChanged {
            context.withdrawUndo()
            store?.change { $0 = board }
        }
        area.present(board, animated: true)
    }

    var canUndo: Bool { history.canUndo }
    var canRedo: Bool { history.canRedo }
    func undo() { step { $0.undo() } }
    func redo() { step { $0.redo() } }

    private func step(_ step: (inout History<ShapeBoard>) -> Bool) {
        area.gestures.finish()
        if step(&history) { present(isChanged: true) }
    }

    func make(_ kind: ShapeKind) {
        view.layoutIfNeeded()
        let middle = area.bounds.center
        change { $0.add(kind, at: Point(x: middle.x.rounded(), y: middle.y.rounded()), in: area.bounds) }
        reportFullBoard()
    }

    private func reportFullBoard() {
        guard history.current.shapes.count >= ShapeBoard.mostShapes else { return }
        context.say(Words.fullBoard(ShapeBoard.mostShapes), for: .seconds(5))
    }

    // MARK: The selected shapes

    var selectedShapes: [Shape] { area.selectedShapes }

    func selectAll() { area.select(Set(history.current.shapes.map(\.id))) }

    func recolour(_ color: Color) { change { $0.recolour(area.selection, color) } }

    func reorder(_ order: ShapeBoard.Order) { change { $0.reorder(area.selection, order) } }

    func moveSelection(by step: Point) {
        changeFrame { frame, shapes in frame.center = frame.center + area.limited(step, of: shapes) }
    }

    func scaleSelection(by factor: Double) {
        changeFrame { frame, shapes in frame.scale(to: frame.size, by: factor, FrameLimits(shapes, in: frame)) }
    }

    func turnSelection(by turn: Double) { changeFrame { frame, _ in frame.turn(from: frame.angle, by: turn) } }

    private func changeFrame(_ body: (inout SelectionFrame, [Shape]) -> Void) {
        area.gestures.finish()
        let shapes = selectedShapes
        guard let old = SelectionFrame(shapes) else { return }
        var frame = old
        body(&frame, shapes)
        let changed = shapes.map { shape in
            var shape = shape.following(old, to: frame)
            shape.center = area.center(of: shape)
            return shape
        }
        change { $0.update(changed) }
    }

    /// Deletes the selected shapes, and selects the next one behind the rearmost of them, or else the rearmost.
    func delete() {
        area.gestures.finish()
        let (views, ids) = (area.shapeViews, area.selection)
        guard let rearmost = views.firstIndex(where: { ids.contains($0.shape.id) }) else { return }
        let rest = views.filter { !ids.contains($0.shape.id) }
        let next = rest.isEmpty ? nil : rest[min(rest.count - 1, max(0, rearmost - 1))]
        if view.window?.firstResponder is ShapeView { next?.becomeFirstResponder() }
        change { $0.remove(ids) }
        area.select(next.map { [$0.shape.id] } ?? [])
        context.say(Words.deletedShapes(ids.count)) { [weak self] in self?.undo() }
    }

    func openColours() { buttons.openColours() }

    // MARK: The clipboard

    func copy() {
        guard let board = ShapeBoard(selectedShapes), !board.shapes.isEmpty else { return }
        view.window?.pasteboard?.offer(board.svg, .clipboard)
        context.say(Words.copiedShapes(board.shapes.count), for: .seconds(5))
    }

    func paste() {
        view.window?.pasteboard?.request(.clipboard) { [weak self] text in self?.insert(text ?? "") }
    }

    /// Adds the shapes of a text and selects them.
    private func insert(_ text: String) {
        guard let copies = ShapeBoard(Array(text.utf8))?.shapes, !copies.isEmpty else {
            return context.say(Words.noShapesToPaste, for: .seconds(5))
        }
        view.layoutIfNeeded()
        var ids: [Int] = []
        change { ids = $0.insert(copies, in: area.bounds) }
        area.select(Set(ids))
        reportFullBoard()
    }
}

/// A white background in every appearance, with the buttons first in the focus order.
private final class ShapelyView: View {
    private let order: [View]

    init(_ order: [View]) {
        self.order = order
        super.init()
        (backgroundColor, isAlwaysLight) = (.white, true)
        for view in order.reversed() { addSubview(view) }
    }

    override var focusOrder: [View]? { order }
}
