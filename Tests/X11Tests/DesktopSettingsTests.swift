import TestSupport
import Testing
import X11

/// The desktop's settings, as its manager publishes them.
@Suite struct DesktopSettingsTests {
    private let numbers: [String: Int32] = [
        "Gtk/EnableAnimations": 0, "Net/DoubleClickTime": 250, "Net/CursorBlink": 0, "Net/CursorBlinkTime": 1200,
        "Net/DndDragThreshold": 8,
    ]

    @Test(arguments: [false, true], [false, true])
    func numbersAreReadInEitherByteOrder(isBigEndian: Bool, hasOthers: Bool) {
        let bytes = SettingsManager.bytes(numbers, isBigEndian: isBigEndian, hasOthers: hasOthers)
        let settings = DesktopSettings(bytes)
        let texts = DesktopSettings(
            SettingsManager.bytes(
                numbers, texts: ["Net/ThemeName": "Breeze-Dark"], isBigEndian: isBigEndian, hasOthers: hasOthers))

        #expect(settings.themeName == nil && texts.themeName == "Breeze-Dark" && texts.doubleClickTime == 0.25)
        #expect(!settings.hasAnimations && !settings.caretBlinks)
        #expect(settings.doubleClickTime == 0.25 && settings.caretCycle == 1.2)
    }

    @Test func withoutAPreferenceEverythingIsAsUsual() {
        let none = DesktopSettings()

        #expect(none.hasAnimations && none.caretBlinks && none.doubleClickTime == nil && none.caretCycle == nil)
        #expect(DesktopSettings([]) == none && DesktopSettings([0]) == none)
        #expect(DesktopSettings(SettingsManager.bytes(["Net/DoubleClickTime": -1])).doubleClickTime == nil)
        #expect(DesktopSettings(SettingsManager.bytes(["Net/CursorBlinkTime": 0])).caretCycle == nil)
    }

    /// The settings before the mistake count, and nothing is read beyond the end.
    @Test(arguments: [false, true]) func malformedBytesAreReadUpToTheMistake(isBigEndian: Bool) {
        let bytes = SettingsManager.bytes(numbers, isBigEndian: isBigEndian, hasOthers: true)
        let whole = DesktopSettings(bytes)

        for count in bytes.indices {
            let settings = DesktopSettings(Array(bytes.prefix(count)))
            #expect(settings.doubleClickTime == nil || settings.doubleClickTime == whole.doubleClickTime)
        }
        var random = SeededGenerator(seed: 7)
        for _ in 0..<2000 {
            var changed = bytes
            for _ in 0..<3 {
                changed[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            _ = DesktopSettings(changed)
        }
    }

    @Test func aManagerFromBeforeIsAsked() throws {
        let server = VirtualDisplay()
        let manager = SettingsManager(Observer(server.name), numbers)

        let stage = try Stage(on: server.name, of: server)

        #expect(!stage.display.desktopSettings.hasAnimations)
        manager.end()
    }

    @Test func aManagerThatComesChangesAndEndsIsFollowed() throws {
        let stage = try Stage()
        stage.show()
        #expect(stage.display.desktopSettings == DesktopSettings())

        let manager = SettingsManager(stage.observer, numbers)
        let first = stage.events { !$0.isEmpty }
        manager.publish(["Net/DoubleClickTime": 300])
        let second = stage.events { !$0.isEmpty }
        manager.publish(["Net/DoubleClickTime": 300, "Net/DndDragThreshold": 9])
        let without = stage.eventsSoFar()
        manager.end()
        let last = stage.events { !$0.isEmpty }

        let changed = DesktopSettings(SettingsManager.bytes(["Net/DoubleClickTime": 300]))
        #expect(first == [.screen(.settingsChanged(DesktopSettings(SettingsManager.bytes(numbers))))])
        #expect(second == [.screen(.settingsChanged(changed))] && without.isEmpty)
        #expect(last == [.screen(.settingsChanged(DesktopSettings()))])
        #expect(stage.display.unexpectedErrors.isEmpty)
    }

    @Test func aManagerThatReplacesAnotherIsFollowed() throws {
        let stage = try Stage()
        stage.show()
        let former = SettingsManager(stage.observer, numbers)
        stage.events { !$0.isEmpty }

        _ = SettingsManager(stage.observer, ["Net/DoubleClickTime": 300])
        stage.events { !$0.isEmpty }
        former.publish(["Net/DoubleClickTime": 900])
        former.end()
        _ = stage.eventsSoFar()

        #expect(stage.display.desktopSettings.doubleClickTime == 0.3)
    }

    @Test func theResolutionCountsMoreThanTheResource() throws {
        let stage = try Stage()
        stage.show()
        stage.observer.setResources("Xft.dpi:\t144\n")
        stage.events { !$0.isEmpty }

        let manager = SettingsManager(stage.observer, ["Xft/DPI": 192 * 1024])
        stage.events { !$0.isEmpty }
        let during = stage.display.monitorScale
        stage.observer.setResources("Xft.dpi:\t96\n")
        let without = stage.eventsSoFar()
        manager.publish(["Xft/DPI": -1])
        stage.events { !$0.isEmpty }

        #expect(during == 2 && without.isEmpty)
        #expect(stage.display.monitorScale == 1)
    }
}
