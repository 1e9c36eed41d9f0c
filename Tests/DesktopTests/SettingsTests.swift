import CX11
import TestSupport
import Testing
import ViewKit

/// A window follows the desktop's settings.
@Suite struct SettingsTests {
    @Test func itMovesLessIfTheDesktopOrTheUserWantsIt() throws {
        let stage = try DesktopStage()
        func isReduced() -> Bool { stage.window.window.currentTraits.reducesMotion }
        #expect(!isReduced())

        let manager = SettingsManager(stage.observer, ["Gtk/EnableAnimations": 0])
        stage.run { isReduced() }
        stage.window.reducesMotion = true
        manager.publish(["Gtk/EnableAnimations": 1])
        stage.settle()
        #expect(isReduced())
        stage.window.reducesMotion = false

        #expect(!isReduced())
    }

    @Test func caretAndDoubleClickTakeItsTimes() throws {
        let stage = try DesktopStage()
        let usual = InputTimes()
        func times() -> InputTimes { stage.window.window.inputTimes }
        #expect(times() == usual)

        let manager = SettingsManager(stage.observer, ["Net/DoubleClickTime": 700, "Net/CursorBlinkTime": 900])
        stage.run { times() != usual }
        #expect(times().doubleClick == 0.7 && times().caretPeriod == 0.45)
        manager.publish(["Net/CursorBlinkTime": 1])
        stage.run { times().doubleClick == usual.doubleClick }
        #expect(times().caretPeriod == 0.1)
        manager.publish(["Net/CursorBlink": 0])
        stage.run { times().caretPeriod == nil }
        manager.end()

        stage.run { times() == usual }
    }

    @Test func itsScaleIsThatOfTheResolution() throws {
        let server = VirtualDisplay()
        let stage = try DesktopStage(on: server.name, of: server, scale: nil)

        let manager = SettingsManager(stage.observer, ["Xft/DPI": 192 * 1024])
        stage.run { stage.window.window.currentTraits.displayScale == 2 }
        manager.end()

        stage.run { stage.window.window.currentTraits.displayScale == 1 }
    }
}
