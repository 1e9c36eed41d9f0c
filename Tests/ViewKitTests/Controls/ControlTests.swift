import Cairo
import Geometry
import TestSupport
import Testing
import ViewKit

@MainActor @Suite struct ControlTests {
    private let window = Window(size: Size(width: 200, height: 200), traits: Traits())
    private let bar = PressedView(frame: Rect(x: 0, y: 80, width: 200, height: 20))
    private let button = Button("Add")
    private let counter = Counter()

    private final class Counter {
        var count = 0
    }

    init() {
        window.addSubview(bar)
        bar.addSubview(button)
        button.frame = Rect(x: 100, y: 0, width: 20, height: 20)
        button.onAction = { [counter] in counter.count += 1 }
    }

    @Test func aReleaseInsideActs() {
        window.beginPress(at: Point(x: 110, y: 90), time: 0)
        #expect(button.isPressed)
        #expect(counter.count == 0)
        window.endPress(at: Point(x: 112, y: 92), time: 0.1)

        #expect(!button.isPressed)
        #expect(counter.count == 1)
    }

    @Test func leavingBeforeTheReleaseDoesNot() {
        window.beginPress(at: Point(x: 110, y: 90), time: 0)
        window.movePress(to: Point(x: 140, y: 90), time: 0.1)
        #expect(!button.isPressed)
        window.movePress(to: Point(x: 110, y: 90), time: 0.2)
        #expect(button.isPressed)
        window.endPress(at: Point(x: 140, y: 90), time: 0.3)

        #expect(counter.count == 0)
    }

    @Test func aPressTakenAwayDoesNot() {
        window.beginPress(at: Point(x: 110, y: 90), time: 0)
        window.cancelPresses()
        window.endPress(at: Point(x: 110, y: 90), time: 0.1)

        #expect(!button.isPressed)
        #expect(counter.count == 0)
    }

    @Test(arguments: [
        (96.5, 90.0, false, true), (95.5, 90, false, false), (110, 76.5, false, true),
        (88.5, 90, true, true), (110, 111.5, true, true), (110, 112.5, true, false),
    ])
    func smallOnesAreMetBesideThem(x: Double, y: Double, isTouch: Bool, isMet: Bool) {
        window.tap(at: Point(x: x, y: y), id: isTouch ? .touch(1) : .pointer, time: 0)

        #expect(counter.count == (isMet ? 1 : 0))
    }

    @Test func theNearerOfTwoIsMet() {
        let other = Button("Edit")
        other.frame = Rect(x: 126, y: 0, width: 20, height: 20)
        bar.addSubview(other)

        window.tap(at: Point(x: 122, y: 90), time: 0)
        window.tap(at: Point(x: 124, y: 90), time: 1)

        #expect(counter.count == 1)
    }

    @Test func whatCoversItIsMetInstead() {
        let cover = PressedView(frame: Rect(x: 0, y: 0, width: 200, height: 200))
        window.addSubview(cover)

        window.tap(at: Point(x: 98, y: 90), time: 0)

        #expect(counter.count == 0)
        #expect(cover.heard == ["began", "ended"])
    }

    @Test func aFieldBesideItKeepsItsPresses() {
        let field = PressedView(frame: Rect(x: 0, y: 0, width: 100, height: 20))
        field.isFocusable = true
        bar.addSubview(field)

        window.tap(at: Point(x: 98, y: 90), time: 0)

        #expect(counter.count == 0)
        #expect(field.heard == ["began", "ended"])
    }

    @Test func returnAndSpacePressIt() {
        window.firstResponder = button

        window.send(KeyPress(.return))
        window.send(KeyPress(.space))
        window.send(KeyPress(.return, isRepeat: true))
        window.send(KeyPress(.return, modifiers: .control))

        #expect(counter.count == 2)
    }

    @Test func aDisabledOneIsDimAndTakesPressesForNothing() {
        button.isEnabled = false

        window.tap(at: Point(x: 110, y: 90), time: 0)
        #expect(button.alpha == 0.4)
        #expect(counter.count == 0)
        #expect(bar.heard.isEmpty)
        button.isEnabled = true
        window.tap(at: Point(x: 110, y: 90), time: 1)

        #expect(button.alpha == 1)
        #expect(counter.count == 1)
    }

    @Test func anotherButtonOfThePointerIsNotForIt() {
        window.beginPress(at: Point(x: 110, y: 90), button: .secondary, time: 0)
        window.endPress(at: Point(x: 110, y: 90), time: 0.1)

        #expect(counter.count == 0)
        #expect(bar.heard == ["began"])
    }

    @Test func itSaysWhatItIs() {
        #expect(button.role == .button)
        #expect(button.label == "Add")
        button.name = "Add a weight"
        #expect(button.label == "Add a weight")
    }

    @Test func itsSizeHoldsSymbolAndTitle() {
        let title = button.preferredSize
        var chevron = Path()
        chevron.move(to: Point(x: 11, y: 1))
        chevron.addLine(to: Point(x: 1, y: 10))
        chevron.addLine(to: Point(x: 11, y: 19))
        button.symbol = chevron
        button.symbolSize = Size(width: 12, height: 20)

        #expect(button.preferredSize.width == title.width + 18)
        button.title = ""
        #expect(button.preferredSize == Size(width: 12, height: 20))
    }

    @Test func aPressShowsInItsPixels() throws {
        let surface = try ImageSurface(width: 200, height: 200, format: .rgb24)
        button.symbol = Path(Rect(x: 4, y: 4, width: 12, height: 12))
        button.symbolSize = Size(width: 20, height: 20)
        button.symbolLineWidth = 4
        button.title = ""
        window.layoutPass()
        _ = window.displayPass(on: surface)
        #expect(Pixels(surface).color(x: 104, y: 90) == 0xff00_68d9)

        window.beginPress(at: Point(x: 110, y: 90), time: 0)
        let report = window.displayPass(on: surface)

        #expect(report.viewsDrawn == 1)
        #expect(Pixels(surface).color(x: 104, y: 90) == 0xffa6_d0ff)
        window.cancelPresses()
        button.style = .destructive
        _ = window.displayPass(on: surface)
        #expect(Pixels(surface).color(x: 104, y: 90) == 0xffd7_0015)
    }

    @Test(arguments: [false, true]) func noMenuOpensForWhatLiesUnderAControl(isTouch: Bool) {
        bar.menu = Menu([.command(Command("below", title: "Below") {})])
        window.runDeadlines(at: 0)

        if isTouch {
            window.beginPress(.touch(1), at: Point(x: 110, y: 90), time: 0)
            window.tick(at: 1)
        } else {
            window.beginPress(at: Point(x: 110, y: 90), button: .secondary, time: 0)
        }

        #expect(!window.isMenuOpen)
        #expect(bar.menusAsked == 0)
        #expect(button.isPressed == isTouch)
    }
}
