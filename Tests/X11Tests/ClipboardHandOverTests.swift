import CX11
import TestSupport
import Testing
import X11

@Suite struct ClipboardHandOverTests {
    @Test(arguments: [3, 1_000_000]) func leavesTheDataWithTheManager(count: Int) throws {
        let stage = try Stage()
        let clipboard = Clipboard(stage.window)
        let data = [UInt8](repeating: 7, count: count)
        clipboard.offer([.png: data])
        let manager = ClipboardManager(stage.name)
        manager.start()

        let isSaved = clipboard.saveToClipboardManager(within: .seconds(10))
        manager.waitForEnd()

        #expect(isSaved)
        let isWhole = manager.saved == data
        #expect(isWhole)
        #expect(manager.forms.map(stage.observer.name(of:)) == ["image/png"])
    }

    @Test func doesNotWaitWhereThereIsNoManager() throws {
        let stage = try Stage()
        let clipboard = Clipboard(stage.window)
        clipboard.offer([.png: [1]])

        #expect(!clipboard.saveToClipboardManager(within: .seconds(3600)))
    }

    @Test func doesNotWaitWithoutAnythingCopied() throws {
        let stage = try Stage()
        let manager = ClipboardManager(stage.name)
        let clipboard = Clipboard(stage.window)

        #expect(!clipboard.saveToClipboardManager(within: .seconds(3600)))
        #expect(manager.saved == nil)
    }

    @Test func givesUpOnAManagerThatIsSilent() throws {
        let stage = try Stage()
        let manager = ClipboardManager(stage.name)
        let clipboard = Clipboard(stage.window)
        clipboard.offer([.png: [1]])

        #expect(!clipboard.saveToClipboardManager(within: .milliseconds(50)))
        #expect(manager.saved == nil)
    }
}
