import TestSupport
import Testing

/// The range, moved by fingers on a touchscreen and on a touchpad.
@Suite(.serialized, .enabled(if: DeviceDisplay.isAvailable, Comment(rawValue: DeviceDisplay.requirement)))
struct RangeDeviceTests {
    private let devices = DeviceDisplay()
    private let stage: WindowStage

    init() throws { stage = try .onRange(on: devices.name) }

    private func zoomToMonth() {
        stage.press("m")
        #expect(stage.waits { try $0.segment() == "M" })
    }

    /// Moves a finger horizontally in steps, each of which the window handles.
    private func move(_ finger: UInt32, from start: Double, to end: Double) {
        for x in stride(from: start, through: end, by: end > start ? 20 : -20) {
            devices.touchscreen.touch(finger, .moved, x: x, y: 300)
            stage.settle()
        }
    }

    @Test func aFingerPansWhileZoomed() throws {
        zoomToMonth()
        let month = try stage.datesInView()
        devices.touchscreen.touch(1, .began, x: 100, y: 300)
        move(1, from: 120, to: 300)
        let held = try stage.datesInView()
        let dot = try stage.view("ReadoutDot")
        devices.touchscreen.touch(1, .ended, x: 300, y: 300)

        #expect(month == ["11/28/00", "12/28/00"])
        // A drag by 180 of 440 points moves a month by twelve days and a quarter.
        #expect(held == ["11/16/00", "12/16/00"])
        #expect(dot == nil)
        #expect(stage.waits { try $0.segment() == "M" && $0.datesInView() == held })
        stage.press("BackSpace")
        #expect(stage.waits { try $0.segment() == "M" && $0.datesInView() == month })
    }

    @Test func aFingerReadsUnzoomed() throws {
        devices.touchscreen.touch(1, .began, x: 100, y: 300)
        move(1, from: 120, to: 300)
        let dot = try stage.view("ReadoutDot")
        devices.touchscreen.touch(1, .ended, x: 300, y: 300)

        #expect(dot != nil)
        #expect(stage.waits { try $0.view("ReadoutDot") != nil && $0.segment() == "All" })
    }

    @Test func twoFingersPinch() throws {
        devices.touchscreen.touch(1, .began, x: 200, y: 300)
        devices.touchscreen.touch(2, .began, x: 280, y: 300)
        move(2, from: 280, to: 340)
        move(1, from: 200, to: 140)
        let held = try stage.datesInView()
        devices.touchscreen.touch(2, .ended, x: 340, y: 300)
        devices.touchscreen.touch(1, .ended, x: 140, y: 300)

        // A spread from 80 to 200 points leaves two fifths, about the middle of the fingers when the gesture began.
        #expect(try stage.segment() == "" && stage.datesInView() == held)
        #expect(held == ["04/27/00", "09/19/00"])
        stage.press("BackSpace")
        #expect(stage.waits { try $0.segment() == "All" })
    }

    @Test func theTouchpadsPinchZoomsAboutThePointer() throws {
        devices.pointer.move(x: 20, y: 300)
        devices.touchpad.pinch(.began, scale: 1)
        devices.touchpad.pinch(.changed, scale: 2)
        stage.settle()
        devices.touchpad.pinch(.ended, scale: 2)

        // 181 days.
        #expect(stage.waits { try $0.segment() == "6M" && $0.datesInView() == ["01/01/00", "06/30/00"] })
        stage.press("BackSpace")
        #expect(stage.waits { try $0.segment() == "All" })
    }

    @Test func aPinchThatIsCancelledIsTakenBack() throws {
        devices.pointer.move(x: 20, y: 300)
        devices.touchpad.pinch(.began, scale: 1)
        devices.touchpad.pinch(.changed, scale: 2)
        #expect(stage.waits { try $0.segment() == "6M" })
        devices.touchpad.pinch(.ended, scale: 2, isCancelled: true)

        #expect(stage.waits { try $0.segment() == "All" })
    }

    @Test func twoFingersOnTheTouchpadPanWhileZoomed() throws {
        zoomToMonth()
        devices.pointer.move(x: 200, y: 300)
        for step in 1...8 {
            devices.pointer.scroll(x: -40 * Double(step))
            stage.settle()
        }

        #expect(try stage.segment() == "M" && stage.datesInView() != ["11/28/00", "12/28/00"])
        #expect(try stage.selectedTab() == "Graph")
    }
}
