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

        #expect(shown == [.window(.mapped), .window(.exposed(PixelRect(x: 0, y: 0, width: 200, height: 100)))])
        #expect(resized.first == .window(.configured(width: 250, height: 90)))
        // The old contents stay in the upper-left corner, so only the new columns are exposed.
        #expect(resized.last == .window(.exposed(PixelRect(x: 200, y: 0, width: 50, height: 90))))
        #expect(uncovered == [.window(.exposed(PixelRect(x: 20, y: 30, width: 40, height: 50)))])
    }

    @Test func tellsTheLastOfManySizes() throws {
        let stage = try Stage()
        stage.show()

        for width in 201...260 { stage.observer.resizeWindow(width: width, height: 100) }
        let sizes = stage.eventsSoFar().filter { if case .window(.configured) = $0 { true } else { false } }

        #expect(sizes.last == .window(.configured(width: 260, height: 100)))
        #expect(sizes.count < 60)
        #expect(stage.window.width == 260)
    }

    @Test func tellsTheFocus() throws {
        let stage = try Stage()
        stage.show()

        stage.observer.focus()
        let got = stage.eventsSoFar()
        stage.observer.unfocus()
        let lost = stage.eventsSoFar()

        #expect(got == [.keyboard(.focusIn)])
        #expect(lost == [.keyboard(.focusOut)])
    }
}

extension Observer {
    /// Covers a part of the window with another one, and removes it.
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
