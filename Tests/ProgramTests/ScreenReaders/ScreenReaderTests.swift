import Glibc
import TestSupport
import Testing

/// A screen reader hears of the window, and acts there.
@Suite(.enabled("AT-SPI or its Python bindings are not installed.") { await hasScreenReaders() })
struct ScreenReaderTests {
    @Test func everyControlIsThereWithItsPlace() throws {
        let stage = try ReaderStage()
        let printed = try stage.stage.printedTree().visible

        let tree = try stage.tree()

        #expect(tree.prefix(2).map(\.role) == ["application", "frame"])
        #expect(tree.prefix(2).map(\.name) == ["healthbeat", "Health Beat — weights.csv"])
        let frame = tree[1]
        #expect(frame.states.isSuperset(of: ["active", "showing"]))
        for (title, role) in [("Add entry", "push button"), ("Menu", "push button"), ("History", "page tab")] {
            let node = try #require(tree.first { $0.name == title && $0.role == role })
            let view = try #require(printed.first { $0.label == title && $0.frame[2] > 0 && $0.role != "group" })
            let origin = stage.stage.origin
            let place = [view.frame[0] + Double(origin.x), view.frame[1] + Double(origin.y)] + view.frame[2...3]
            #expect(node.frame.map(Double.init) == place, "\(title)")
            #expect(node.actions.first == "click")
            #expect(tree.count { $0.name == title && $0.role == role } == 1)
        }
    }

    @Test func aPressIsThatOfTheMouse() throws {
        let stage = try ReaderStage()

        #expect(try stage.ask("act", "push button", "Add entry", "click").first?["done"] as? Bool == true)

        #expect(stage.stage.waits { try $0.button("Save") != nil })
        let dialog = try #require(try stage.tree().first { $0.role == "dialog" })
        #expect(dialog.name == "Add entry")
        #expect(dialog.states.isSuperset(of: ["modal", "active", "showing"]))
    }

    @Test func whatLiesBehindAPanelCannotBePressed() throws {
        let stage = try ReaderStage()
        stage.openPanel()

        #expect(try stage.ask("act", "push button", "Menu", "click").first?["done"] as? Bool == false)

        #expect(try stage.stage.button("Save") != nil)
    }

    @Test func typingIsTold() throws {
        let stage = try ReaderStage()
        let reader = try stage.start("listen")
        stage.stage.press("n")
        #expect(eventually { reader.events("object:state-changed:focused").last?.contains(" 1 entry Weight") == true })

        // Within one frame, several edits are told as one.
        for (key, count) in [("8", 2), ("1", 4), ("BackSpace", 6)] {
            stage.stage.press(key)
            #expect(eventually { reader.events("object:text-").count == count })
        }

        let expected = [
            "object:text-changed:insert 0 entry Weight in kilograms (8)",
            "object:text-caret-moved 1 entry Weight in kilograms",
            "object:text-changed:insert 1 entry Weight in kilograms (1)",
            "object:text-caret-moved 2 entry Weight in kilograms",
            "object:text-changed:delete 1 entry Weight in kilograms (1)",
            "object:text-caret-moved 1 entry Weight in kilograms",
        ]
        #expect(reader.events("object:text-") == expected)
    }

    @Test func aTextIsEditedAsByTyping() throws {
        let stage = try ReaderStage()
        stage.openPanel()

        #expect(try stage.ask("edit", "Weight in kilograms", "0", "81.5").first?["done"] as? Bool == true)

        stage.stage.press("Return")
        #expect(eventually { text(of: stage.stage.document).contains(",81.5,kg,") })
        #expect(stage.stage.waits { try $0.panel() == nil })
        stage.stage.press("Control_L z")
        #expect(eventually { text(of: stage.stage.document) == Documents.threeDays })
    }

    @Test func aMenuIsToldRowByRow() throws {
        let stage = try ReaderStage()
        let reader = try stage.start("listen")
        stage.stage.press("F10")
        #expect(eventually { reader.events("object:state-changed:focused").count == 2 })
        stage.stage.press("Down")

        #expect(eventually { reader.events("object:state-changed:focused").count == 4 })

        let events = reader.events("object:children-changed:add", "object:state-changed:focused")
            .filter { !$0.contains("application") }
        #expect(events.first?.hasSuffix("(menu Menu)") == true)
        #expect(
            events.dropFirst().map { String($0.dropFirst("object:state-changed:focused ".count)) } == [
                "0 slider Weight", "1 menu item Add entry", "0 menu item Add entry", "1 menu item Find…",
            ])
        stage.stage.press("Escape")
        #expect(eventually { reader.events("object:children-changed:remove").count == 1 })
    }

    @Test func stepsInTheListAreToldInOrder() throws {
        let stage = try ReaderStage { try .withReaders($0, tab: "history") }
        stage.stage.press("Down")
        let reader = try stage.start("listen")

        stage.stage.press("Down")

        #expect(eventually { reader.events("object:selection-changed").count == 1 })
        #expect(eventually { reader.events("object:state-changed:focused").count == 2 })
        let kinds = reader.events(
            "object:state-changed:selected", "object:selection-changed", "object:state-changed:focused"
        )
        .map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
        #expect(
            kinds == [
                "object:state-changed:selected 0", "object:state-changed:selected 1", "object:selection-changed 0",
                "object:state-changed:focused 0", "object:state-changed:focused 1",
            ])
    }

    @Test func aReaderHearsKeysFirstAndMayTakeThem() throws {
        let stage = try ReaderStage()
        let reader = try stage.start("keys", "x", "0")
        stage.openPanel()

        stage.stage.type("8x1")
        stage.stage.press("Shift_L Tab")

        #expect(
            eventually { reader.lines.contains { $0["symbol"] as? Int == 0xff09 || $0["symbol"] as? Int == 0xfe20 } })
        #expect(
            stage.stage.waits { try $0.printedTree().visible.contains { $0.role == "textField" && $0.value == "81" } })
        let keys = reader.lines.compactMap { line -> String? in
            guard let key = line["key"] as? String, !key.hasPrefix("F11"), !key.hasPrefix("Control") else { return nil }
            return "\(key) \(line["press"] as? Bool == true)"
        }
        #expect(
            keys.starts(with: ["n true", "n false", "8 true", "8 false", "x true", "x false", "1 true", "1 false"]))
        #expect(keys.contains("Shift_L true"))
    }

    @Test func aReaderThatDoesNotAnswerDelaysOneKey() throws {
        let stage = try ReaderStage()
        let reader = try stage.start("keys", "none", "1000")

        stage.openPanel()
        stage.stage.type("81.5")
        stage.stage.press("Return")

        #expect(eventually { text(of: stage.stage.document).contains(",81.5,kg,") })
        withExtendedLifetime(reader) {}
    }

    @Test(arguments: 1...5) func nonsenseIsAnswered(seed: Int) throws {
        let stage = try ReaderStage()

        let lines = try stage.ask("random", "\(seed)", "2000")

        let (answers, errors) = (lines.last?["answers"] as? Int ?? 0, lines.last?["errors"] as? Int ?? 0)
        #expect(answers > 500 && errors > 100 && answers + errors == 2000)
        #expect(try stage.stage.printedTree().visible.isEmpty == false)
    }

    @Test func theEndOfTheBusIsNoMatterForTheWindow() throws {
        let stage = try ReaderStage()
        let reader = try stage.start("listen")
        stage.stage.press("Left")
        #expect(eventually { !reader.events("object:").isEmpty })

        stage.endDesktop()
        stage.stage.press("n")

        #expect(stage.stage.waits { try $0.button("Save") != nil })
        stage.bus.end()
        stage.stage.press("Escape")
        #expect(stage.stage.waits { try $0.button("Save") == nil })
    }

    @Test func readersComeAndGoWhileTheWindowIsOpen() throws {
        let stage = try ReaderStage(hasReaders: false)
        stage.stage.press("Left")
        stage.wantReaders(true)

        #expect(try stage.tree().contains { $0.name == "Add entry" })
        stage.wantReaders(false)
        #expect(eventually { stage.stage.running.isRunning })
        stage.wantReaders(true)

        #expect(try stage.tree().contains { $0.name == "Add entry" })
    }

    @Test func withTheVariableReadersAreLeftOut() throws {
        let stage = try ReaderStage { session in try .withReaders(session.merging(["NO_AT_BRIDGE": "1"]) { $1 }) }
        stage.stage.settle()

        #expect(connections(of: stage.stage) == "2")
    }

    @Test func withoutWishForReadersNothingIsConnected() throws {
        let stage = try ReaderStage(hasReaders: false)
        stage.stage.settle()

        // The X server and the session's bus.
        #expect(connections(of: stage.stage) == "2")
    }

    private func connections(of stage: WindowStage) -> String {
        let sockets = Program().shell("ls -l /proc/\(stage.running.process)/fd | grep -c socket").output
        return String(decoding: sockets.dropLast(), as: UTF8.self)
    }
}

/// Whether a registry and its Python bindings are there.
@MainActor
func hasScreenReaders() -> Bool {
    let program = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"
    return access("/usr/libexec/at-spi-bus-launcher", X_OK) == 0
        && Program().shell("/usr/bin/python3 -c \"$1\" && command -v dbus-send", program).end == .exit(0)
}
