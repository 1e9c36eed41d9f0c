import Glibc
import TestSupport
import Testing

/// Phases and events in a window.
@Suite struct PeriodWindowTests {
    private static let lines = "# phase: 2026-11-01..2026-11-02 cut\n# event: 2026-11-02T18:00 new scales\n"

    private func parts(_ sight: Sight) -> [String] {
        (sight.view("PeriodsView")?.children ?? []).compactMap(\.label)
    }

    @Test func phasesAndEventsFollowTheDocument() throws {
        let stage = try WindowStage.onGraph()
        #expect(try stage.shows(scale: 1))

        stage.write("printf '\(Self.lines.replacing("\n", with: "\\n"))' >> $1")
        #expect(stage.sees { parts($0).count == 2 })
        #expect(try stage.shows(scale: 1))
        stage.write("sed -i '/^#/d' $1")

        #expect(stage.sees { parts($0).isEmpty })
        #expect(try stage.shows(scale: 1))
    }

    @Test func aNamedRangeIsWrittenUndoneAndRedone() throws {
        let stage = try WindowStage.onGraph()

        stage.press("Menu")
        stage.type("name this period")
        stage.press("Return")
        #expect(stage.sees { CommandProof.panel("Name this period")($0) != nil })
        stage.type("cut")
        stage.press("Return")
        #expect(stage.sees { $0.message?.hasPrefix("Added the phase") == true && parts($0).count == 1 })
        #expect(text(of: stage.document) == "# phase: 2026-11-01..2026-11-03 cut\n" + Documents.threeDays)
        stage.press("Control_L z")
        #expect(stage.sees { $0.message?.hasPrefix("Removed the phase") == true && parts($0).isEmpty })
        #expect(text(of: stage.document) == Documents.threeDays)
        stage.press("Control_L y")
        #expect(stage.sees { parts($0).count == 1 })
    }

    @Test func theChoiceIsRemembered() throws {
        let stage = try WindowStage.onGraph(Self.lines + Documents.threeDays)
        #expect(stage.sees { parts($0).count == 2 })
        stage.press("e")
        #expect(stage.sees { parts($0).isEmpty })
        stage.press("Control_L w")
        #expect(stage.running.waitForEnd().end == .exit(0))

        #expect(stage.folder.settings.replacing(" ", with: "").contains(#""periods":false"#))
    }

    @Test func aReportOfTheWindowHasThem() throws {
        let stage = try WindowStage.onGraph(Self.lines + Documents.threeDays)

        try stage.openReportPanel()
        for key in ["Tab", "Tab", "Tab", "Control_L a"] { stage.press(key) }
        stage.type("~/x.pdf")
        stage.press("Return")
        #expect(stage.waits { try $0.message() == "Exported to ~/x.pdf" })
        let expected = stage.folder["expected.pdf"]
        stage.program.run("report", stage.document, "-o", expected)

        #expect(contents(of: stage.folder["x.pdf"]) == contents(of: expected))
    }
}
