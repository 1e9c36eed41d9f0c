import CX11
import Glibc
import TestSupport
import Testing

@Suite struct WindowLifeTests {
    @Test func introducesItself() throws {
        let stage = try WindowStage(environment: ["DESKTOP_STARTUP_ID": "launcher-7_TIME5"])

        #expect(stage.property("_NET_WM_NAME")?.text == "Health Beat — weights.csv")
        #expect(stage.property("WM_NAME")?.text == "Health Beat — weights.csv")
        #expect(stage.property("WM_CLASS")?.text == "healthbeat\0HealthBeat\0")
        #expect(stage.property("_NET_WM_PID")?.longs == [UInt(stage.running.process)])
        #expect(stage.property("_NET_STARTUP_ID")?.text == "launcher-7_TIME5")
        #expect(stage.property("_NET_WM_ICON")?.longs.prefix(2) == [16, 16])
        let protocols = stage.property("WM_PROTOCOLS")?.longs.map(stage.observer.name(of:))
        #expect(protocols == ["WM_DELETE_WINDOW", "_NET_WM_PING", "_NET_WM_SYNC_REQUEST"])
    }

    @Test(arguments: [1, 1.5]) func limitsItsSize(scale: Double) throws {
        let stage = try WindowStage(options: ["--scale", "\(scale)"])

        // Flags with PMinSize, four obsolete words, then the minimum width and height.
        let hints = try #require(stage.property("WM_NORMAL_HINTS")?.longs)
        #expect(hints[0] & 16 != 0)
        #expect(hints[5...6] == [UInt(280 * scale), UInt(360 * scale)])
        #expect(stage.size() == (Int(480 * scale), Int(720 * scale)))
    }

    @Test func showsNoControlCharactersInItsTitle() throws {
        let stage = try WindowStage(name: "we\u{1B}[1mi\nghts.csv")

        #expect(stage.property("_NET_WM_NAME")?.text == "Health Beat — we\\u{1B}[1mi\\u{A}ghts.csv")
    }

    @Test(arguments: ["Control_L q", "Control_L w", "Caps_Lock Control_L q"]) func closesByKey(keys: String) throws {
        let stage = try WindowStage()

        stage.press(keys)

        #expect(stage.running.waitForEnd() == .silentSuccess)
        #expect(stage.observer.children.isEmpty)
    }

    @Test func closesByItsButton() throws {
        let stage = try WindowStage()

        stage.observer.sendProtocol("WM_DELETE_WINDOW")

        #expect(stage.running.waitForEnd() == .silentSuccess)
    }

    @Test(arguments: [SIGINT, SIGTERM]) func closesInOrderBySignal(signal: Int32) throws {
        let stage = try WindowStage()

        stage.running.send(signal)

        #expect(stage.running.waitForEnd() == .silentSuccess)
    }

    @Test(arguments: [SIGINT, SIGTERM]) func closesInOrderAtAnyMoment(signal: Int32) throws {
        let server = VirtualDisplay()
        var program = Program()
        program.environment["DISPLAY"] = server.name
        let document = program.folder.write(Documents.days(20_000), to: "weights.csv")

        for delay in [5, 10, 20, 40, 80, 160] {
            let running = program.start([document])
            rest(for: .milliseconds(delay))
            running.send(signal)
            let outcome = running.waitForEnd()
            #expect(outcome == .silentSuccess || outcome.end == .signal(signal))
            #expect(outcome.errors == "")
        }
    }

    @Test func endsWithTheServer() throws {
        let stage = try WindowStage()

        stage.server.end()

        #expect(stage.running.waitForEnd().isComplaint(1, "The X server ended the connection."))
    }

    @Test func endsWhenItIsCutOff() throws {
        let stage = try WindowStage()

        stage.observer.killOwner()

        #expect(stage.running.waitForEnd().isComplaint(1, "The X server ended the connection."))
    }

    @Test func endsWhenItsWindowIsDestroyed() throws {
        let stage = try WindowStage()

        stage.observer.destroyWindow()

        #expect(stage.running.waitForEnd().isComplaint(1, "The window was destroyed by another program."))
    }

    @Test func endsWithTheServerWhileItDraws() throws {
        for delay in [0, 2, 5, 10, 20] {
            let stage = try WindowStage(Documents.days(20_000))
            for step in 0..<20 { stage.resize(300 + step * 30, 400 + step * 40) }
            rest(for: .milliseconds(delay))
            stage.server.end()
            #expect(stage.running.waitForEnd().isComplaint(1, "The X server ended the connection."))
        }
    }

    @Test func staysWhereNobodyReadsItsMessages() throws {
        let server = VirtualDisplay()
        let observer = Observer(server.name)
        var program = Program()
        program.environment["DISPLAY"] = server.name
        program.wrapper = ["sh", "-c", "(\"$0\" \"$@\"; echo $? >&3) 3>&2 2>&1 >/dev/null | true"]
        let running = program.start([program.folder.write(Documents.threeDays, to: "weights.csv")])
        eventually { observer.property("_NET_WM_PID") != nil }
        observer.waitUntilShown()
        observer.focus()

        for _ in 0..<3 { observer.type(symbol("F11"), holding: [symbol("Control_L")]) }
        observer.type(symbol("q"), holding: [symbol("Control_L")])

        #expect(running.waitForEnd() == Outcome(end: .exit(0), errors: "0\n"))
    }

    @Test func answersThatItIsAlive() throws {
        let stage = try WindowStage()
        XSelectInput(stage.observer.display, stage.observer.root, SubstructureNotifyMask)
        let ping = stage.observer.atom("_NET_WM_PING")

        stage.observer.sendProtocol("_NET_WM_PING", [1234, Int(stage.window)])
        let answer = stage.observer.event {
            $0.type == ClientMessage && Atom(bitPattern: $0.xclient.data.l.0) == ping
        }

        #expect(answer?.xclient.window == stage.observer.root)
        #expect(answer?.xclient.data.l.1 == 1234)
    }
}
