import CX11
import TestSupport
import Testing

@Suite struct GoalWindowTests {
    private func goals(_ stage: WindowStage) throws -> [String] {
        try stage.visibleLabels.filter { $0.hasPrefix("Goal:") }
    }

    /// Waits for a message, which may appear after the change is visible.
    private func says(_ stage: WindowStage, _ message: String) -> Bool {
        stage.waits { try $0.message() == message }
    }

    private func openPanel(_ stage: WindowStage) {
        stage.press("g")
        #expect(stage.waits { try $0.panel() != nil })
    }

    @Test func byKeyboardOnlyAndUndone() throws {
        let stage = try WindowStage.onGraph()

        openPanel(stage)
        stage.type("82")
        // Over the unit, the upper bound and the plan.
        for _ in 0..<4 { stage.press("Tab") }
        stage.type("178")
        stage.press("Return")
        #expect(stage.waits { try $0.panel() == nil && goals($0) == ["Goal: 82.0 kg"] })
        #expect(says(stage, "Set the goal to 82 kg and the height to 178 cm. Press Ctrl Z to undo."))
        let written = text(of: stage.document)
        stage.press("Control_L z")
        #expect(stage.waits { try goals($0) == [] })
        #expect(says(stage, "Removed the goal and the height. Press Ctrl Shift Z to redo."))
        let undone = text(of: stage.document)
        stage.press("Control_L Shift_L z")

        #expect(written == "# goal: 82 kg\n# height: 178 cm\n" + Documents.threeDays)
        #expect(undone == Documents.threeDays)
        #expect(stage.waits { try goals($0) == ["Goal: 82.0 kg"] })
        #expect(text(of: stage.document) == written)
    }

    @Test func anEmptyFieldRemoves() throws {
        let stage = try WindowStage.onGraph("# goal: 70 kg\n" + Documents.threeDays)
        #expect(try goals(stage) == ["Goal: 70.0 kg ↓"])

        openPanel(stage)
        stage.press("Control_L a")
        stage.press("BackSpace")
        stage.press("Return")

        #expect(stage.waits { try goals($0) == [] })
        #expect(text(of: stage.document) == Documents.threeDays)
        #expect(says(stage, "Removed the goal. Press Ctrl Z to undo."))
    }

    @Test func aWindowFollowsTheCommandLineAndTheOtherWay() throws {
        let stage = try WindowStage.onGraph()

        stage.program.run("goal", "82kg", stage.document)
        #expect(stage.waits { try goals($0) == ["Goal: 82.0 kg"] })
        openPanel(stage)
        stage.program.run("goal", "81kg", stage.document)
        #expect(stage.waits { try $0.view("TextField", of: "81") != nil })
        stage.press("Control_L a")
        stage.type("80")
        stage.press("Return")

        #expect(stage.waits { try goals($0) == ["Goal: 80.0 kg ↓"] })
        #expect(stage.program.run("goal", stage.document).text == "80 kg\n")
        stage.write("sed -i 1d \"$1\"")
        #expect(stage.waits { try goals($0) == [] })
    }

    /// Two windows and the command line change the goal in turn; each undoes only a goal that is still its own.
    @Test func twoWindowsAndTheCommandLine() throws {
        let first = try WindowStage.onGraph()
        let second = try WindowStage(nil, in: first.folder, options: [first.document])
        func set(_ stage: WindowStage, _ text: String, _ label: String) throws {
            openPanel(stage)
            stage.press("Control_L a")
            stage.type(text)
            stage.press("Return")
            for stage in [first, second] { #expect(stage.waits { try goals($0) == [label] }) }
        }

        try set(first, "82.1", "Goal: 82.1 kg")
        try set(second, "82.2", "Goal: 82.2 kg")
        first.press("Control_L z")
        #expect(first.waits { try $0.message()?.contains("Another program changed") == true })
        #expect(text(of: first.document) == "# goal: 82.2 kg\n" + Documents.threeDays)
        second.press("Control_L z")

        #expect(second.waits { try goals($0) == ["Goal: 82.1 kg"] })
        #expect(text(of: first.document) == "# goal: 82.1 kg\n" + Documents.threeDays)
        first.program.run("goal", "--remove", first.document)
        for stage in [first, second] { #expect(stage.waits { try goals($0) == [] }) }
    }

    /// Two windows and the command line set, undo and remove the goal at once, while entries are appended.
    @Test func allAtOnceLeaveOneGoalAndEveryEntry() throws {
        let first = try WindowStage.onGraph()
        let second = try WindowStage(nil, in: first.folder, options: [first.document])
        let writer = first.startWriter(
            """
            for turn in 1 2 3 4 5 6 7 8; do
                "\(Program.path)" goal 8$turn.5kg "$1"
                "\(Program.path)" goal --remove "$1"
                echo 2026-12-0$turn,80,kg, >> "$1"
            done >/dev/null
            """)

        for turn in 1...4 {
            for (stage, digit) in [(first, 1), (second, 2)] {
                openPanel(stage)
                stage.press("Control_L a")
                stage.type("\(70 + turn).\(digit)")
                stage.press("Return")
                #expect(
                    stage.waits {
                        let views = try $0.printedTree().all
                        // Other programs may hold the lock for long, or change the goal, and the panel then asks.
                        let questions = ["Try again", "Save again"]
                        if views.contains(where: { view in questions.contains { view.label?.contains($0) == true } }) {
                            $0.press("Return")
                        }
                        return !views.contains { $0.class == "PanelView" }
                    })
                stage.press("Control_L z")
            }
        }
        #expect(writer.waitForEnd() == .silentSuccess)
        first.program.run("goal", "77kg", first.document)

        for stage in [first, second] { #expect(stage.waits { try goals($0) == ["Goal: 77.0 kg ↓"] }) }
        let lines = text(of: first.document).split(separator: "\n").map(String.init)
        let entries = Documents.threeDays.split(separator: "\n").map(String.init)
        #expect(lines == ["# goal: 77 kg"] + entries + (1...8).map { "2026-12-0\($0),80,kg," })
    }

    @Test func whatCannotBeReadIsReportedInTheBar() throws {
        let stage = try WindowStage.onGraph("# goal: abc\n" + Documents.threeDays)

        let message = try stage.message()

        #expect(
            message
                == "1 line cannot be read. weights.csv:1:9: \"abc\" is not a goal. A goal looks like 78 kg.")
        #expect(try goals(stage) == [])
    }

    @Test func aFileThatIsDroppedWaitsForThePanel() throws {
        let stage = try WindowStage.onGraph()
        let other = stage.folder.write("# goal: 82 kg\n" + Documents.threeDays, to: "other.csv")
        openPanel(stage)

        stage.drop(other, isRefused: true)
        stage.press("Escape")
        #expect(stage.waits { try $0.panel() == nil })
        stage.drop(other)

        #expect(stage.waits { try goals($0) == ["Goal: 82.0 kg"] })
    }

    @Test func theWindowAndItsExportAreOne() throws {
        let stage = try WindowStage.onGraph("# goal: 82 kg\n" + Documents.threeDays)

        #expect(try stage.shows(scale: 1))
        stage.resize(600, 300)
        #expect(try stage.shows(scale: 1))
    }

    @Test func aBareExportHasTheGoal() throws {
        let program = Program()
        let plain = program.folder.write(Documents.threeDays, to: "plain.csv")
        let goal = program.folder.write("# goal: 82 kg\n" + Documents.threeDays, to: "goal.csv")

        let pictures = [plain, goal].map { program.run("export", $0, "-o", "-", "--type", "svg").text }

        #expect(pictures[1].count > pictures[0].count)
    }
}
