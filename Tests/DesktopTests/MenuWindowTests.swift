import CX11
import Geometry
import TestSupport
import Testing
import ViewKit

@testable import Desktop

/// A window with a button and a view with menus, created in the test, when its clock starts.
private final class MenuWindow {
    let stage: DesktopStage
    let button = Button("Menu")
    let given = Given()

    final class Given { var titles: [String] = [] }

    init() throws {
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

    var window: ViewKit.Window { stage.window.window }

    func row(_ title: String) -> Rect? {
        func find(_ view: ViewDescription) -> Rect? {
            if view.type == "MenuRow", view.label == title { return view.frame }
            return view.children.lazy.compactMap(find).first
        }
        return find(window.treeDescription)
    }

    func move(to point: Point?) throws {
        let point = try #require(point)
        stage.observer.move(x: Int(point.x), y: Int(point.y))
        stage.settle()
    }

    func press(_ isPressed: Bool, button: UInt32 = 1) {
        stage.observer.press(button: button, isPressed)
        stage.settle()
    }
}

@Suite struct MenuWindowTests {
    @Test func pressDragAndRelease() throws {
        let menus = try MenuWindow()
        let window = menus.window

        try menus.move(to: menus.button.center)
        menus.press(true)
        try menus.move(to: menus.row("Delete")?.center)
        menus.press(false)

        #expect(menus.given.titles == ["Delete"])
        #expect(!window.isMenuOpen)
    }

    @Test func clickAndClick() throws {
        let menus = try MenuWindow()

        try menus.move(to: menus.button.center)
        menus.press(true)
        menus.press(false)
        try menus.move(to: menus.row("Copy")?.center)
        menus.press(true)
        menus.press(false)

        #expect(menus.given.titles == ["Copy"])
    }

    @Test func theRightButton() throws {
        let menus = try MenuWindow()
        let (stage, window) = (menus.stage, menus.window)

        try menus.move(to: Point(x: 60, y: 40))
        menus.press(true, button: 3)
        menus.press(false, button: 3)
        let isOpen = window.isMenuOpen
        _ = stage.told()
        try menus.move(to: Point(x: 5, y: 95))
        menus.press(true)
        menus.press(false)

        #expect(isOpen)
        #expect(!window.isMenuOpen)
        #expect(!stage.told().contains { $0.hasPrefix("pointer") })
    }

    @Test func theMenuKeyAndTheArrows() throws {
        let menus = try MenuWindow()
        let (stage, window) = (menus.stage, menus.window)

        window.firstResponder = stage.view
        stage.observer.type(XK_Menu)
        stage.observer.type(XK_Down)
        stage.observer.type(XK_Return)
        stage.settle()

        #expect(menus.given.titles == ["Delete"])
        #expect(stage.told() == ["key menu"])
    }

    @Test func shiftF10AndALetter() throws {
        let menus = try MenuWindow()
        let (stage, window) = (menus.stage, menus.window)

        window.firstResponder = stage.view
        stage.observer.type(XK_F10, holding: [XK_Shift_L])
        stage.observer.type(XK_d)
        stage.observer.type(XK_space)
        stage.settle()

        #expect(menus.given.titles == ["Delete"])
    }

    @Test func whatClosesAMenuIsNotTyped() throws {
        let menus = try MenuWindow()
        let (stage, window) = (menus.stage, menus.window)

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
        let menus = try MenuWindow()
        let (stage, window) = (menus.stage, menus.window)

        window.open(Menu([.command(Command("copy", title: "Copy") {})]), at: .zero)
        stage.settle()

        stage.observer.loseFocus()
        stage.settle()

        #expect(!window.isMenuOpen)
    }

    @Test func nothingWakesUpForAMenuThatIsOpen() throws {
        let menus = try MenuWindow()
        let (stage, window) = (menus.stage, menus.window)

        try menus.move(to: menus.button.center)
        menus.press(true)
        menus.press(false)
        try menus.move(to: menus.row("Copy")?.center)
        stage.run { window.nextDeadline == nil }

        #expect(window.isMenuOpen)
        #expect(stage.isIdle)
    }
}
