import CX11
import TestSupport
import Testing

@testable import X11

/// Each test uses the pointer by XInput 2 and by the core protocol.
@Suite struct PointerTests {
    @Test(arguments: [true, false]) func tellsThePointer(isExtended: Bool) throws {
        let stage = try Stage { $0.usesInputExtension = isExtended }
        try stage.showFrame()

        stage.observer.move(x: 20, y: 30)
        let entered = stage.eventsSoFar()
        stage.observer.press(button: 1, true)
        stage.observer.move(x: 25, y: 31)
        stage.observer.press(button: 1, false)
        let dragged = stage.eventsSoFar()
        stage.observer.move(x: 500, y: 500)
        let left = stage.eventsSoFar()

        #expect(entered.map(\.outline) == ["entered 20,30", "moved 20,30"])
        #expect(dragged.map(\.outline) == ["pressed primary 20,30", "moved 25,31", "released primary 25,31"])
        #expect(left.map(\.outline) == ["left 500,500"])
        #expect(stage.display.unexpectedErrors.isEmpty)
    }

    @Test(arguments: [true, false]) func tellsEachButton(isExtended: Bool) throws {
        let stage = try Stage { $0.usesInputExtension = isExtended }
        try stage.showFrame()
        stage.observer.move(x: 20, y: 30)
        _ = stage.eventsSoFar()

        stage.observer.hold(XK_Control_L, true)
        for button: UInt32 in [2, 3] {
            stage.observer.press(button: button, true)
            stage.observer.press(button: button, false)
        }
        stage.observer.hold(XK_Control_L, false)
        let events = stage.eventsSoFar()

        let outlines = events.map(\.outline)
        #expect(
            outlines == [
                "pressed middle 20,30", "released middle 20,30", "pressed secondary 20,30", "released secondary 20,30",
            ])
        for case .pointer(.pressed(_, let state)) in events { #expect(state.modifiers == .control) }
    }

    @Test(arguments: [true, false]) func followsADragOutOfTheWindow(isExtended: Bool) throws {
        let stage = try Stage { $0.usesInputExtension = isExtended }
        try stage.showFrame()
        stage.observer.move(x: 20, y: 30)
        stage.observer.press(button: 1, true)
        _ = stage.eventsSoFar()

        stage.observer.move(x: 400, y: 300)
        let outside = stage.eventsSoFar().map(\.outline)
        stage.observer.press(button: 1, false)
        let released = stage.eventsSoFar().map(\.outline)

        #expect(outside == ["left 400,300", "moved 400,300"])
        #expect(released.first == "released primary 400,300")
    }

    @Test(arguments: [true, false]) func tellsTheWheel(isExtended: Bool) throws {
        let stage = try Stage { $0.usesInputExtension = isExtended }
        try stage.showFrame()
        stage.observer.move(x: 20, y: 30)
        _ = stage.eventsSoFar()

        var steps: [ScrollDelta] = []
        for button: UInt32 in 4...7 {
            stage.observer.turnWheel(button)
            for case .pointer(.scrolled(let step, let state)) in stage.eventsSoFar() {
                steps.append(step)
                #expect(state.x == 20 && state.y == 30)
            }
        }

        let expected = [(0.0, -1.0), (0, 1), (-1, 0), (1, 0)].map { ScrollDelta(x: $0.0, y: $0.1) }
        #expect(steps == expected)
    }

    @Test(arguments: [true, false]) func tellsTurnsInARowAsOne(isExtended: Bool) throws {
        let stage = try Stage { $0.usesInputExtension = isExtended }
        try stage.showFrame()
        stage.observer.move(x: 20, y: 30)
        _ = stage.eventsSoFar()

        for _ in 1...5 { stage.observer.turnWheel(5) }
        stage.observer.turnWheel(7)
        stage.observer.press(button: 1, true)
        stage.observer.turnWheel(5)
        let events = stage.eventsSoFar()

        #expect(events.map(\.outline) == ["scrolled 1,5", "pressed primary 20,30", "scrolled 0,1"])
    }

    @Test(arguments: [true, false]) func tellsTheLastOfMotionsInARow(isExtended: Bool) throws {
        let stage = try Stage { $0.usesInputExtension = isExtended }
        try stage.showFrame()
        stage.observer.move(x: 1, y: 10)
        _ = stage.eventsSoFar()

        for x in 2...100 { stage.observer.move(x: x, y: 10) }
        stage.observer.press(button: 1, true)
        stage.observer.move(x: 50, y: 20)
        let events = stage.eventsSoFar().map(\.outline)

        #expect(events == ["moved 100,10", "pressed primary 100,10", "moved 50,20"])
    }

    @Test(arguments: [true, false]) func tellsThatAnotherTookThePointer(isExtended: Bool) throws {
        let stage = try Stage { $0.usesInputExtension = isExtended }
        try stage.showFrame()
        stage.observer.move(x: 20, y: 30)
        _ = stage.eventsSoFar()

        stage.observer.grabPointer(true)
        let taken = stage.eventsSoFar()
        stage.observer.grabPointer(false)
        let back = stage.eventsSoFar()

        #expect(taken == [.pointer(.grabbed)])
        #expect(back.map(\.outline) == ["entered 20,30"])
    }

    @Test func switchesBetweenTheProtocolsInTheMiddleOfAPress() throws {
        let stage = try Stage()
        stage.show()
        stage.observer.move(x: 20, y: 30)
        stage.observer.press(button: 1, true)
        let before = stage.eventsSoFar().map(\.outline)

        let presenter = try FramePresenter(stage.window)
        presenter.present([presenter.surface.bounds])
        stage.observer.move(x: 25, y: 31)
        stage.observer.press(button: 1, false)
        stage.observer.move(x: 26, y: 31)
        let after = stage.eventsSoFar().filter { $0 != .window(.frameCompleted) }.map(\.outline)

        #expect(before.last == "pressed primary 20,30")
        #expect(after == ["moved 25,31", "released primary 25,31", "moved 26,31"])
    }
}

extension Event {
    /// The event without its time, for comparison.
    var outline: String {
        switch self {
        case .pointer(.entered(let state)): "entered \(state.outline)"
        case .pointer(.left(let state)): "left \(state.outline)"
        case .pointer(.moved(let state)): "moved \(state.outline)"
        case .pointer(.pressed(let button, let state)): "pressed \(button) \(state.outline)"
        case .pointer(.released(let button, let state)): "released \(button) \(state.outline)"
        case .pointer(.scrolled(let step, _)): "scrolled \(Int(step.x)),\(Int(step.y))"
        default: "\(self)"
        }
    }
}

extension PointerState {
    var outline: String { "\(Int(x)),\(Int(y))" }
}

extension Observer {
    func turnWheel(_ button: UInt32) {
        press(button: button, true)
        press(button: button, false)
    }

    func grabPointer(_ isGrabbed: Bool) {
        if isGrabbed {
            XGrabPointer(display, root, False, 0, GrabModeAsync, GrabModeAsync, 0, 0, Time(CurrentTime))
        } else {
            XUngrabPointer(display, Time(CurrentTime))
        }
        sync()
    }
}
