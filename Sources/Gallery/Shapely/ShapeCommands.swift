import Cairo
import Geometry
import ViewKit

/// The commands of Shapely, shared by keys, buttons, menus and the list of keys.
final class ShapeCommands {
    private unowned let screen: ShapelyScreen

    init(_ screen: ShapelyScreen) { self.screen = screen }

    var groups: [KeyGroup] {
        [
            KeyGroup(screen.title, edit), KeyGroup(Words.make, makers), KeyGroup(Words.arrange, arrange),
            KeyGroup(Words.moveAndTurn, move + turn),
        ]
    }

    /// The context menu of the selected shapes and of the board.
    var contextMenu: Menu {
        let colour: MenuItem =
            obstacle == nil
            ? .submenu(title: Words.colour, Menu(colours.map(MenuItem.command))) : .command(self.colour)
        let parts = [
            edit.filter { $0.id != "delete" }.map(MenuItem.command), [.command(front), .command(back), colour],
            [.command(delete)],
        ]
        return Menu(Array(parts.joined(separator: [.separator])))
    }

    private var edit: [Command] {
        Command.history(
            undo: { [unowned self] in screen.undo() }, redo: { [unowned self] in screen.redo() },
            canUndo: { [unowned self] in screen.canUndo }, canRedo: { [unowned self] in screen.canRedo })
            + [
                onSelection("cut", .control("x"), title: Words.cut) { [unowned self] in
                    screen.copy()
                    screen.delete()
                },
                onSelection("copy", .control("c"), title: Words.copy) { [unowned self] in screen.copy() },
                Command("paste", .control("v"), title: Words.paste) { [unowned self] in screen.paste() },
                Command("select-all", .control("a"), title: Words.selectAll) { [unowned self] in screen.selectAll() },
                delete,
            ]
    }

    /// One for each kind, in their order.
    var makers: [Command] {
        zip(ShapeKind.allCases, "123456").map { kind, digit in
            Command("make-\(kind.rawValue)", KeyPress(.character(digit)), title: kind.rawValue) { [unowned self] in
                screen.make(kind)
            }
        }
    }

    var front: Command { order("to-front", .home, title: Words.toFront, .front) }
    var back: Command { order("to-back", .end, title: Words.toBack, .back) }
    var colour: Command {
        onSelection("colour", KeyPress(.character("c")), title: Words.colour) { [unowned self] in screen.openColours() }
    }
    var delete: Command {
        onSelection("delete", KeyPress(.delete), KeyPress(.backspace), title: Words.delete) { [unowned self] in
            screen.delete()
        }
    }

    /// One for each colour, checked if all selected shapes have it.
    var colours: [Command] {
        Self.palette.map { color, name in
            Command(
                "colour-\(name.lowercased())", title: name, obstacle: { [unowned self] in obstacle },
                isChecked: { [unowned self] in Set(screen.selectedShapes.map(\.color)) == [color] }, isChoice: true,
                action: { [unowned self] in screen.recolour(color) })
        }
    }

    /// The colours of the kinds, and black.
    private static let palette: [(Color, String)] =
        zip(ShapeKind.allCases.map(\.color), Words.colourNames).map { ($0, $1) } + [(.black, Words.black)]

    private var arrange: [Command] {
        [
            front, order("further-in-front", .character("]"), title: Words.bringForward, repeats: true, .forward),
            order("further-back", .character("["), title: Words.sendBackward, repeats: true, .backward), back, colour,
        ]
    }

    private var move: [Command] {
        let directions: [(Key, String)] = [(.left, "left"), (.right, "right"), (.up, "up"), (.down, "down")]
        return directions.flatMap { key, name in
            [(Modifiers(), 1), (.shift, 10)].map { modifiers, length in
                let press = KeyPress(key, modifiers: modifiers)
                let title = Words.move(name, by: length)
                return onSelection("move-\(name)-by-\(length)", press, title: title, repeats: true) {
                    [unowned self] in screen.moveSelection(by: press.arrowStep!)
                }
            }
        }
    }

    private var turn: [Command] {
        [
            onSelection(
                "larger", KeyPress(.character("+")), KeyPress(.character("=")), title: Words.larger, repeats: true
            ) { [unowned self] in screen.scaleSelection(by: Self.growth) },
            onSelection("smaller", KeyPress(.character("-")), title: Words.smaller, repeats: true) {
                [unowned self] in screen.scaleSelection(by: 1 / Self.growth)
            },
            onSelection("turn-left-by-15", KeyPress(.character(",")), title: Words.turnLeft, repeats: true) {
                [unowned self] in screen.turnSelection(by: -SelectionFrame.turnStep)
            },
            onSelection("turn-right-by-15", KeyPress(.character(".")), title: Words.turnRight, repeats: true) {
                [unowned self] in screen.turnSelection(by: SelectionFrame.turnStep)
            },
        ]
    }

    /// The factor of one step of the size.
    private static let growth = 1.1

    private var obstacle: String? { screen.selectedShapes.isEmpty ? Words.noShapeSelected : nil }

    private func order(
        _ id: String, _ key: Key, title: String, repeats: Bool = false, _ order: ShapeBoard.Order
    ) -> Command {
        onSelection(id, KeyPress(key), title: title, repeats: repeats) { [unowned self] in screen.reorder(order) }
    }

    /// Makes a command that does nothing while no shape is selected.
    private func onSelection(
        _ id: String, _ presses: KeyPress..., title: String, repeats: Bool = false, action: @escaping () -> Void
    ) -> Command {
        Command(
            id, presses, title: title, repeats: repeats, obstacle: { [unowned self] in obstacle },
            action: { [unowned self] in if obstacle == nil { action() } })
    }
}
