import TestSupport
import Testing

/// Documents as spreadsheets save them with a decimal comma, read by the built programs.
@Suite struct SpreadsheetTests {
    private nonisolated static let german =
        "\u{FEFF}sep=;\r\ndate;weight;unit;note\r\n2026-11-01;82,4;kg;\r\n2026-11-02;81,9;kg;\"müde; aber froh\"\r\n"
    private nonisolated static let french =
        "\"date\";\"weight_kg\";\"note\"\n2026-11-01;82,4;\n2026-11-02;\"81,9\";\"fatigué, ravi\"\n"
    private nonisolated static let swedish =
        "date\tweight\tunit\tnote\n2026-11-01\t82,4\tkg\t\n2026-11-02\t81,9\tkg\ttrött, men glad\n"
    nonisolated static let all = [german, french, swedish]

    @Test(arguments: all) func isListedAddedToAndGivenAGoal(content: String) {
        let program = Program()
        let path = program.folder.write(content, to: "weights.csv")

        let list = program.run("list", path)
        let addition = program.run("add", "81.25kg", "--date", "2026-11-03", path)
        let goal = program.run("goal", "78,5kg", path)

        #expect(list.errors.isEmpty && list.text.contains("82.4 kg") && list.text.contains("81.9 kg  "))
        #expect(addition.text == "Added 81,25 kg, 2026-11-03, to \(path).\n")
        #expect(goal.text == "Set the goal in \(path) to 78.5 kg.\n")
        let front = content == Self.german ? "\u{FEFF}sep=;\r\n" : ""
        let end = content == Self.german ? "\r\n" : "\n"
        let row = content == Self.french ? "2026-11-03;81,25;" : "2026-11-03;81,25;kg;"
        let added = (content == Self.swedish ? row.replacing(";", with: "\t") : row) + end
        #expect(text(of: path) == front + "# goal: 78.5 kg" + end + content.dropFirst(front.count) + added)
        #expect(program.run("goal", "--remove", path).end == .exit(0))
        #expect(text(of: path) == content + added)
    }

    @Test(arguments: all) func isChangedInTheWindowAndTakenBackToTheByte(content: String) throws {
        let stage = try WindowStage.onHistory(content)
        #expect(stage.waits { try $0.rows().count == 2 })

        stage.press("n")
        #expect(stage.waits { try $0.panel() != nil })
        stage.type("80.5")
        stage.press("Return")
        #expect(stage.waits { try $0.rows().count == 3 })
        let added = text(of: stage.document)
        stage.press("Control_L z")
        #expect(stage.waits { try $0.rows().count == 2 })
        let undone = text(of: stage.document)
        stage.press("Down")
        stage.press("Delete")
        #expect(stage.waits { try $0.rows().count == 1 })
        let deleted = text(of: stage.document)
        stage.press("Control_L z")
        #expect(stage.waits { try $0.rows().count == 2 })

        #expect(added.hasPrefix(content) && added.contains("80,5"))
        #expect(undone == content && deleted.contains("82,4") != deleted.contains("81,9"))
        #expect(text(of: stage.document) == content)
    }
}
