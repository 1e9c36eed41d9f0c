import Geometry
import Testing
import ViewKit

@MainActor @Suite struct MenuPointerTests {
    private let stage: MenuStage

    init() throws {
        stage = try MenuStage()
    }

    @Test func aPressOpensAndAnotherOneChooses() throws {
        try stage.click(at: stage.button.center)
        let isOpen = stage.window.isMenuOpen
        try stage.click(at: stage.point(of: "Pounds"))

        #expect(isOpen)
        #expect(stage.given == ["Pounds"])
        #expect(!stage.window.isMenuOpen)
    }

    @Test func pressDragAndReleaseChoose() throws {
        try stage.press(at: stage.button.center)
        try stage.move(to: stage.point(of: "Undo"))
        try stage.move(to: stage.point(of: "Keys"))
        let highlighted = stage.highlighted
        try stage.release(at: stage.point(of: "Keys"))

        #expect(highlighted == "Keys")
        #expect(stage.given == ["Keys"])
        #expect(!stage.behind.noted.contains("press") && !stage.behind.noted.contains("end"))
    }

    @Test func aDragThatEndsBesideTheMenuClosesIt() throws {
        try stage.press(at: stage.button.center)
        try stage.move(to: stage.point(of: "Keys"))
        try stage.move(to: Point(x: 5, y: 470))
        try stage.release(at: Point(x: 5, y: 470))

        #expect(!stage.window.isMenuOpen)
        #expect(stage.given.isEmpty)
    }

    @Test func aDragThatEndsOnALineOrWhatCannotBeDoneLeavesTheMenu() throws {
        try stage.press(at: stage.button.center)
        try stage.move(to: stage.point(of: "Redo"))
        try stage.release(at: stage.point(of: "Redo"))

        #expect(stage.window.isMenuOpen)
        #expect(stage.given.isEmpty)
    }

    @Test func aPressBesideClosesAndDoesNothingElse() throws {
        try stage.open()

        try stage.click(at: Point(x: 300, y: 300))

        #expect(!stage.window.isMenuOpen)
        #expect(stage.behind.noted == ["hover"] || stage.behind.noted.isEmpty)
    }

    @Test func aPressOnTheButtonClosesItsMenu() throws {
        try stage.click(at: stage.button.center)
        try stage.click(at: stage.button.center)

        #expect(!stage.window.isMenuOpen)
    }

    @Test func nothingBehindIsReached() throws {
        try stage.open()
        stage.behind.noted = []

        try stage.hover(at: Point(x: 300, y: 300))
        stage.window.scroll(Point(x: 0, y: 51), at: Point(x: 300, y: 300), isPrecise: false, time: 0)
        stage.window.scroll(Point(x: 0, y: 51), at: stage.point(of: "Keys"), isPrecise: false, time: 0)

        #expect(stage.behind.noted.isEmpty)
    }

    @Test func theRowUnderThePointerIsHighlighted() throws {
        try stage.open()

        try stage.hover(at: stage.point(of: "Pounds"))
        let over = stage.highlighted
        try stage.hover(at: Point(x: 300, y: 300))

        #expect(over == "Pounds")
        #expect(stage.highlighted == nil)
    }

    @Test func aSubmenuOpensAfterAMoment() throws {
        try stage.open()

        try stage.hover(at: stage.point(of: "Text size"))
        let atOnce = stage.menus.count
        try stage.update(after: 0.25)

        #expect(atOnce == 1)
        #expect(stage.menus.count == 2)
        #expect(stage.highlighted == nil)
    }

    @Test func thePointerMayCrossOtherRowsToASubmenu() throws {
        try stage.open()
        try stage.hover(at: stage.point(of: "Text size"))
        try stage.update(after: 0.25)

        try stage.hover(at: stage.point(of: "Keys"))
        try stage.update(after: 0.1)
        try stage.hover(at: stage.point(of: "Smaller text"))
        try stage.update(after: 1)

        #expect(stage.menus.count == 2)
        #expect(stage.highlighted == "Smaller text")
    }

    @Test func restingOnAnotherRowClosesTheSubmenu() throws {
        try stage.open()
        try stage.hover(at: stage.point(of: "Text size"))
        try stage.update(after: 0.25)

        try stage.hover(at: stage.point(of: "Keys"))
        try stage.update(after: 0.25)

        #expect(stage.menus.count == 1)
        #expect(stage.highlighted == "Keys")
    }

    @Test func aPressOnARowWithASubmenuOpensIt() throws {
        try stage.open()

        try stage.hover(at: stage.point(of: "Text size"))
        try stage.click(at: stage.point(of: "Text size"))
        let atOnce = stage.menus.count
        try stage.update(after: 1)
        try stage.click(at: stage.point(of: "Larger text"))

        #expect(atOnce == 2)

        #expect(stage.given == ["Larger text"])
    }

    @Test func theRightButtonOpensTheMenuOfWhatIsUnderIt() throws {
        stage.behind.menu = Menu([stage.command("Copy"), stage.command("Delete")])

        try stage.click(at: Point(x: 100, y: 200), button: .secondary)
        let frame = stage.frames[0]
        try stage.click(at: stage.point(of: "Delete"))

        #expect(frame.minX == 100)
        #expect(frame.minY == 202)
        #expect(stage.given == ["Delete"])
        #expect(!stage.behind.noted.contains("press"))
    }

    @Test func theRightButtonMayChooseByDragging() throws {
        stage.behind.menu = Menu([stage.command("Copy"), stage.command("Delete")])

        try stage.press(at: Point(x: 100, y: 200), button: .secondary)
        try stage.move(to: stage.point(of: "Copy"))
        try stage.release(at: stage.point(of: "Copy"))

        #expect(stage.given == ["Copy"])
    }

    @Test func withoutAMenuTheRightButtonIsAPress() throws {
        try stage.click(at: Point(x: 100, y: 200), button: .secondary)

        #expect(stage.behind.noted.prefix(2) == ["press", "end"])
    }

    @Test func aFingerThatRestsOpensTheMenu() throws {
        stage.behind.menu = Menu([stage.command("Copy"), stage.command("Delete")])

        try stage.press(at: Point(x: 100, y: 200), id: .touch(1))
        try stage.update(after: 0.6)
        let isOpen = stage.window.isMenuOpen
        try stage.release(at: Point(x: 100, y: 200), id: .touch(1))
        let staysOpen = stage.window.isMenuOpen
        try stage.press(at: stage.point(of: "Copy"), id: .touch(2))
        try stage.release(at: stage.point(of: "Copy"), id: .touch(2))

        #expect(isOpen && staysOpen)
        #expect(stage.given == ["Copy"])
    }

    @Test func aFingerThatRestsMayGoOnToARow() throws {
        stage.behind.menu = Menu([stage.command("Copy"), stage.command("Delete")])

        try stage.press(at: Point(x: 100, y: 200), id: .touch(1))
        try stage.update(after: 0.6)
        try stage.move(to: stage.point(of: "Delete"), id: .touch(1))
        try stage.release(at: stage.point(of: "Delete"), id: .touch(1))

        #expect(stage.given == ["Delete"])
    }

    @Test func aFingerOpensAButtonsMenuByLettingGo() throws {
        try stage.press(at: stage.button.center, id: .touch(1))
        let isOpen = stage.window.isMenuOpen
        try stage.release(at: stage.button.center, id: .touch(1))

        #expect(!isOpen)
        #expect(stage.window.isMenuOpen)
    }

    @Test func aCommandActsOnceTheMenuIsGone() throws {
        var wasOpen: Bool?
        try stage.open(
            Menu([.command(Command("look", title: "Look") { wasOpen = stage.window.isMenuOpen })]))

        try stage.click(at: stage.point(of: "Look"))

        #expect(wasOpen == false)
    }

    @Test func theBackButtonOfAMouseClosesMenus() throws {
        try stage.open()

        stage.window.goBack()

        #expect(!stage.window.isMenuOpen)
    }
}
