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
        stage.window.scroll(notches: Point(x: 0, y: 1), at: Point(x: 300, y: 300), time: 0)
        stage.window.scroll(notches: Point(x: 0, y: 1), at: stage.point(of: "Keys"), time: 0)

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

    /// The upper edges of the rows and lines in sight, in the window.
    private func firstEdge(in stage: MenuStage) -> Double? {
        let menu = stage.menus[0]
        return menu.all.filter { $0.type == "MenuRow" }.map(\.frame)
            .filter { $0.maxY > menu.frame.minY + 9 }.map(\.minY).min()
    }

    @Test(arguments: [1.0, 1.25, 2], [TextSize.large, .extraExtraExtraLarge])
    func theFirstRowIsShownWholeAfterEveryScroll(scale: Double, textSize: TextSize) throws {
        let stage = try MenuStage(
            size: Size(width: 280, height: 190), traits: Traits(displayScale: scale, textSize: textSize))
        stage.window.send(KeyPress(.function(9)))
        try stage.open()
        let point = stage.frames[0].center
        let steps: [(MenuStage) throws -> Void] = [
            { $0.window.scroll(notches: Point(x: 0, y: 1), at: point, time: $0.time) },
            { $0.window.scroll(notches: Point(x: 0, y: 9), at: point, time: $0.time) },
            { $0.window.scroll(notches: Point(x: 0, y: -1), at: point, time: $0.time) },
            { try $0.press(.home) }, { try $0.press(.down) }, { try $0.press(.down) }, { try $0.press(.down) },
            { try $0.press(.end) }, { try $0.press(.up) },
        ]
        for step in steps {
            try step(stage)
            try stage.update()

            let edge = try #require(firstEdge(in: stage))
            #expect(abs(edge - stage.frames[0].minY - 8) < 1)
        }
    }

    @Test func afterAScrollTheHighlightIsUnderThePointer() throws {
        let stage = try MenuStage(size: Size(width: 280, height: 190))
        try stage.open()
        let point = stage.point(of: "Redo")
        try stage.hover(at: point)
        let before = stage.highlighted

        stage.window.scroll(notches: Point(x: 0, y: 1), at: point, time: stage.time)
        try stage.update()

        let highlighted = try #require(stage.highlighted)
        #expect(before == "Redo" && highlighted != "Redo")
        #expect(stage.row(highlighted).frame.contains(point))
    }

    @Test func aSubmenuStandsBesideItsRowAndNotOverTheMenu() throws {
        let stage = try MenuStage(size: Size(width: 480, height: 480))
        for x in [20.0, 440] {
            try stage.open(at: Rect(x: x, y: 20, width: 30, height: 20))
            try stage.hover(at: stage.point(of: "Text size"))
            try stage.update(after: 0.25)
            let frames = stage.frames

            #expect(frames.count == 2 && frames[0].intersection(frames[1]).width <= 2)
            #expect(abs(frames[1].minY + 8 - stage.row("Text size").frame.minY) < 1)
            stage.window.closeMenus()
        }
    }

    @Test func aSubmenuDropsItsKeysToStandBesideTheMenu() throws {
        let stage = try MenuStage(size: Size(width: 480, height: 300))
        let keys = KeyPress(.pageDown, modifiers: [.control, .shift])
        let submenu = Menu([stage.command("An entry of it", keys)])
        try stage.open(Menu([.submenu(title: "A long title of a submenu", submenu)]))

        try stage.hover(at: stage.point(of: "A long title of a submenu"))
        try stage.update(after: 0.25)
        let frames = stage.frames

        #expect(frames.count == 2 && frames[0].intersection(frames[1]).width <= 2)
    }

    @Test func aSubmenuOpensAfterAMoment() throws {
        let stage = try MenuStage(size: Size(width: 480, height: 480))
        try stage.open()

        try stage.hover(at: stage.point(of: "Text size"))
        let atOnce = stage.menus.count
        try stage.update(after: 0.25)

        #expect(atOnce == 1)
        #expect(stage.menus.count == 2)
        #expect(stage.highlighted == nil)
    }

    @Test func thePointerMayCrossOtherRowsToASubmenu() throws {
        let stage = try MenuStage(size: Size(width: 480, height: 480))
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
        let stage = try MenuStage(size: Size(width: 480, height: 480))
        try stage.open()
        try stage.hover(at: stage.point(of: "Text size"))
        try stage.update(after: 0.25)

        try stage.hover(at: stage.point(of: "Keys"))
        try stage.update(after: 0.25)

        #expect(stage.menus.count == 1)
        #expect(stage.highlighted == "Keys")
    }

    /// A submenu without room beside the menu would come between the pointer and the rows: only a press opens it, and its
    /// row stays under the pointer.
    @Test func aSubmenuThatCoversTheMenuLeavesItsRowFree() throws {
        try stage.open()
        let point = stage.point(of: "Text size")

        try stage.hover(at: point)
        try stage.update(after: 1)
        #expect(stage.menus.count == 1 && stage.highlighted == "Text size")
        try stage.click(at: point)
        let frames = stage.frames
        #expect(frames.count == 2 && !frames[1].contains(point))
        #expect(frames[1].intersection(frames[0]).width > 2)
        try stage.click(at: point)
        try stage.update(after: 1)

        #expect(stage.menus.count == 2 && stage.given == [])
    }

    @Test func aLongTitleHasTwoLinesRatherThanBeingCut() throws {
        let stage = try MenuStage(size: Size(width: 280, height: 480))
        let title = "A title that is longer than a narrow window has room for"
        try stage.open(Menu([stage.command("Short"), stage.command(title, isChecked: true)]))

        let (short, long) = (stage.row("Short").frame, stage.row(title).frame)
        #expect(short.height == 32 && long.height > 40)
        #expect(stage.frames[0].contains(long) && stage.frames[0].width <= 264)
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

/// A drag that rests at the edge of a scrolling menu.
@MainActor @Suite struct MenuEdgeTests {
    private let stage: MenuStage

    init() throws {
        stage = try MenuStage(size: Size(width: 280, height: 170))
        try stage.open()
    }

    private var lowerEdge: Point { Point(x: stage.frames[0].midX, y: stage.frames[0].maxY - 10) }
    private var upperEdge: Point { Point(x: stage.frames[0].midX, y: stage.frames[0].minY + 10) }

    /// Draws frames at 60 Hz.
    private func pass(_ seconds: Double) throws {
        for _ in 0..<Int((seconds * 60).rounded()) { try stage.update(after: 1.0 / 60) }
    }

    @Test func theRowsScrollToTheEndAndTheLastOneIsChosen() throws {
        let hidden = stage.point(of: "Keys").y > stage.frames[0].maxY
        try stage.press(at: stage.point(of: "Kilograms"))
        try stage.move(to: lowerEdge)

        try pass(0.1)
        let early = stage.point(of: "Keys").y
        try pass(2)

        #expect(hidden && early > stage.frames[0].maxY)
        #expect(stage.highlighted == "Keys" && stage.menus.count == 1)
        try stage.release(at: lowerEdge)
        #expect(stage.given == ["Keys"])
    }

    @Test func theyScrollBackAndStandStillAwayFromTheEdge() throws {
        let top = stage.row("Undo").frame.minY
        try stage.press(at: stage.point(of: "Kilograms"))
        try stage.move(to: lowerEdge)
        try pass(0.3)
        let below = stage.row("Undo").frame.minY

        try stage.move(to: stage.frames[0].center)
        try pass(1)
        let still = stage.row("Undo").frame.minY
        try stage.move(to: upperEdge)
        try pass(2)

        #expect(below < top && still == below)
        #expect(stage.row("Undo").frame.minY == top)
        #expect(!stage.window.needsFrame)
    }

    @Test func theSpeedIsOneOfTimeAndNotOfFrames() throws {
        try stage.press(at: stage.point(of: "Kilograms"))
        try stage.move(to: lowerEdge)
        try stage.update(after: 0.21)
        try stage.update()
        let start = stage.row("Undo").frame.minY

        try stage.update(after: 0.1)

        #expect(stage.row("Undo").frame.minY == start - 32)
    }

    @Test func aClickAtTheEdgeScrollsNothing() throws {
        let top = stage.row("Undo").frame.minY

        try stage.press(at: lowerEdge)
        try stage.move(to: Point(x: lowerEdge.x + 2, y: lowerEdge.y))
        try pass(1)

        #expect(stage.row("Undo").frame.minY == top)
    }

    @Test func nothingMovesOnceTheDragHasEnded() throws {
        try stage.press(at: stage.point(of: "Kilograms"))
        try stage.move(to: lowerEdge)
        try pass(0.1)
        try stage.release(at: Point(x: lowerEdge.x, y: stage.frames[0].maxY - 2))
        let top = stage.row("Undo").frame.minY

        try pass(1)

        #expect(stage.window.isMenuOpen && stage.row("Undo").frame.minY == top)
    }

    @Test func theMenuMayCloseMeanwhile() throws {
        try stage.press(at: stage.point(of: "Kilograms"))
        try stage.move(to: lowerEdge)
        try pass(0.3)

        stage.window.closeMenus()
        try pass(1)

        #expect(!stage.window.isMenuOpen && !stage.window.needsFrame)
    }

    @Test func aSubmenuThatPassesUnderTheDragStaysClosed() throws {
        try stage.press(at: stage.point(of: "Kilograms"))
        try stage.move(to: lowerEdge)

        var most = 0
        for _ in 0..<120 {
            try stage.update(after: 1.0 / 60)
            most = max(most, stage.menus.count)
        }

        #expect(most == 1)
    }
}
