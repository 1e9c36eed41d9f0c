import Geometry
import TestSupport
import Testing

@testable import ViewKit

@MainActor @Suite struct TextViewImageTests {
    private let text = """
        A short line.

        A paragraph that is too long for the view and goes on below, twice.
        שלום עולם
        The last line
        """

    @Test(arguments: [1.0, 2]) func everyState(scale: Double) throws {
        let states: [(String, (TextStage<TextView>) -> Void)] = [
            ("plain", { $0.field.resignFirstResponder() }),
            (
                "focused",
                {
                    $0.field.resignFirstResponder()
                    $0.press(.tab)
                }
            ),
            ("selected", { $0.field.selection = TextSelection(5..<50) }),
            ("scrolled", { $0.press(.end, .control) }),
            ("off", { $0.field.isEnabled = false }),
            (
                "composing",
                {
                    $0.field.selection = TextSelection(caret: 2)
                    $0.window.send(marked: "abc", selection: 3..<3)
                }
            ),
        ]

        for (name, change) in states {
            let stage = try TextStage(
                TextView(), text, frame: Rect(x: 10, y: 10, width: 200, height: 110),
                size: Size(width: 220, height: 130), scale: scale)
            stage.press(.home, .control)
            change(stage)
            try stage.frame()
            stage.expectPicture("text-view-\(name)-\(Int(scale))x")
        }
    }
}
