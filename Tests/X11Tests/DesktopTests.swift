import CX11
import Geometry
import Input
import TestSupport
import Testing
import X11

/// The desktop's properties of the screen, and the window's properties on it.
@Suite struct DesktopTests {
    @Test func followsWhatPanelsLeaveFree() throws {
        let stage = try Stage()
        let observer = stage.observer
        stage.show()

        let whole = stage.display.watchWorkArea()
        observer.setProperty("_NET_WORKAREA", of: observer.root, type: "CARDINAL", longs: [0, 30, 1280, 700])
        let cut = stage.events { !$0.isEmpty }
        let two: [UInt] = [0, 30, 1280, 700, 5, 40, 1200, 600]
        observer.setProperty("_NET_WORKAREA", of: observer.root, type: "CARDINAL", longs: two)
        let unchanged = stage.eventsSoFar()
        observer.setProperty("_NET_CURRENT_DESKTOP", of: observer.root, type: "CARDINAL", longs: [1])
        let second = stage.events { !$0.isEmpty }
        XDeleteProperty(observer.display, observer.root, observer.atom("_NET_WORKAREA"))
        observer.sync()
        let again = stage.events { !$0.isEmpty }

        #expect(whole == PixelRect(x: 0, y: 0, width: 1280, height: 1024))
        #expect(cut == [.screen(.workAreaChanged(PixelRect(x: 0, y: 30, width: 1280, height: 700)))])
        #expect(unchanged.isEmpty)
        #expect(second == [.screen(.workAreaChanged(PixelRect(x: 5, y: 40, width: 1200, height: 600)))])
        #expect(again == [.screen(.workAreaChanged(whole))])
        #expect(stage.display.watchWorkArea() == whole)
    }

    @Test func panelsAreUnknownWhereAWindowManagerNamesNoWorkArea() throws {
        let stage = try Stage()
        let observer = stage.observer
        stage.show()

        let alone = stage.display.lacksWorkArea
        let hint = UInt(observer.atom("_NET_WM_STATE"))
        observer.setProperty("_NET_SUPPORTED", of: observer.root, type: "ATOM", longs: [hint])
        let beside = stage.display.lacksWorkArea
        observer.setProperty("_NET_WORKAREA", of: observer.root, type: "CARDINAL", longs: [0, 30, 1280, 700])
        _ = stage.events { !$0.isEmpty }

        #expect(!alone && beside)
        #expect(!stage.display.lacksWorkArea)
    }

    @Test func tellsNothingOfPanelsBeforeItIsAsked() throws {
        let stage = try Stage()
        let observer = stage.observer
        stage.show()

        observer.setProperty("_NET_WORKAREA", of: observer.root, type: "CARDINAL", longs: [0, 30, 1280, 700])
        let events = stage.eventsSoFar()

        #expect(events.isEmpty)
    }

    @Test func ignoresAWorkAreaThatIsNone() throws {
        let stage = try Stage()
        let observer = stage.observer
        stage.show()
        let whole = stage.display.watchWorkArea()

        observer.setProperty("_NET_WORKAREA", of: observer.root, type: "CARDINAL", longs: [0, 30])
        observer.setProperty("_NET_CURRENT_DESKTOP", of: observer.root, type: "CARDINAL", longs: [0xffff_ffff])
        let events = stage.eventsSoFar()

        #expect(events.isEmpty)
        #expect(stage.display.watchWorkArea() == whole)
    }

    @Test func knowsItsPlace() throws {
        let stage = try Stage()
        stage.show()

        stage.observer.moveWindow(x: 30, y: 40)

        #expect(stage.window.originOnScreen() == (30, 40))
    }

    @Test func hasNoRefreshRateWhereThereIsNoMonitor() throws {
        let stage = try Stage()
        stage.show()

        #expect(stage.window.refreshRate() == nil)
        #expect(stage.display.unexpectedErrors.isEmpty)
    }

    @Test func showsEachCursor() throws {
        let stage = try Stage()
        stage.show()

        for cursor in Input.Cursor.allCases + [.arrow] { stage.window.setCursor(cursor) }
        stage.display.synchronize()
        stage.window.close()
        stage.display.synchronize()
        stage.window.setCursor(.text)

        #expect(stage.display.unexpectedErrors.isEmpty)
    }
}

extension Observer {
    func moveWindow(x: Int, y: Int) {
        XMoveWindow(display, window, Int32(x), Int32(y))
        sync()
    }
}
