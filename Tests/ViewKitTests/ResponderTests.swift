import Geometry
import Testing
import ViewKit

/// Records its events, and passes them on unless told to consume them.
private final class ListeningView: View {
    var heard: [String] = []
    /// The views, or their ancestors, to which the focus moved.
    var entered: [String] = []
    var takesKeys = false
    var takesText = false
    var lastPlace: Point?

    override func keyPressed(_ press: KeyPress) {
        heard.append(press.name)
        if !takesKeys { super.keyPressed(press) }
    }

    override var firstResponderTakesText: Bool { takesText }

    override func focusEntered(_ responder: Responder) {
        entered.append(responder === self ? "here" : "below")
        super.focusEntered(responder)
    }

    override func pressBegan(_ press: Press) { note("began", press) }
    override func pressMoved(_ press: Press) { note("moved", press) }
    override func pressEnded(_ press: Press) { note("ended", press) }
    override func pressCancelled(_ press: Press) { note("cancelled", press) }

    private func note(_ word: String, _ press: Press) {
        heard.append(word)
        lastPlace = press.location(in: self)
    }
}

private final class CommandController: ViewController {
    var count = 0

    override var keyCommands: [Command] {
        [
            Command("count", KeyPress(.character("u")), KeyPress(.function(5)), title: "Count") { [self] in count += 1
            },
            Command("count-ten", KeyPress(.character("?")), title: "Count ten") { [self] in count += 10 },
            Command("count-a-hundred", KeyPress(.up), title: "Count a hundred", repeats: true) { [self] in count += 100
            },
        ]
    }
}

@MainActor @Suite struct ResponderTests {
    private let window = Window(size: Size(width: 100, height: 100), traits: Traits())
    private let controller = CommandController()
    private let view = ListeningView(frame: Rect(x: 10, y: 20, width: 50, height: 50))

    init() {
        window.rootViewController = controller
        controller.view.addSubview(view)
        window.layoutPass()
    }

    @Test func theFocusIsReportedUpTheChain() {
        let inner = ListeningView()
        view.addSubview(inner)

        window.firstResponder = inner
        window.firstResponder = nil
        window.firstResponder = view

        #expect(inner.entered == ["here"])
        #expect(view.entered == ["below", "here"])
    }

    @Test func aKeyGoesUpTheChainToTheController() {
        window.firstResponder = view

        window.send(KeyPress(.character("u")))

        #expect(view.heard == ["U"])
        #expect(controller.count == 1)
    }

    @Test func aKeyThatIsTakenGoesNoFurther() {
        window.firstResponder = view
        view.takesKeys = true

        window.send(KeyPress(.character("u")))

        #expect(controller.count == 0)
    }

    @Test func withoutAFirstResponderTheRootIsAsked() {
        window.send(KeyPress(.function(5)))

        #expect(view.heard.isEmpty)
        #expect(controller.count == 1)
    }

    @Test func modifiersMakeAnotherKey() {
        window.send(KeyPress(.character("u"), modifiers: .control))
        window.send(KeyPress(.function(5), modifiers: .shift))

        #expect(controller.count == 0)
    }

    @Test func shiftCountsForLettersButNotForMarks() {
        window.send(KeyPress(.character("u"), modifiers: .shift))
        window.send(KeyPress(.character("?"), modifiers: .shift))

        #expect(controller.count == 10)
    }

    @Test func lettersAreNoCommandsWhereTextIsTaken() {
        window.firstResponder = view
        view.takesText = true

        window.send(KeyPress(.character("u")))
        window.send(KeyPress(.character("?"), modifiers: .shift))
        #expect(controller.count == 0)
        window.send(KeyPress(.function(5)))

        #expect(controller.count == 1)
    }

    @Test func aRepeatGivesNoCommandAgain() {
        let above = CommandController()
        window.rootViewController = above
        above.view.addSubview(controller.view)

        window.firstResponder = view
        window.send(KeyPress(.character("u")))
        window.send(KeyPress(.character("u"), isRepeat: true))

        #expect(controller.count == 1)
        #expect(above.count == 0)
    }

    @Test func aRepeatGivesACommandAgainThatSaysSo() {
        window.send(KeyPress(.up))
        window.send(KeyPress(.up, isRepeat: true))

        #expect(controller.count == 200)
    }

    @Test func aPressIsFollowedToItsEnd() {
        window.beginPress(at: Point(x: 15, y: 25), time: 0)
        window.movePress(to: Point(x: 90, y: 90), time: 0)
        window.endPress(at: Point(x: 95, y: 95), time: 0)
        window.movePress(to: Point(x: 96, y: 96), time: 0)

        #expect(view.heard == ["began", "moved", "ended"])
        #expect(view.lastPlace == Point(x: 85, y: 75))
    }

    @Test func aViewThatLeavesLosesItsPressAndFocus() {
        window.firstResponder = view
        window.beginPress(at: Point(x: 15, y: 25), time: 0)

        view.removeFromSuperview()

        #expect(view.heard == ["began", "cancelled"])
        #expect(window.firstResponder == nil)
    }

    @Test func keysAreNamedAsPeopleSayThem() {
        #expect(KeyPress(.character("e"), modifiers: .control).name == "Ctrl E")
        #expect(KeyPress(.character("-"), modifiers: .control).name == "Ctrl −")
        #expect(KeyPress(.function(11)).name == "F11")
        #expect(KeyPress(.character("?")).name == "?")
        let names: [(Key, String)] = [
            (.return, "Return"), (.delete, "Delete"), (.pageUp, "Page Up"), (.left, "←"), (.home, "Home"),
        ]
        for (key, name) in names { #expect(KeyPress(key).name == name) }
        #expect(KeyPress(.pageDown, modifiers: [.control, .shift]).name == "Ctrl Shift Page Down")
    }
}
