import TestSupport
import Testing

@Suite struct EntryPanelWindowTests {
    /// A window whose panel edits the newest of three entries, with another weight typed.
    private func editing(typing weight: String) throws -> WindowStage {
        let stage = try WindowStage.onHistory()
        stage.press("Down")
        stage.press("Return")
        #expect(stage.waits { try $0.printedTree().all.contains { $0.label == "Since previous entry" } })
        // The list behind the detail screen has an Edit button too, further left.
        let edits = try stage.printedTree().all.filter { $0.label == "Edit" && $0.role == "button" }
        let edit = try #require(edits.map(\.frame).max { $0[0] < $1[0] })
        stage.click(x: Int(edit[0] + edit[2] / 2), y: Int(edit[1] + edit[3] / 2))
        #expect(stage.waits { try $0.part("Weight", "textField")?.value == "81.9" })
        stage.type(weight)
        return stage
    }

    @Test func aNoteIsWrittenByKeys() throws {
        let stage = try WindowStage.onGraph()
        try stage.openPanel()
        let height = try stage.panel()?.frame[3]

        stage.type("80.5")
        for _ in 0..<3 { stage.press("Tab") }
        stage.press("Return")
        #expect(stage.waits { try $0.panel()?.frame[3] == 214 })
        stage.type("a walk")
        stage.press("Return")

        #expect(height == 170)
        #expect(stage.waits { try $0.graphValue() == "4 entries" })
        #expect(stage.addedLines().first?.hasSuffix(",80.5,kg,a walk") == true)
    }

    /// Keys typed while the panel closes are not lost.
    @Test func entriesAreTypedOneAfterTheOther() throws {
        let stage = try WindowStage.onGraph()
        try stage.openPanel()

        for weight in ["80.4", "80.7", "80.9"] {
            if weight != "80.4" { stage.press("n") }
            stage.type(weight)
            stage.press("Return")
        }

        #expect(stage.waits { try $0.graphValue() == "6 entries" })
        #expect(stage.addedLines().map { $0.split(separator: ",")[1] } == ["80.4", "80.7", "80.9"])
    }

    @Test func aKeyAfterEscapeIsForTheScreenBehind() throws {
        let stage = try WindowStage.onGraph()
        try stage.openPanel()

        stage.press("Escape")
        stage.press("1")

        #expect(stage.waits { try $0.panel() == nil && $0.printedTree().all.contains { $0.label == "Edit" } })
    }

    @Test func anEntryChangedElsewhereIsReplacedOnRequest() throws {
        let stage = try editing(typing: "79")

        stage.write("sed -i 's/^2026-11-03,81.9/2026-11-03,80.4/' weights.csv")
        #expect(stage.waits { try $0.printedTree().all.contains { $0.label == "80.4 kg" } })
        stage.press("Return")
        #expect(stage.waits { try $0.complaint() == "Its weight was changed to 80.4 kg. Save again to overwrite it." })
        #expect(try stage.part("Weight", "textField")?.value == "79")
        stage.press("Return")

        #expect(stage.waits { try $0.panel() == nil })
        #expect(text(of: stage.document) == Documents.threeDays.replacing("2026-11-03,81.9", with: "2026-11-03,79"))
        #expect(stage.waits { try $0.printedTree().all.contains { $0.label == "79.0 kg" } })
    }

    @Test func anEntryDeletedElsewhereIsAddedAnewOnRequest() throws {
        let stage = try editing(typing: "79")

        stage.write("sed -i '/^2026-11-03/d' weights.csv")
        #expect(stage.waits { try !$0.printedTree().all.contains { $0.label == "Since previous entry" } })
        stage.type(".5")
        stage.press("Return")
        #expect(stage.waits { try $0.complaint() == "This entry was deleted. Save again to add it back." })
        stage.press("Return")

        #expect(stage.waits { try $0.panel() == nil })
        #expect(text(of: stage.document).hasSuffix("\n2026-11-03,79.5,kg,\n"))
    }

    @Test func anAbsurdWeightIsAskedAbout() throws {
        let stage = try WindowStage.onGraph()
        try stage.openPanel()

        stage.type("1.2")
        stage.press("Return")
        #expect(
            stage.waits {
                try $0.complaint()
                    == "1.2 kg is 80.7 kg less than your last weight. Save again to save it anyway."
            })
        stage.press("BackSpace")
        #expect(stage.waits { try $0.complaint() == nil })
        stage.type("2")
        stage.press("Return")
        #expect(stage.waits { try $0.complaint() != nil })
        #expect(text(of: stage.document) == Documents.threeDays)
        stage.press("Return")

        #expect(stage.waits { try $0.graphValue() == "4 entries" })
        #expect(stage.addedLines().first?.hasSuffix(",1.2,kg,") == true)
    }

    @Test func upAndDownStepTheWeight() throws {
        let stage = try WindowStage.onGraph()
        try stage.openPanel()

        stage.press("Up")
        stage.press("Up")
        stage.press("Shift_L Down")
        #expect(stage.waits { try $0.part("Weight", "textField")?.value == "81.1" })
        stage.press("Return")

        #expect(stage.waits { try $0.graphValue() == "4 entries" })
        #expect(stage.addedLines().first?.hasSuffix(",81.1,kg,") == true)
    }

    /// A typed unit applies to the panel only, not to other windows.
    @Test func aTypedUnitIsSaved() throws {
        let stage = try WindowStage.onGraph()
        try stage.openPanel()

        stage.type("181 lb")
        #expect(stage.waits { try $0.part("Unit: pounds", "button") != nil })
        stage.press("Return")

        #expect(stage.waits { try $0.graphValue() == "4 entries" })
        #expect(stage.addedLines().first?.hasSuffix(",181,lbs,") == true)
        #expect(try stage.printedTree().all.contains { $0.label == "Max: 82.4 kg" })
    }
}
