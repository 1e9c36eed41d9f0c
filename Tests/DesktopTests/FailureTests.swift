import Geometry
import TestSupport
import Testing
import ViewKit
import X11

@testable import Desktop

/// Views that cannot be drawn, and keys that are held.
@Suite struct FailureTests {
    @Test func aViewThatCannotBeDrawnEndsNothing() throws {
        let stage = try DesktopStage()
        var losses = 0
        stage.window.onLoss = { _ in losses += 1 }
        let label = Label(style: .body)
        label.frame = Rect(x: 0, y: 0, width: 100, height: 60_000)

        stage.view.addSubview(label)
        stage.settle()
        stage.view.backgroundColor = .rgb(255, 0, 0)
        stage.settle()

        #expect(stage.frames.flatMap(\.failures).map(\.view) == ["text of 100 × 60000 points"])
        #expect(losses == 0)
        #expect(stage.isIdle)
    }

    /// Gives the focus away on any key, as a view that opens a panel does.
    private final class OpeningView: View {
        private let field: TextField

        init(_ field: TextField) {
            self.field = field
            super.init()
            isFocusable = true
        }

        override func keyPressed(_ press: KeyPress) { field.becomeFirstResponder() }
    }

    @Test func whatAHeldKeyOpensIsNotTypedInto() throws {
        let (stage, field) = try DesktopStage.withField()
        let opener = OpeningView(field)
        stage.view.addSubview(opener)
        opener.becomeFirstResponder()
        func press(isRepeat: Bool) {
            stage.window.handle(.keyboard(.keyPressed(KeyPress(.character("n"), characters: "n", isRepeat: isRepeat))))
        }

        press(isRepeat: false)
        for _ in 0..<3 { press(isRepeat: true) }
        let opened = field.text
        press(isRepeat: false)
        press(isRepeat: true)

        #expect(stage.window.window.firstResponder === field)
        #expect(opened == "")
        #expect(field.text == "nn")
    }

}
