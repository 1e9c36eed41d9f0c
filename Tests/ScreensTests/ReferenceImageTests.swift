import Geometry
import ScreenTestSupport
import Screens
import TestSupport
import Testing
import ViewKit
import WeightHistory

@testable import WeightGraph

@Suite struct ReferenceImageTests {
    private let root = RootViewController(actions: .none, format: .plain(.kilograms))

    init() {
        _ = root.view
    }

    @Test(arguments: [1.0, 2]) func graph(scale: Double) throws {
        root.show(sampleHistory())

        let screen = try makeScreen(width: 480, height: 720, scale: scale)

        expectImage(screen.surface, named: "graph-\(Int(scale))x")
    }

    @Test func graphInASmallWindow() throws {
        root.show(sampleHistory())

        let screen = try makeScreen(width: 280, height: 360, scale: 1.5)

        expectImage(screen.surface, named: "graph-small")
    }

    @Test func graphInAWideWindow() throws {
        root.show(sampleHistory())

        let screen = try makeScreen(width: 1280, height: 200, scale: 1.25)

        expectImage(screen.surface, named: "graph-wide")
    }

    @Test func graphInTheLargestText() throws {
        root.show(sampleHistory())

        let screen = try makeScreen(width: 320, height: 480, textSize: .extraExtraExtraLarge)

        expectImage(screen.surface, named: "graph-xxxl")
    }

    @Test func barsStandOverThePaper() throws {
        root.graphScreen.axes.calendar = .english
        root.graphScreen.style.paper = .measured
        root.show(.days(550, from: CalendarDay(year: 2025, month: 5, day: 1)))

        let screen = try TestScreen(root, size: Size(width: 480, height: 720), scale: 2)

        expectImage(screen.surface, named: "paper-screen")
    }

    @Test func oneEntry() throws {
        root.show(WeightHistory([82.4]))

        let screen = try makeScreen(width: 320, height: 480)

        expectImage(screen.surface, named: "graph-one-entry")
    }

    @Test func noEntries() throws {
        root.hint = "Drop a file here.\nYour weights are saved in ~/Documents/weights.csv."

        let screen = try makeScreen(width: 480, height: 720)

        expectImage(screen.surface, named: "empty")
    }

    @Test func reading() throws {
        root.overlays.progress = 0.4

        let screen = try makeScreen(width: 320, height: 480)

        expectImage(screen.surface, named: "reading")
    }

    @Test func keyList() throws {
        root.show(sampleHistory())
        let screen = try makeScreen(width: 480, height: 720)

        screen.press(.character("?"))
        for time in [1.0, 2] { try screen.update(at: time) }

        expectImage(screen.surface, named: "keys")
    }

    @Test func keyListInTheLeastRoom() throws {
        let screen = try makeScreen(width: 280, height: 360, textSize: .extraExtraExtraLarge)

        screen.press(.function(1))
        for time in [1.0, 2] { try screen.update(at: time) }

        expectImage(screen.surface, named: "keys-xxxl-small")
    }

    @Test func messageTooLongForItsLine() throws {
        root.show(sampleHistory())
        root.messageBar.message =
            "3 lines could not be read. Line 12: \"8o\" is not a number. A weight looks like 82.4."

        let screen = try makeScreen(width: 320, height: 480, scale: 2)

        expectImage(screen.surface, named: "message-long")
    }

    @Test func messageInTheLargestText() throws {
        root.messageBar.message = "weights.csv is gone."

        let screen = try makeScreen(width: 320, height: 120, textSize: .extraExtraExtraLarge)

        expectImage(screen.surface, named: "message-xxxl")
    }

    private func makeScreen(
        width: Double, height: Double, scale: Double = 1, textSize: TextSize = .large
    ) throws -> TestScreen {
        try TestScreen(root, size: Size(width: width, height: height), scale: scale, textSize: textSize)
    }

    /// Ten months of losing weight, with entries on most days and a gap.
    private func sampleHistory() -> WeightHistory {
        var numbers = SeededGenerator(seed: 1)
        let days = (0..<300).filter { !(120..<150).contains($0) && Int.random(in: 0..<5, using: &numbers) > 0 }
        return WeightHistory(
            days.map { day in
                let tenths = 912 - day * 3 / 10 + (day / 20 % 2) * 8 + Int.random(in: -9...9, using: &numbers)
                return (Double(day) * 86400, Double(tenths) / 10)
            })
    }
}
