import CX11
import Geometry
import TestSupport
import Testing
import X11

@Suite struct InputTests {
    @Test func tellsWhatTheServerDoesToTheWindow() throws {
        let stage = try Stage(width: 200, height: 100)

        stage.window.map()
        let shown = stage.events { $0.count >= 2 }
        stage.window.resize(width: 250, height: 90)
        let resized = stage.events { $0.count >= 2 }
        stage.observer.cover(x: 20, y: 30, width: 40, height: 50)
        let uncovered = stage.events { !$0.isEmpty }

        #expect(shown == [.mapped, .exposed(PixelRect(x: 0, y: 0, width: 200, height: 100))])
        #expect(resized.first == .configured(width: 250, height: 90))
        // What was there stays in the upper-left corner: only the new columns are asked for.
        #expect(resized.last == .exposed(PixelRect(x: 200, y: 0, width: 50, height: 90)))
        #expect(uncovered == [.exposed(PixelRect(x: 20, y: 30, width: 40, height: 50))])
    }

    @Test func tellsTheLastOfManySizes() throws {
        let stage = try Stage()
        stage.show()

        for width in 201...260 { stage.observer.resizeWindow(width: width, height: 100) }
        let sizes = stage.eventsSoFar().filter { if case .configured = $0 { true } else { false } }

        #expect(sizes.last == .configured(width: 260, height: 100))
        #expect(sizes.count < 60)
        #expect(stage.window.width == 260)
    }

    @Test func tellsThePointer() throws {
        let stage = try Stage()
        stage.show()
        stage.observer.move(x: 500, y: 500)
        _ = stage.eventsSoFar()

        stage.observer.move(x: 20, y: 30)
        let entered = stage.eventsSoFar()
        stage.observer.press(button: 1, true)
        stage.observer.move(x: 25, y: 31)
        stage.observer.press(button: 1, false)
        let dragged = stage.eventsSoFar()
        stage.observer.move(x: 500, y: 500)
        let left = stage.eventsSoFar()

        #expect(entered.map(\.outline) == ["entered 20,30", "moved 20,30"])
        #expect(dragged.map(\.outline) == ["pressed 1 20,30", "moved 25,31", "released 1 25,31"])
        #expect(left.map(\.outline) == ["left 500,500"])
    }

    @Test func tellsTheWheel() throws {
        let stage = try Stage()
        stage.show()
        stage.observer.move(x: 20, y: 30)
        _ = stage.eventsSoFar()

        stage.observer.hold(XK_Control_L, true)
        for button: UInt32 in 4...7 {
            stage.observer.press(button: button, true)
            stage.observer.press(button: button, false)
        }
        stage.observer.hold(XK_Control_L, false)
        let events = stage.eventsSoFar()

        #expect(events.map(\.outline) == ["wheel up", "wheel down", "wheel left", "wheel right"])
        for case .wheelTurned(_, let state) in events { #expect(state.modifiers == .control) }
    }

    @Test func tellsTheLastOfMotionsInARow() throws {
        let stage = try Stage()
        stage.show()

        for x in 1...100 { stage.observer.move(x: x, y: 10) }
        let events = stage.eventsSoFar().map(\.outline)

        #expect(events.last == "moved 100,10")
        #expect(events.count < 100)
    }

    @Test func tellsTheFocus() throws {
        let stage = try Stage()
        stage.show()

        stage.observer.focus()
        let got = stage.eventsSoFar()
        stage.observer.unfocus()
        let lost = stage.eventsSoFar()

        #expect(got == [.focusIn])
        #expect(lost == [.focusOut])
    }
}

extension Event {
    /// The event without its time, for comparing.
    fileprivate var outline: String {
        switch self {
        case .pointerEntered(let state): "entered \(state.x),\(state.y)"
        case .pointerLeft(let state): "left \(state.x),\(state.y)"
        case .pointerMoved(let state): "moved \(state.x),\(state.y)"
        case .pointerPressed(let button, let state): "pressed \(button.rawValue) \(state.x),\(state.y)"
        case .pointerReleased(let button, let state): "released \(button.rawValue) \(state.x),\(state.y)"
        case .wheelTurned(let direction, _): "wheel \(direction)"
        default: "\(self)"
        }
    }
}

extension Observer {
    /// Puts another window over a part of ours, and takes it away.
    func cover(x: Int, y: Int, width: Int, height: Int) {
        let cover = XCreateSimpleWindow(display, root, Int32(x), Int32(y), UInt32(width), UInt32(height), 0, 0, 0)
        XMapRaised(display, cover)
        sync()
        XDestroyWindow(display, cover)
        sync()
    }

    func resizeWindow(width: Int, height: Int) {
        XResizeWindow(display, window, UInt32(width), UInt32(height))
        sync()
    }

    func unfocus() {
        XSetInputFocus(display, root, Int32(RevertToNone), Time(CurrentTime))
        sync()
    }
}
