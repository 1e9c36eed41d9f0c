import CX11
import Geometry
import Glibc
import TestSupport
import Testing
import X11

typealias Event = X11.Event

@Suite struct ProtocolTests {
    @Test func tellsThatThePersonClosesTheWindow() throws {
        let stage = try Stage()
        stage.show()

        stage.observer.sendProtocol("WM_DELETE_WINDOW")
        let events = stage.events { $0.contains(.window(.closeRequested)) }

        #expect(events == [.window(.closeRequested)])
        #expect(stage.window.isOpen)
    }

    @Test func answersThePing() throws {
        let stage = try Stage()
        let observer = stage.observer
        stage.show()
        XSelectInput(observer.display, observer.root, SubstructureNotifyMask)
        let window = observer.window

        observer.sendProtocol("_NET_WM_PING", [1234, Int(window)])
        let answer = observer.event(serving: stage.serve) { $0.type == ClientMessage }

        #expect(answer?.xclient.window == observer.root)
        #expect(answer?.xclient.data.l.0 == Int(observer.atom("_NET_WM_PING")))
        #expect(answer?.xclient.data.l.1 == 1234)
        #expect(answer?.xclient.data.l.2 == Int(window))
    }

    @Test func raisesTheCounterOnceAFrameOfTheNewSizeIsThere() throws {
        let stage = try Stage()
        let presenter = try FramePresenter(stage.window)
        stage.show()
        presenter.present([presenter.surface.bounds])
        stage.display.synchronize()
        let start = stage.observer.frameCounter

        stage.observer.sendProtocol("_NET_WM_SYNC_REQUEST", [0, 7, 1])
        stage.window.resize(width: 300, height: 150)
        stage.events { $0.contains(.window(.configured(width: 300, height: 150))) }
        presenter.present([presenter.surface.bounds])
        stage.display.synchronize()
        let beforeFrame = stage.observer.frameCounter
        try presenter.resize(width: 300, height: 150)
        presenter.present([presenter.surface.bounds])
        stage.display.synchronize()

        #expect(start == 0)
        #expect(beforeFrame == 0)
        #expect(stage.observer.frameCounter == 1 << 32 + 7)
    }

    @Test func raisesTheCounterAtOnceWhereTheSizeStays() throws {
        let stage = try Stage()
        let presenter = try FramePresenter(stage.window)
        stage.show()
        presenter.present([presenter.surface.bounds])

        stage.observer.sendProtocol("_NET_WM_SYNC_REQUEST", [0, 9, 0])
        stage.observer.sendConfigure(width: 200, height: 100)
        _ = stage.eventsSoFar()
        stage.display.synchronize()

        #expect(stage.observer.frameCounter == 9)
    }

    @Test func believesNoSizeThatTheServerDoesNotConfirm() throws {
        let stage = try Stage()
        stage.show()

        stage.observer.sendConfigure(width: 32_767, height: 30_000)
        let events = stage.eventsSoFar()

        #expect(events == [.window(.moved)])
        #expect((stage.window.width, stage.window.height) == (200, 100))
    }

    @Test func missesNoSizeBehindAWordOfTheWindowManager() throws {
        let stage = try Stage()
        stage.show()

        stage.window.resize(width: 300, height: 150)
        stage.display.synchronize()
        stage.observer.sendConfigure(width: 200, height: 100)
        let events = stage.eventsSoFar()

        #expect(events.contains(.window(.configured(width: 300, height: 150))))
    }

    @Test func waitsForTheFrameWhereTheNewPlaceIsToldToo() throws {
        let stage = try Stage()
        let presenter = try FramePresenter(stage.window)
        stage.show()
        presenter.present([presenter.surface.bounds])
        stage.display.synchronize()

        stage.observer.sendProtocol("_NET_WM_SYNC_REQUEST", [0, 7, 0])
        stage.window.resize(width: 300, height: 150)
        _ = stage.eventsSoFar()
        stage.observer.sendConfigure(width: 300, height: 150)
        _ = stage.eventsSoFar()
        stage.display.synchronize()
        let beforeFrame = stage.observer.frameCounter
        try presenter.resize(width: 300, height: 150)
        presenter.present([presenter.surface.bounds])
        stage.display.synchronize()

        #expect(beforeFrame == 0)
        #expect(stage.observer.frameCounter == 7)
    }

    @Test func tellsTheDesktopThatTheProgramHasStarted() throws {
        let stage = try Stage { $0.startupIdentifier = "run \"it\"\\_TIME1" }
        let presenter = try FramePresenter(stage.window)
        XSelectInput(stage.observer.display, stage.observer.root, PropertyChangeMask)
        stage.observer.sync()
        stage.show()

        presenter.present([presenter.surface.bounds])
        let message = stage.observer.startupMessage()
        presenter.present([presenter.surface.bounds])
        stage.display.synchronize()
        stage.observer.sync()

        #expect(message == #"remove: ID="run \"it\"\\_TIME1""#)
        #expect(!stage.observer.hasMessage)
    }

    /// Returns the calling thread's processor time in seconds.
    private func threadTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    @Test func manyPingsAreAnsweredSoon() throws {
        let stage = try Stage()
        try stage.showFrame()
        let start = threadTime()

        stage.observer.sendProtocol("_NET_WM_PING", count: 50_000)
        _ = stage.eventsSoFar()

        // A search for each event would take 22 seconds of this thread's time, independent of other load.
        #expect(threadTime() - start < 10)
    }
}

extension Observer {
    /// The value of the window's sync counter.
    var frameCounter: Int {
        var (major, minor): (Int32, Int32) = (0, 0)
        XSyncInitialize(display, &major, &minor)
        var value = XSyncValue()
        XSyncQueryCounter(display, XSyncCounter(property("_NET_WM_SYNC_REQUEST_COUNTER")?.longs.first ?? 0), &value)
        return Int(value.hi) << 32 + Int(value.lo)
    }

    /// Sends a synthetic ConfigureNotify, as a window manager does after a move.
    func sendConfigure(width: Int, height: Int) {
        var event = XEvent()
        event.xconfigure.type = ConfigureNotify
        event.xconfigure.event = window
        event.xconfigure.window = window
        event.xconfigure.width = Int32(width)
        event.xconfigure.height = Int32(height)
        XSendEvent(display, window, False, StructureNotifyMask, &event)
        sync()
    }

    /// Returns the text of the startup messages, up to its end.
    func startupMessage() -> String {
        var bytes: [UInt8] = []
        while !bytes.contains(0) {
            let type = atom(bytes.isEmpty ? "_NET_STARTUP_INFO_BEGIN" : "_NET_STARTUP_INFO")
            let message = event { $0.type == ClientMessage && $0.xclient.message_type == type }
            guard var event = message else { break }
            bytes += withUnsafeBytes(of: &event.xclient.data) { Array($0.prefix(20)) }
        }
        return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }

    var hasMessage: Bool {
        var event = XEvent()
        return XCheckTypedEvent(display, ClientMessage, &event) != 0
    }
}
