import CX11
import Geometry
import Glibc
import TestSupport
import Testing
import ViewKit

/// Composed text, as a text view receives it; in its own process, since input methods read its locale and environment.
@Suite struct InputMethodTests {
    @Test func isComposedInTheText() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                var template = Array("/tmp/input-method-XXXXXX".utf8CString)
                let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
                defer { system("rm -r '\(folder)'") }
                try #require(TestLocales.enter("en_US"))
                setenv("XMODIFIERS", InputMethodServer.modifiers, 1)
                let (stage, writer, method) = try DesktopStage.withInputMethod(rulesIn: folder)

                stage.observer.type(XK_a)
                stage.observer.type(XK_b)
                stage.run { writer.heard.last == "marked ab" }
                stage.observer.type(XK_period)
                stage.run { writer.heard.last == "typed 日ab" }

                #expect(writer.heard.first == "marked a")
                _ = method
            }
        }
    }
}

/// Records the input method's text.
private final class TextWriter: View {
    var heard: [String] = []

    override var canBecomeFirstResponder: Bool { true }
    override var firstResponderTakesText: Bool { true }
    override var textInputRect: Rect? { Rect(x: 20, y: 30, width: 1, height: 20) }
    override func setMarkedText(_ text: String, selection: Range<Int>) {
        if !text.isEmpty { heard.append("marked \(text)") }
    }
    override func insertText(_ text: String) { heard.append("typed \(text)") }
}

extension DesktopStage {
    fileprivate static func withInputMethod(rulesIn folder: String) throws -> (
        DesktopStage, TextWriter, InputMethodServer
    ) {
        let stage = try DesktopStage()
        let file = try #require(fopen("\(folder)/rules", "w"))
        fputs(InputMethodServer.rules, file)
        fclose(file)
        let server = try #require(InputMethodServer(stage.observer, rules: "\(folder)/rules"))
        let writer = TextWriter(frame: Rect(x: 0, y: 0, width: 100, height: 50))
        stage.view.addSubview(writer)
        stage.observer.focus()
        stage.settle()
        writer.becomeFirstResponder()
        writer.setNeedsLayout()
        stage.settle()
        return (stage, writer, server)
    }
}
