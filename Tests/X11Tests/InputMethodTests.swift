import CX11
import Glibc
import TestSupport
import Testing
import X11

/// Each test has its own process, as input methods depend on the process's locale.
@Suite struct InputMethodTests {
    @Test func anInputMethodComposesAndTypes() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let trial = try Trial(.overTheSpot)

                trial.stage.observer.type(XK_a)
                trial.stage.observer.type(XK_b)
                trial.stage.observer.type(XK_period)
                trial.stage.observer.type(XK_1)
                let told = trial.told(until: "1")

                #expect(told == ["typed 日ab", "key 1"])
            }
        }
    }

    @Test func whatIsComposedInTheTextIsTold() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let trial = try Trial(.onTheSpot)

                trial.stage.observer.type(XK_a)
                trial.stage.observer.type(XK_b)
                trial.stage.observer.type(XK_period)
                trial.stage.observer.type(XK_1)
                let told = trial.told(until: "1")

                #expect(told.contains("composed ab"))
                #expect(told.suffix(2) == ["typed 日ab", "key 1"])
            }
        }
    }

    @Test func anInputMethodMayDieAndComeBack() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let trial = try Trial(.overTheSpot)

                // Until its end and its return are noticed, keys may be lost or stay plain.
                trial.server = nil
                _ = trial.stage.eventsSoFar()
                let hasPlainKeys = eventually(within: .seconds(60)) {
                    trial.stage.observer.type(XK_a)
                    return trial.told(until: "a", within: .seconds(2)).last == "key a"
                }
                #expect(hasPlainKeys)
                try trial.startServer()
                _ = trial.stage.eventsSoFar()

                let isBack = eventually(within: .seconds(60)) {
                    for key in [XK_a, XK_period, XK_1] { trial.stage.observer.type(key) }
                    return trial.told(until: "1", within: .seconds(2)).suffix(2) == ["typed 日a", "key 1"]
                }
                #expect(isBack)
            }
        }
    }

    @Test func theProgramsTextIsMadeUTF8OnceAndForAll() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                setlocale(LC_ALL, "C")
                let stage = try Stage()

                InputMethod.useUTF8()
                let before = String(cString: setlocale(LC_CTYPE, nil))
                InputMethod(stage.window).open()

                #expect(before == "C.UTF-8")
                #expect(String(cString: setlocale(LC_CTYPE, nil)) == before)
            }
        }
    }
}

/// A window with an input method, in a suitable locale.
@MainActor private final class Trial {
    let stage: Stage
    let method: InputMethod
    var server: InputMethodServer?
    private let folder: String

    init(_ style: CompositionStyle) throws {
        var template = Array("/tmp/input-method-XXXXXX".utf8CString)
        folder = try #require(mkdtemp(&template).map { String(cString: $0) })
        try #require(TestLocales.enter("en_US"))
        stage = try Stage.withFocus()
        method = InputMethod(stage.window, modifiers: InputMethodServer.modifiers, style: style)
        try startServer()
        #expect(server != nil)
        method.open()
        method.setFocus(true)
        method.moveCaret(x: 20, y: 30)
    }

    isolated deinit {
        system("rm -r '\(folder)'")
    }

    func startServer() throws {
        let rules = "\(folder)/rules"
        let file = try #require(fopen(rules, "w"))
        fputs(InputMethodServer.rules, file)
        fclose(file)
        server = InputMethodServer(stage.observer, rules: rules)
    }

    /// Returns descriptions of all events until a key types a text.
    func told(until end: String) -> [String] {
        Self.told(of: stage.events { Self.told(of: $0).contains("key \(end)") })
    }

    /// Returns descriptions of all events until a key types a text or the limit passes.
    func told(until end: String, within limit: Duration) -> [String] {
        Self.told(of: stage.events(within: limit) { Self.told(of: $0).contains("key \(end)") }.events)
    }

    private static func told(of events: [Event]) -> [String] {
        events.compactMap { event in
            switch event {
            case .keyboard(.keyPressed(let press)): "key \(press.characters)"
            case .keyboard(.textTyped(let text)): "typed \(text)"
            case .keyboard(.textComposed(let text)): "composed \(text.string)"
            default: nil
            }
        }
    }
}
