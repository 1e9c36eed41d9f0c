import CX11
import Geometry
import Glibc
import TestSupport
import Testing
import ViewKit
import X11

@testable import Desktop

@Suite struct WindowInputTests {
    @Test(arguments: [true, false]) func tellsPressesAndWhereThePointerIs(isExtended: Bool) throws {
        let stage = try DesktopStage(isExtended: isExtended)

        stage.observer.move(x: 20, y: 30)
        let over = stage.told()
        stage.observer.press(button: 1, true)
        stage.observer.move(x: 25, y: 30)
        let pressed = stage.told()
        stage.observer.press(button: 1, false)
        stage.observer.move(x: 700, y: 700)
        let left = stage.told()

        #expect(over == ["over 20.0,30.0"])
        #expect(pressed == ["pointer primary 1 at 20.0,30.0", "moved to 25.0,30.0"])
        #expect(left == ["ended at 25.0,30.0", "over 25.0,30.0", "left"])
    }

    @Test func tellsWhichButton() throws {
        let stage = try DesktopStage()
        stage.observer.move(x: 20, y: 30)
        _ = stage.told()

        for button: UInt32 in [2, 3, 9] {
            stage.observer.press(button: button, true)
            stage.observer.press(button: button, false)
        }

        let presses = stage.told().filter { $0.hasPrefix("pointer") }
        #expect(presses == ["pointer middle 1 at 20.0,30.0", "pointer secondary 1 at 20.0,30.0"])
    }

    @Test func hoversNowhereOnceAButtonComesUpOutside() throws {
        let stage = try DesktopStage()
        stage.observer.move(x: 20, y: 30)
        stage.observer.press(button: 1, true)
        _ = stage.told()

        stage.observer.move(x: 300, y: 300)
        stage.observer.press(button: 1, false)

        #expect(stage.told() == ["moved to 300.0,300.0", "ended at 300.0,300.0", "left"])
    }

    @Test func takesPressesBackWhereTheWindowIsHidden() throws {
        let stage = try DesktopStage()
        stage.observer.move(x: 20, y: 30)
        stage.observer.press(button: 1, true)
        _ = stage.told()

        XUnmapWindow(stage.observer.display, stage.observer.window)
        stage.observer.sync()

        #expect(stage.told() == ["cancelled", "left"])
    }

    @Test func takesPressesBackWithTheFocus() throws {
        let stage = try DesktopStage()
        stage.observer.focus()
        stage.observer.move(x: 20, y: 30)
        stage.observer.press(button: 1, true)
        _ = stage.told()

        stage.observer.loseFocus()
        stage.observer.move(x: 40, y: 30)
        stage.observer.press(button: 1, false)
        stage.observer.move(x: 50, y: 30)

        #expect(stage.told() == ["cancelled", "over 50.0,30.0"])
    }

    @Test(arguments: [true, false]) func scrollsThreeLinesANotch(isExtended: Bool) throws {
        let stage = try DesktopStage(isExtended: isExtended)
        stage.observer.move(x: 20, y: 30)
        _ = stage.told()

        for button: UInt32 in [5, 5, 4, 7] {
            stage.observer.press(button: button, true)
            stage.observer.press(button: button, false)
        }

        #expect(stage.told() == ["scrolled 1.0,1.0 at 20.0,30.0"])
    }

    @Test func placesAreInPoints() throws {
        let stage = try DesktopStage(scale: 2)

        stage.observer.move(x: 41, y: 60)
        stage.observer.press(button: 1, true)

        #expect(stage.told().last == "pointer primary 1 at 20.5,30.0")
    }

    @Test func tellsKeysByTheirNames() throws {
        let stage = try DesktopStage()
        stage.observer.focus()
        stage.view.becomeFirstResponder()
        _ = stage.told()

        for key in [XK_Return, XK_space, XK_Page_Up, XK_KP_Enter, XK_BackSpace, XK_F7, XK_q] {
            stage.observer.type(key)
        }

        let names = ["return", "space", "pageUp", "return", "backspace", "function(7)", "character(\"q\")"]
        #expect(stage.told() == names.map { "key \($0)" })
    }

    @Test func tellsWhichKeyRepeats() throws {
        let stage = try DesktopStage()
        stage.observer.focus()
        stage.view.becomeFirstResponder()
        _ = stage.told()

        XkbSetAutoRepeatRate(stage.observer.display, UInt32(XkbUseCoreKbd), 50, 20)
        stage.observer.hold(XK_Down, true)
        stage.run { stage.view.told.count >= 3 }
        stage.observer.hold(XK_Down, false)

        #expect(stage.view.told.prefix(3) == ["key down", "key down again", "key down again"])
    }

    @Test func showsTheCursorOfTheViewUnderThePointer() throws {
        let stage = try DesktopStage()
        stage.view.cursor = .move
        let before = stage.window.pointer.presentedCursor

        stage.observer.move(x: 20, y: 30)
        stage.settle()
        let over = stage.window.pointer.presentedCursor
        stage.observer.move(x: 700, y: 700)
        stage.settle()

        #expect(before == nil)
        #expect(over == .move)
        #expect(stage.window.pointer.presentedCursor == .arrow)
        #expect(stage.display.unexpectedErrors.isEmpty)
    }

    @Test func takesFilesOnlyWhereSomebodyWantsThem() throws {
        let stage = try DesktopStage()
        var paths: [String] = []

        let before = stage.observer.property("XdndAware")
        stage.window.drops.onDrop = { paths += $0.map(\.description) }
        stage.settle()
        let source = DragSource(stage.observer) { stage.display.synchronize() }
        source.enter(["text/uri-list"])
        source.drop()
        stage.settle()
        source.hand(over: [Array("file:///a.csv\r\nfile:///b.csv\r\n".utf8)])
        stage.run { !paths.isEmpty }

        stage.window.drops.onDrop = nil
        stage.settle()

        #expect(before == nil)
        #expect(stage.observer.property("XdndAware") == nil)
        #expect(paths == ["/a.csv", "/b.csv"])
    }

    @Test func pressesAreAsFarApartAsThePersonMadeThem() throws {
        let stage = try DesktopStage()
        stage.observer.move(x: 20, y: 30)
        _ = stage.told()

        // The loop does not run here, and reads both presses in one turn.
        for _ in 0..<2 {
            stage.observer.press(button: 1, true)
            stage.observer.press(button: 1, false)
            stage.observer.sync()
            rest(for: .milliseconds(600))
        }

        let presses = stage.told().filter { $0.hasPrefix("pointer") }
        #expect(presses == Array(repeating: "pointer primary 1 at 20.0,30.0", count: 2))
    }

    @Test func aPressThatEndedInTimeIsNoLongOne() throws {
        let stage = try DesktopStage()
        let longPress = LongPressGestureRecognizer()
        stage.view.addGestureRecognizer(longPress)
        var states: [GestureRecognizer.State] = []
        longPress.onChange = { states.append($0.state) }
        stage.observer.move(x: 20, y: 30)
        stage.observer.press(button: 1, true)
        _ = stage.told()

        stage.observer.press(button: 1, false)
        stage.observer.sync()
        rest(for: .milliseconds(800))
        _ = stage.told()

        #expect(states.isEmpty)
    }

    @Test func aHeldPressIsALongOneHoweverLateItIsRead() throws {
        let stage = try DesktopStage()
        let longPress = LongPressGestureRecognizer()
        stage.view.addGestureRecognizer(longPress)
        var states: [GestureRecognizer.State] = []
        longPress.onChange = { states.append($0.state) }
        stage.observer.move(x: 20, y: 30)
        _ = stage.told()

        stage.observer.press(button: 1, true)
        stage.observer.sync()
        rest(for: .milliseconds(800))
        stage.observer.press(button: 1, false)
        stage.observer.sync()
        _ = stage.told()

        #expect(states == [.began, .ended])
    }
}

extension Observer {
    func loseFocus() {
        XSetInputFocus(display, root, Int32(RevertToNone), Time(CurrentTime))
        sync()
    }
}
