import Cairo
import Glibc
import TestSupport
import Testing
import X11

@Suite struct WindowPropertyTests {
    @Test func namesTheWindowInLatin1AndInUTF8() throws {
        let stage = try Stage { $0.title = "Weights \u{2014} sample.csv" }
        stage.show()
        let observer = stage.observer

        let name = observer.property("_NET_WM_NAME")

        #expect(name == SeenProperty(type: "UTF8_STRING", bytes: Array("Weights \u{2014} sample.csv".utf8)))
        #expect(observer.property("_NET_WM_ICON_NAME") == name)
        #expect(observer.property("WM_NAME") == name)
        stage.window.setTitle("Gr\u{fc}n")
        stage.display.flush()
        _ = stage.eventsSoFar()
        #expect(observer.property("WM_NAME") == SeenProperty(type: "STRING", bytes: [0x47, 0x72, 0xfc, 0x6e]))
        #expect(observer.property("WM_ICON_NAME") == SeenProperty(type: "STRING", bytes: [0x47, 0x72, 0xfc, 0x6e]))
        #expect(observer.property("_NET_WM_NAME")?.text == "Gr\u{fc}n")
    }

    @Test func tellsTheWindowManagerWhoItIs() throws {
        let stage = try Stage { $0.startupIdentifier = "launcher/3_TIME42" }
        stage.show()
        let observer = stage.observer

        #expect(observer.property("WM_CLASS")?.text == "weights\0Weights\0")
        #expect(observer.property("_NET_WM_PID")?.longs == [UInt(getpid())])
        #expect(observer.property("WM_CLIENT_MACHINE")?.text == hostName())
        #expect(observer.property("_NET_STARTUP_ID")?.text == "launcher/3_TIME42")
        let type = observer.property("_NET_WM_WINDOW_TYPE")?.longs.map(observer.name(of:))
        #expect(type == ["_NET_WM_WINDOW_TYPE_NORMAL"])
        // The first word has the flags of the hints that follow: input and the initial state.
        #expect(observer.property("WM_HINTS")?.longs.prefix(3) == [3, 1, 1])
    }

    @Test(
        arguments: [
            ("launcher/3_TIME42", [42]), ("a_TIME7_TIME4294967295", [4_294_967_295]), ("b_TIME8 more", [8]), ("c", nil),
            ("d_TIME", nil), ("e_TIME99999999999", nil),
        ] as [(String, [UInt]?)])
    func tellsWhenThePersonStartedIt(identifier: String, time: [UInt]?) throws {
        let stage = try Stage { $0.startupIdentifier = identifier }
        stage.show()

        #expect(stage.observer.property("_NET_WM_USER_TIME")?.longs == time)
    }

    @Test(arguments: [true, false]) func tellsWhenThePersonUsedIt(isExtended: Bool) throws {
        let stage = try Stage { $0.usesInputExtension = isExtended }
        try stage.showFrame()
        stage.observer.move(x: 20, y: 30)
        let before = stage.observer.property("_NET_WM_USER_TIME")

        stage.observer.press(button: 1, true)
        stage.observer.press(button: 1, false)
        let events = stage.eventsSoFar()
        stage.display.synchronize()

        let presses = events.compactMap {
            if case .pointer(.pressed(_, let state)) = $0 { UInt(state.time) } else { nil }
        }
        #expect(before == nil)
        #expect(stage.observer.property("_NET_WM_USER_TIME")?.longs == presses)
    }

    @Test func asksForAStateBeforeItIsShownAndFollowsIt() throws {
        let stage = try Stage { $0.state = .maximized }
        stage.show()
        let observer = stage.observer
        let asked = observer.property("_NET_WM_STATE")?.longs.map(observer.name(of:))

        observer.setProperty(
            "_NET_WM_STATE", of: observer.window, type: "ATOM",
            longs: [observer.atom("_NET_WM_STATE_FULLSCREEN"), observer.atom("_NET_WM_STATE_ABOVE")])
        let events = stage.eventsSoFar()

        #expect(asked == ["_NET_WM_STATE_MAXIMIZED_HORZ", "_NET_WM_STATE_MAXIMIZED_VERT"])
        #expect(events.contains(.window(.stateChanged)))
        #expect(stage.window.state == .fullScreen)
    }

    @Test func asksWhoeverAnswersForTheFrame() throws {
        let stage = try Stage()
        let observer = stage.observer
        let silent = stage.window.requestFrameExtents(within: .milliseconds(20))
        observer.setProperty(
            "_NET_SUPPORTED", of: observer.root, type: "ATOM", longs: [observer.atom("_NET_REQUEST_FRAME_EXTENTS")])
        observer.setProperty(
            "_NET_FRAME_EXTENTS", of: stage.observer.window, type: "CARDINAL", longs: [1, 2, 24, 5])

        #expect(silent == .none)
        #expect(stage.window.requestFrameExtents() == FrameExtents(left: 1, right: 2, top: 24, bottom: 5))
    }

    @Test func understandsMoreOnceItHasAFrame() throws {
        let stage = try Stage()
        let presenter = try FramePresenter(stage.window)
        let observer = stage.observer
        stage.show()

        let before = observer.property("WM_PROTOCOLS")?.longs.map(observer.name(of:))
        presenter.present([presenter.surface.bounds])
        stage.display.synchronize()
        let after = observer.property("WM_PROTOCOLS")?.longs.map(observer.name(of:))

        #expect(before == ["WM_DELETE_WINDOW", "_NET_WM_PING"])
        #expect(after == ["WM_DELETE_WINDOW", "_NET_WM_PING", "_NET_WM_SYNC_REQUEST"])
        #expect(observer.property("_NET_WM_SYNC_REQUEST_COUNTER")?.type == "CARDINAL")
    }

    @Test func limitsTheSizeAndFollowsAnotherLimit() throws {
        let stage = try Stage {
            $0.minimumWidth = 280
            $0.minimumHeight = 360
        }
        stage.show()

        let before = stage.observer.property("WM_NORMAL_HINTS")?.longs
        stage.window.setMinimumSize(width: 560, height: 720)
        _ = stage.eventsSoFar()
        let after = stage.observer.property("WM_NORMAL_HINTS")?.longs

        // Flags with PMinSize, four obsolete words, the minimum width and height.
        #expect(before.map { Array($0[0...6]) } == [16, 0, 0, 0, 0, 280, 360])
        #expect(after.map { Array($0[0...6]) } == [16, 0, 0, 0, 0, 560, 720])
    }

    @Test func handsOverIconsWithColoursNotMultipliedByAlpha() throws {
        let icon = try ImageSurface(width: 2, height: 1, format: .argb32)
        let pixels = try #require(icon.data).assumingMemoryBound(to: UInt32.self)
        (pixels[0], pixels[1]) = (0x8040_0080, 0xff12_3456)
        icon.markDirty()
        let small = try ImageSurface(width: 1, height: 1, format: .argb32)

        let stage = try Stage { $0.icons = [icon, small] }
        stage.show()

        let expected: [UInt] = [2, 1, 0x8080_00ff, 0xff12_3456, 1, 1, 0]
        #expect(stage.observer.property("_NET_WM_ICON") == SeenProperty(type: "CARDINAL", longs: expected))
    }

    private func hostName() -> String {
        var name = [CChar](repeating: 0, count: 256)
        gethostname(&name, name.count)
        return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
