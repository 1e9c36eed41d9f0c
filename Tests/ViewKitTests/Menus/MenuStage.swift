import Geometry
import TestSupport
import ViewKit

/// A window with a field, a button with a menu, and a view with a context menu that records its events.
@MainActor final class MenuStage {
    let screen: TestScreen
    let button = Button("Menu")
    let field = TextField()
    let behind: NotingView
    /// The titles of the performed commands.
    private(set) var given: [String] = []
    private(set) var time = 100.0

    final class NotingView: View {
        var noted: [String] = []
        var menu: Menu?

        override func pressBegan(_ press: Press) { noted.append("press") }
        override func pressMoved(_ press: Press) { noted.append("move") }
        override func pressEnded(_ press: Press) { noted.append("end") }
        override func scrolled(_ scroll: Scroll) { noted.append("scroll") }
        override func hoverMoved(_ hover: Hover) { noted.append("hover") }
        override func keyPressed(_ press: KeyPress) {
            noted.append("key")
            super.keyPressed(press)
        }
        override func contextMenu(at point: Point?) -> Menu? { menu }
        override var canBecomeFirstResponder: Bool { true }
    }

    init(size: Size = Size(width: 320, height: 480), traits: Traits = Traits()) throws {
        behind = NotingView(frame: Rect(origin: .zero, size: size))
        screen = try TestScreen([behind, button, field], size: size, traits: traits)
        button.frame = Rect(x: size.width - 70, y: 4, width: 60, height: 32)
        field.frame = Rect(x: 10, y: size.height - 60, width: 120, height: 30)
        button.menu = { [unowned self] in menu }
        try screen.update()
    }

    var window: Window { screen.window }

    func command(
        _ title: String, _ presses: KeyPress..., reason: String? = nil, isChecked: Bool? = nil, isChoice: Bool = false
    ) -> MenuItem {
        .command(
            Command(
                title.lowercased(), presses, title: title, obstacle: { reason },
                isChecked: isChecked.map { checked in { checked } }, isChoice: isChoice,
                action: { [unowned self] in given.append(title) }))
    }

    var menu: Menu {
        Menu([
            command("Undo", KeyPress(.character("z"), modifiers: .control)),
            command("Redo", reason: "There is nothing to redo."),
            .separator,
            command("Kilograms", isChecked: true, isChoice: true),
            command("Pounds", isChecked: false, isChoice: true),
            .separator,
            .submenu(
                title: "Text size",
                Menu([
                    command("Larger text"), command("Smaller text"), .submenu(title: "More", Menu([command("Tiny")])),
                ])),
            command("Keys", KeyPress(.character("?"))),
        ])
    }

    /// Opens the menu at the upper left, as a program does.
    func open(_ menu: Menu? = nil, at anchor: Rect = Rect(x: 20, y: 20, width: 30, height: 20)) throws {
        window.open(menu ?? self.menu, at: anchor)
        try screen.update()
    }

    @discardableResult func update(after seconds: Double = 0) throws -> FrameReport {
        time += seconds
        return try screen.tick(time)
    }

    func press(_ key: Key, _ modifiers: Modifiers = [], isRepeat: Bool = false) throws {
        window.send(KeyPress(key, modifiers: modifiers, isRepeat: isRepeat))
        try update()
    }

    func type(_ text: String) throws {
        for character in text { try press(character == " " ? .space : .character(character)) }
    }

    /// Moves the pointer without a button.
    func hover(at point: Point) throws {
        window.hover(at: point, time: time)
        try update()
    }

    func press(at point: Point, button: Press.Button = .primary, id: Press.Identifier = .pointer) throws {
        window.beginPress(id, at: point, button: button, time: time)
        try update()
    }

    func move(to point: Point, id: Press.Identifier = .pointer) throws {
        time += 0.02
        window.movePress(id, to: point, time: time)
        try update()
    }

    func release(at point: Point, id: Press.Identifier = .pointer) throws {
        window.endPress(id, at: point, time: time)
        try update()
    }

    func click(at point: Point, button: Press.Button = .primary) throws {
        try press(at: point, button: button)
        try release(at: point)
    }

    /// The open menus, the lowest first.
    var menus: [ViewDescription] { window.treeDescription.all.filter { $0.role == .menu } }

    var frames: [Rect] { menus.map(\.frame) }

    /// Returns the row with a title in the last opened menu that has one.
    func row(_ title: String) -> ViewDescription {
        menus.flatMap(\.all).last { $0.type == "MenuRow" && $0.label == title }!
    }

    func point(of title: String) -> Point { row(title).frame.center }

    /// The title of the row that receives keys.
    var highlighted: String? { menus.flatMap(\.all).last { $0.hasFocus && $0.type == "MenuRow" }?.label }
}
