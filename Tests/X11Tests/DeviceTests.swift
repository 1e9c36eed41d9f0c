import CX11
import Input
import TestSupport
import Testing

@testable import X11

@Suite(.serialized, .enabled(if: DeviceDisplay.isAvailable, Comment(rawValue: DeviceDisplay.requirement)))
struct DeviceTests {
    let server = DeviceDisplay()

    @Test func scrollsByNotchesAndByLess() throws {
        let stage = try stageUnderPointer()

        server.pointer.scroll(y: 120)
        let notch = stage.eventsSoFar()
        server.pointer.scroll(x: -60, y: 30)
        let part = stage.eventsSoFar()
        server.pointer.scroll(y: 0)
        let end = stage.eventsSoFar()

        #expect(notch.steps == [ScrollDelta(x: 0, y: 1)])
        #expect(part.steps == [ScrollDelta(x: -0.5, y: 0.25, isPrecise: true)])
        #expect(end.steps == [ScrollDelta(x: 0, y: 0, isPrecise: true, isLast: true)])
        // The server also makes a button event of each notch.
        #expect(notch.count == 1)
        #expect(stage.display.unexpectedErrors.isEmpty)
    }

    @Test func tellsPreciseStepsInARowAsOne() throws {
        let stage = try stageUnderPointer()

        for _ in 1...8 { server.pointer.scroll(y: 15) }
        server.pointer.scroll(y: 0)
        let steps = stage.eventsSoFar().steps

        let last = ScrollDelta(x: 0, y: 0, isPrecise: true, isLast: true)
        #expect(steps == [ScrollDelta(x: 0, y: 1, isPrecise: true), last])
    }

    @Test func leavesOutWhatWasScrolledElsewhere() throws {
        let stage = try stageUnderPointer()

        server.pointer.move(x: 500, y: 500)
        server.pointer.scroll(y: 1200)
        server.pointer.move(x: 20, y: 30)
        let elsewhere = stage.eventsSoFar()
        server.pointer.scroll(y: -120)
        let here = stage.eventsSoFar()

        #expect(elsewhere.steps.isEmpty)
        #expect(here.steps == [ScrollDelta(x: 0, y: -1)])
    }

    @Test func followsAnotherDevice() throws {
        let stage = try stageUnderPointer()

        server.pointer.scroll(y: 600)
        server.touchscreen.scroll(y: 12)
        server.touchscreen.scroll(y: 12)
        server.pointer.scroll(y: 120)
        let steps = stage.eventsSoFar().steps

        #expect(steps.first == ScrollDelta(x: 0, y: 5))
        #expect(steps.dropFirst().first?.isPrecise == true)
        #expect(steps.last == ScrollDelta(x: 0, y: 1))
    }

    @Test func takesAWheelOfOldForTheNewOne() throws {
        let stage = try stageUnderPointer()

        server.pointer.press(button: 5, true)
        server.pointer.press(button: 5, false)
        let events = stage.eventsSoFar()

        #expect(events.steps == [ScrollDelta(x: 0, y: 1)])
        #expect(events.count == 1)
    }

    @Test func tellsPlacesBetweenPixels() throws {
        let stage = try stageUnderPointer()

        server.pointer.move(x: 40.5, y: 30)
        server.pointer.press(button: 1, true)
        let events = stage.eventsSoFar()

        #expect(events.map(\.outline) == ["moved 40,30", "pressed primary 40,30"])
        guard case .pointer(.moved(let state))? = events.first else { return }
        #expect(state.x == 40.5)
    }

    @Test func tellsTouchesAndNoPointerOfThem() throws {
        let stage = try stageUnderPointer()
        let fingers = server.touchscreen

        fingers.touch(1, .began, x: 50, y: 60)
        fingers.touch(2, .began, x: 150, y: 60)
        let began = stage.eventsSoFar().touches
        fingers.touch(1, .moved, x: 55, y: 60)
        fingers.touch(1, .moved, x: 65, y: 60)
        fingers.touch(2, .moved, x: 140, y: 60)
        let moved = stage.eventsSoFar().touches
        fingers.touch(1, .ended, x: 65, y: 60)
        fingers.touch(2, .ended, x: 140, y: 60)
        let ended = stage.eventsSoFar().touches

        #expect(began.map(\.outline) == ["began 50,60", "began 150,60"])
        #expect(moved.map(\.outline) == ["moved 65,60", "moved 140,60"])
        #expect(ended.map(\.outline) == ["ended 65,60", "ended 140,60"])
        #expect(began.map(\.identifier) == moved.map(\.identifier))
        #expect(began.map(\.identifier) == ended.map(\.identifier))
        #expect(Set(began.map(\.identifier)).count == 2)
    }

    @Test func makesNoPressesOfTouches() throws {
        let stage = try stageUnderPointer()

        server.touchscreen.touch(1, .began, x: 50, y: 60)
        server.touchscreen.touch(1, .moved, x: 60, y: 60)
        server.touchscreen.touch(1, .ended, x: 60, y: 60)
        let pressed = stage.eventsSoFar().filter {
            switch $0 {
            case .pointer(.pressed), .pointer(.released), .pointer(.moved): true
            default: false
            }
        }

        #expect(pressed.isEmpty)
    }

    @Test func tellsPinchesAndTurnsOfATouchpad() throws {
        let stage = try stageUnderPointer()

        server.touchpad.pinch(.began, scale: 1)
        server.touchpad.pinch(.changed, scale: 1.5, turn: 45)
        server.touchpad.pinch(.changed, scale: 2, turn: 45)
        let going = stage.eventsSoFar().pinches
        server.touchpad.pinch(.ended, scale: 2)
        server.touchpad.pinch(.began, scale: 1)
        server.touchpad.pinch(.ended, scale: 1, isCancelled: true)
        let over = stage.eventsSoFar().pinches

        #expect(going.map(\.pinch) == [Pinch(.began), Pinch(.changed, scale: 2, angle: .pi / 2)])
        #expect(going.map(\.place.outline) == ["20,30", "20,30"])
        #expect(over.map(\.pinch) == [Pinch(.ended, scale: 2, angle: .pi / 2), Pinch(.began), Pinch(.cancelled)])
        #expect(stage.display.unexpectedErrors.isEmpty)
    }

    @Test func knowsTheMonitor() throws {
        let stage = try stageUnderPointer()

        let rate = try #require(stage.window.refreshRate())

        #expect(abs(rate - 78_750_000 / (1312 * 800)) < 0.001)
        #expect(stage.display.unexpectedErrors.isEmpty)
    }

    /// Returns a window under the pointer, whose scroll axes have positions.
    private func stageUnderPointer() throws -> Stage {
        let stage = try Stage(on: server.name, of: server)
        try stage.showFrame()
        server.pointer.move(x: 20, y: 30)
        server.touchscreen.scroll(x: 120, y: 120)
        server.pointer.scroll(x: 120, y: 120)
        _ = stage.eventsSoFar()
        return stage
    }
}

private struct TouchEvent {
    let phase: String
    let identifier: Int
    let place: PointerState

    var outline: String { "\(phase) \(place.outline)" }
}

extension [Event] {
    fileprivate var steps: [ScrollDelta] {
        compactMap { if case .pointer(.scrolled(let step, _)) = $0 { step } else { nil } }
    }

    fileprivate var pinches: [(pinch: Pinch, place: PointerState)] {
        compactMap { if case .pointer(.pinched(let pinch, let place)) = $0 { (pinch, place) } else { nil } }
    }

    fileprivate var touches: [TouchEvent] {
        compactMap {
            switch $0 {
            case .pointer(.touchBegan(let touch, let place)):
                TouchEvent(phase: "began", identifier: touch, place: place)
            case .pointer(.touchMoved(let touch, let place)):
                TouchEvent(phase: "moved", identifier: touch, place: place)
            case .pointer(.touchEnded(let touch, let place)):
                TouchEvent(phase: "ended", identifier: touch, place: place)
            default: nil
            }
        }
    }
}
