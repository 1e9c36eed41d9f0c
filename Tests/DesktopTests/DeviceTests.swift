import Geometry
import TestSupport
import Testing
import ViewKit

@testable import Desktop

/// Events of real devices, as views receive them.
@Suite(.serialized, .enabled(if: DeviceDisplay.isAvailable, Comment(rawValue: DeviceDisplay.requirement)))
struct DeviceTests {
    let server = DeviceDisplay()

    @Test func tellsTouches() throws {
        let stage = try DesktopStage(on: server.name, of: server)
        let fingers = server.touchscreen

        fingers.touch(1, .began, x: 50, y: 60)
        fingers.touch(1, .moved, x: 55, y: 60)
        fingers.touch(2, .began, x: 150, y: 60)
        fingers.touch(1, .ended, x: 55, y: 60)
        fingers.touch(2, .ended, x: 150, y: 60)
        let told = stage.told().filter { !$0.hasPrefix("over") && $0 != "left" }

        #expect(
            told == [
                "touch primary 1 at 50.0,60.0", "moved to 55.0,60.0", "touch primary 1 at 150.0,60.0",
                "ended at 55.0,60.0", "ended at 150.0,60.0",
            ])
    }

    @Test func scrollsAsFarAsTheFingers() throws {
        let stage = try DesktopStage(on: server.name, of: server)
        let pan = PanGestureRecognizer()
        pan.kinds = [.scroll]
        var heard: [String] = []
        pan.onChange = { [view = stage.view] in heard.append("\($0.state) \($0.translation(in: view).outline)") }
        stage.view.addGestureRecognizer(pan)
        server.pointer.move(x: 20, y: 30)
        server.pointer.scroll(x: 120, y: 120)
        _ = stage.told()

        server.pointer.scroll(y: 30)
        _ = stage.told()
        server.pointer.scroll(y: 0)
        _ = stage.told()

        #expect(heard == ["began 0.0,-12.75", "ended 0.0,-12.75"])
    }

    @Test func tellsGesturesOfPinches() throws {
        let stage = try DesktopStage(on: server.name, of: server)
        let pinch = PinchGestureRecognizer()
        var scales: [Double] = []
        pinch.onChange = { scales.append($0.scale) }
        stage.window.window.addGestureRecognizer(pinch)
        server.pointer.move(x: 20, y: 30)
        _ = stage.told()

        server.touchpad.pinch(.began, scale: 1)
        server.touchpad.pinch(.changed, scale: 1.5)
        _ = stage.told()
        server.touchpad.pinch(.ended, scale: 1.75)
        _ = stage.told()

        #expect(scales == [1.5, 1.5])
        #expect(pinch.location(in: stage.window.window) == Point(x: 20, y: 30))
    }

    @Test func paintsAtThePaceOfTheMonitor() throws {
        let stage = try DesktopStage(on: server.name, of: server)

        stage.window.window.onEachFrame { _ in stage.frames.count < 5 }
        stage.loop.requestTurn()
        stage.run { stage.frames.count >= 5 }

        #expect(stage.window.frames.pacer.interval == .nanoseconds(13_328_254))
    }
}
