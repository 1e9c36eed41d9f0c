import Geometry
import ScreenTestSupport
import Screens
import TestSupport
import Testing
import ViewKit
import WeightHistory

@Suite struct MessageBarImageTests {
    private static let sentences = [
        "one": "Deleted 82.4 kg on Sun 1. Press Ctrl Z to undo.",
        "two": "weights.csv is gone. These are the entries that it had, as they were when it was read last.",
        "more": "2 lines of weights.csv cannot be read. The first is line 17: \"8o\" is not a number. A weight looks "
            + "like 82.4. The second is line 23: The day of \"2026-02-30\" does not exist. A date looks "
            + "like 2026-11-01 or 2026-11-01T07:12. They are kept in the file and left out of what is shown.",
    ]

    private func screen(
        _ sentence: String, button: String?, size: Size = Size(width: 320, height: 480), scale: Double = 1,
        textSize: TextSize = .large
    ) throws -> TestScreen {
        let root = RootViewController(actions: .none, format: .plain())
        root.show(.twoMonths)
        root.messageBar.show(
            Self.sentences[sentence] ?? "", buttons: button.map { [MessageButton(title: $0) {}] } ?? [])
        return try TestScreen(root, size: size, scale: scale, textSize: textSize)
    }

    @Test(arguments: [("one", "Undo"), ("two", "Restore it"), ("more", "Show")], [1.0, 2])
    func withAButton(kind: (sentence: String, button: String), scale: Double) throws {
        let screen = try screen(kind.sentence, button: kind.button, scale: scale)

        expectImage(screen.surface, named: "message-\(kind.sentence)-\(Int(scale))x")
    }

    @Test(arguments: [TextSize.extraSmall, .extraExtraExtraLarge], ["one", "two", "more"])
    func inTheLeastRoom(textSize: TextSize, sentence: String) throws {
        let screen = try screen(
            sentence, button: sentence == "two" ? "Restore it" : "Undo", size: Size(width: 280, height: 360),
            textSize: textSize)

        expectImage(screen.surface, named: "message-small-\(sentence)-\(textSize.rawValue.lowercased())")
    }

    @Test(arguments: [1.0, 2]) func withoutAButton(scale: Double) throws {
        let screen = try screen("two", button: nil, size: Size(width: 280, height: 360), scale: scale)

        expectImage(screen.surface, named: "message-plain-\(Int(scale))x")
    }

    @Test func inAWideWindow() throws {
        let screen = try screen("two", button: "Restore it", size: Size(width: 900, height: 400))

        expectImage(screen.surface, named: "message-wide")
    }

    @Test(arguments: [Size(width: 0, height: 0), Size(width: 1, height: 1), Size(width: 40, height: 60)])
    func whereThereIsNoRoom(size: Size) throws {
        _ = try screen("more", button: "Show", size: size)
    }
}
