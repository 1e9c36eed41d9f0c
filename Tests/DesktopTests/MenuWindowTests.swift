import CX11
import Geometry
import TestSupport
import Testing
import ViewKit

@testable import Desktop

/// Menus by what a person does with mouse and keyboard.
@Suite struct MenuWindowTests {
    private let stage: DesktopStage
    private let button = Button("Menu")
    private let given = Given()

    private final class Given { var titles: [String] = [] }

    init() throws {
        TestFonts.pin()
        stage = try DesktopStage()
        let given = given
        let menu = Menu(
            ["Copy", "Delete"].map { title in
                .command(Command(title.lowercased(), title: title) { given.titles.append(title) })
            })
        button.menu = { menu }
        stage.view.addSubview(button)
        button.frame = Rect(x: 10, y: 2, width: 60, height: 20)
        stage.view.menu = menu
        stage.observer.focus()
        stage.settle()
    }

    private var window: ViewKit.Window { stage.window.window }

    private func row(_ title: String) -> Rect? {
        func find(_ view: ViewDescription) -> Rect? {
            if view.role == .menuItem, view.label == title { return view.frame }
            return view.children.lazy.compactMap(find).first
        }
        return find(window.treeDescription)
    }

    private func move(to point: Point?) throws {
        let point = try #require(point)
        stage.observer.move(x: Int(point.x), y: Int(point.y))
        stage.settle()
    }

    private func press(_ isPressed: Bool, button: UInt32 = 1) {
        stage.observer.press(button: button, isPressed)
        stage.settle()
    }

    @Test func pressDragAndRelease() throws {
        try move(to: button.center)
        press(true)
        try move(to: row("Delete")?.center)
        press(false)

        #expect(given.titles == ["Delete"])
        #expect(!window.isMenuOpen)
    }

    @Test func clickAndClick() throws {
        try move(to: button.center)
        press(true)
        press(false)
        try move(to: row("Copy")?.center)
        press(true)
        press(false)

        #expect(given.titles == ["Copy"])
    }

    @Test func theRightButton() throws {
        try move(to: Point(x: 60, y: 40))
        press(true, button: 3)
        press(false, button: 3)
        let isOpen = window.isMenuOpen
        _ = stage.told()
        try move(to: Point(x: 5, y: 95))
        press(true)
        press(false)

        #expect(isOpen)
        #expect(!window.isMenuOpen)
        #expect(!stage.told().contains { $0.hasPrefix("pointer") })
    }

    @Test func theMenuKeyAndTheArrows() throws {
        window.firstResponder = stage.view
        stage.observer.type(XK_Menu)
        stage.observer.type(XK_Down)
        stage.observer.type(XK_Return)
        stage.settle()

        #expect(given.titles == ["Delete"])
        #expect(stage.told() == ["key menu"])
    }

    @Test func shiftF10AndALetter() throws {
        window.firstResponder = stage.view
        stage.observer.type(XK_F10, holding: [XK_Shift_L])
        stage.observer.type(XK_d)
        stage.observer.type(XK_space)
        stage.settle()

        #expect(given.titles == ["Delete"])
    }

    @Test func whatClosesAMenuIsNotTyped() throws {
        let field = TextField()
        stage.view.addSubview(field)
        field.frame = Rect(x: 80, y: 2, width: 100, height: 24)
        field.becomeFirstResponder()
        window.open(Menu([.command(Command("copy", title: "Copy") {})]), at: .zero)
        stage.settle()

        stage.observer.type(XK_Down)
        stage.observer.type(XK_space)
        stage.settle()
        stage.observer.type(XK_8)
        stage.settle()

        #expect(!window.isMenuOpen)
        #expect(field.text == "8")
    }

    @Test func theFocusThatGoesClosesIt() throws {
        window.open(Menu([.command(Command("copy", title: "Copy") {})]), at: .zero)
        stage.settle()

        stage.observer.loseFocus()
        stage.settle()

        #expect(!window.isMenuOpen)
    }

    @Test func nothingWakesUpForAMenuThatIsOpen() throws {
        try move(to: button.center)
        press(true)
        press(false)
        try move(to: row("Copy")?.center)
        stage.run { window.nextDeadline == nil }

        #expect(window.isMenuOpen)
        #expect(stage.isIdle)
    }
}
