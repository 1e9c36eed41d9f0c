import Geometry
import Testing
import ViewKit

@MainActor @Suite struct MenuLifeTests {
    private let stage: MenuStage

    init() throws {
        stage = try MenuStage()
    }

    private func openOnView() throws {
        stage.behind.menu = Menu([stage.command("Copy")])
        try stage.click(at: Point(x: 100, y: 200), button: .secondary)
    }

    @Test func itClosesInAWindowOfAnotherSize() throws {
        try stage.open()

        stage.window.frame.size.height = 400
        stage.window.layoutPass()

        #expect(!stage.window.isMenuOpen)
    }

    /// The pointer may be faster than the next frame.
    @Test func itsRowsAreInTheirPlacesBeforeItIsShown() throws {
        let stage = try MenuStage(size: Size(width: 480, height: 480))
        stage.window.open(stage.menu, at: Rect(x: 20, y: 20, width: 30, height: 20))
        let row = stage.point(of: "Text size")
        stage.window.send(KeyPress(.end))
        stage.window.send(KeyPress(.up))
        stage.window.send(KeyPress(.right))
        let innerRow = stage.point(of: "Smaller text")
        try stage.update()

        #expect(stage.point(of: "Text size") == row && row.x > 20 && row.y > 40)
        #expect(stage.point(of: "Smaller text") == innerRow && innerRow.x > row.x)
    }

    @Test func itClosesWhereTheKeysGoToAnotherWindow() throws {
        try stage.open()

        stage.window.isActive = false

        #expect(!stage.window.isMenuOpen)
    }

    @Test func itClosesWithWhatItIsAbout() throws {
        try openOnView()

        stage.behind.removeFromSuperview()

        #expect(!stage.window.isMenuOpen)
    }

    @Test func itClosesWhereWhatItIsAboutIsHidden() throws {
        try openOnView()

        stage.behind.isHidden = true

        #expect(!stage.window.isMenuOpen)
    }

    @Test func itStaysWhereSomethingElseGoes() throws {
        try openOnView()

        stage.field.removeFromSuperview()

        #expect(stage.window.isMenuOpen)
    }

    @Test func itGrowsWithTheText() throws {
        try stage.open()
        let before = stage.frames[0]

        stage.window.currentTraits.textSize = .extraExtraExtraLarge
        try stage.update()

        #expect(stage.frames[0].height > before.height)
        #expect(stage.frames[0].width > before.width)
        #expect(stage.window.isMenuOpen)
    }

    @Test func itClosesWhereSomethingIsPresented() throws {
        let root = ViewController()
        let stage = try Stage(root)
        stage.window.open(Menu([.command(Command("copy", title: "Copy") {})]), at: .zero)

        root.present(ViewController(), animated: true)

        #expect(!stage.window.isMenuOpen)
    }

    @Test func anotherMenuTakesItsPlace() throws {
        try stage.open()

        try stage.open(Menu([stage.command("Other")]))

        #expect(stage.menus.count == 1)
        #expect(stage.row("Other").label == "Other")
    }

    @Test func aMenuOfNothingDoesNotOpen() throws {
        try stage.open(Menu([]))

        #expect(!stage.window.isMenuOpen)
    }

    @Test func theButtonLooksPressedAsLongAsItsMenuIsOpen() throws {
        let atRest = stage.screen.pixels
        try stage.click(at: stage.button.center)
        let open = stage.screen.pixels
        try stage.press(.escape)

        #expect(open != atRest)
        #expect(stage.screen.pixels == atRest)
    }

    @Test func whatCannotBeDoneAnyMoreIsNotDone() throws {
        var isPossible = true
        var count = 0
        let command = Command(
            "delete", title: "Delete", obstacle: { isPossible ? nil : "It has gone." },
            action: { count += 1 })
        try stage.open(Menu([.command(command)]))
        isPossible = false

        try stage.click(at: stage.point(of: "Delete"))

        #expect(count == 0)
        #expect(!stage.window.isMenuOpen)
    }

    @Test func whatCannotBeDoneSaysWhy() throws {
        try stage.open()

        try stage.click(at: stage.point(of: "Redo"))

        let tip = stage.window.treeDescription.all.first { $0.role == .toolTip }
        #expect(tip?.label == "There is nothing to redo.")
        #expect(stage.window.isMenuOpen)
    }

    /// One frame draws only the rows, and composes only the menu with its shadow.
    @Test func openingDrawsTheRowsAlone() throws {
        stage.window.open(stage.menu, at: Rect(x: 20, y: 20, width: 30, height: 20))
        let report = try stage.update()
        let frame = stage.frames[0]

        #expect(report.viewsDrawn == 8)
        let area = report.damage.reduce(0) { $0 + $1.width * $1.height }
        #expect(Double(area) <= (frame.width + 80) * (frame.height + 88))
    }

    @Test func goingFromRowToRowDrawsNothing() throws {
        try stage.open()
        try stage.hover(at: stage.point(of: "Undo"))

        stage.window.hover(at: stage.point(of: "Pounds"), time: stage.time)
        let report = try stage.update()

        #expect(report.viewsDrawn == 0)
        #expect(!report.damage.isEmpty)
    }

    @Test func inALowWindowItScrolls() throws {
        let stage = try MenuStage(
            size: Size(width: 280, height: 200), traits: Traits(textSize: .extraExtraExtraLarge))
        stage.window.send(KeyPress(.function(9)))
        try stage.open()
        let first = stage.row("Undo").frame.minY

        try stage.press(.end)
        let afterEnd = stage.row("Keys").frame
        stage.window.scroll(
            notches: Point(x: 0, y: -20), at: stage.frames[0].center, time: stage.time)
        try stage.update()

        #expect(stage.frames[0].maxY <= 192)
        #expect(afterEnd.maxY <= 192)
        #expect(stage.row("Undo").frame.minY == first)
    }

    @Test func aFingerScrollsWhatDoesNotFit() throws {
        let stage = try MenuStage(size: Size(width: 280, height: 160))
        try stage.open()
        let first = stage.row("Undo").frame.minY

        try stage.press(at: Point(x: 60, y: 120), id: .touch(1))
        for step in 1...5 { try stage.move(to: Point(x: 60, y: 120 - 15 * Double(step)), id: .touch(1)) }
        try stage.release(at: Point(x: 60, y: 45), id: .touch(1))

        #expect(stage.row("Undo").frame.minY < first)
        #expect(stage.given.isEmpty)
        #expect(stage.window.isMenuOpen)
    }

    @Test func inAWindowOfNoSizeNothingBreaks() throws {
        let stage = try MenuStage(size: .zero)

        try stage.open()
        try stage.press(.down)
        try stage.press(.escape)

        #expect(!stage.window.isMenuOpen)
    }

    @Test func theTreeSaysWhatIsChecked() throws {
        try stage.open()

        #expect(stage.row("Kilograms").value == "checked")
        #expect(stage.row("Pounds").value == nil)
        #expect(stage.row("Undo").value == "Ctrl Z")
        #expect(stage.row("Kilograms").role == .radioMenuItem)
        #expect(stage.row("Kilograms").states == [.focusable, .checkable, .checked])
        #expect(stage.row("Pounds").states == [.focusable, .checkable])
    }

    @Test func rowsSayWhatTheyDoAndWhyNot() throws {
        try stage.open(
            Menu([
                stage.command("Trend", isChecked: false), stage.command("Redo", reason: "There is nothing to redo."),
                stage.command("Find", .control("f")), .separator,
            ]))

        let rows = stage.menus[0].all.filter { $0.type == "MenuRow" }

        #expect(rows.map(\.role) == [.checkMenuItem, .menuItem, .menuItem, .separator])
        #expect(rows.map(\.states) == [[.focusable, .checkable], [.focusable, .disabled], .focusable, []])
        #expect(rows.map(\.help) == [nil, "There is nothing to redo.", nil, nil])
        #expect(rows.map(\.keys) == [nil, nil, "Ctrl F", nil])
    }

    @Test func aRowSaysWhetherItsSubmenuIsOpen() throws {
        try stage.open()
        #expect(stage.row("Text size").states == [.focusable, .opensMenu, .expandable])

        try stage.press(.end)
        try stage.press(.up)
        try stage.press(.right)
        #expect(stage.row("Text size").states == [.focusable, .opensMenu, .expandable, .expanded])
        try stage.press(.left)

        #expect(stage.row("Text size").states == [.focusable, .opensMenu, .expandable])
    }
}
