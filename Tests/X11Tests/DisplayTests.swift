import Glibc
import TestSupport
import Testing
import X11

@Suite struct DisplayTests {
    @Test func saysThatThereIsNoDisplay() {
        #expect(throws: DisplayError.noDisplay) { try Display(name: "") }
    }

    @Test func saysWhichDisplayRefuses() {
        #expect(throws: DisplayError.cannotOpen(name: ":65001")) { try Display(name: ":65001") }
        #expect(throws: DisplayError.cannotOpen(name: "nonsense")) { try Display(name: "nonsense") }
    }

    @Test func saysWhichPixelsItCannotWrite() throws {
        let server = VirtualDisplay(depth: 8)
        let display = try Display(name: server.name)
        let description = WindowDescription(title: "", width: 1, height: 1, instanceName: "", className: "")

        let error = #expect(throws: DisplayError.self) { try NativeWindow(display, description) }

        guard case .unsupportedVisual(8, let visual)? = error else {
            Issue.record("The depth is missing in \(String(describing: error)).")
            return
        }
        #expect(visual.description == "PseudoColor")
    }

    @Test func tellsTheLossOfTheServerOnceAndGoesOn() throws {
        let stage = try Stage()
        let presenter = try FramePresenter(stage.window)
        stage.show()

        stage.endServer()
        presenter.present([presenter.surface.bounds])
        let events = stage.events { $0.contains(.connectionLost) }

        #expect(events.last == .connectionLost)
        #expect(!stage.display.isConnected)
        #expect(!stage.window.isOpen)
        #expect(!stage.display.hasEvents)
        #expect(stage.display.nextEvent() == nil)
        doEverything(stage, presenter)
        #expect(stage.display.nextEvent() == nil)
    }

    @Test func tellsTheLossWhenItIsCutOffByAnother() throws {
        let stage = try Stage()
        stage.show()

        stage.observer.killOwner()
        let events = stage.events { $0.contains(.connectionLost) }

        #expect(events.last == .connectionLost)
    }

    @Test func tellsThatTheWindowWasDestroyed() throws {
        let stage = try Stage()
        let presenter = try FramePresenter(stage.window)
        stage.show()

        stage.observer.destroyWindow()
        presenter.present([presenter.surface.bounds])
        let events = stage.events { $0.contains(.window(.destroyed)) }

        #expect(events.filter { $0 == .window(.destroyed) }.count == 1)
        #expect(!stage.window.isOpen)
        #expect(stage.display.isConnected)
        doEverything(stage, presenter)
        // The pending frame found no window; the error is logged and does not end the program.
        #expect(stage.display.unexpectedErrors.first == 9)
    }

    @Test func tellsNothingOfItsOwnClosing() throws {
        let stage = try Stage()
        stage.show()

        stage.window.close()
        stage.display.synchronize()

        #expect(stage.display.nextEvent() == nil)
        #expect(stage.display.unexpectedErrors.isEmpty)
    }

    /// Further requests of the program have no effect.
    private func doEverything(_ stage: Stage, _ presenter: FramePresenter) {
        stage.window.setTitle("gone")
        stage.window.setMinimumSize(width: 5, height: 5)
        stage.window.resize(width: 50, height: 50)
        stage.window.map()
        presenter.present([presenter.surface.bounds])
        try? presenter.resize(width: 2000, height: 2000)
        let clipboard = Clipboard(stage.window)
        clipboard.offer([.png: [1, 2, 3]])
        clipboard.saveToClipboardManager()
        stage.window.close()
        stage.display.flush()
    }
}
