import Glibc
import TestSupport
import Testing

@Suite struct SearchWindowTests {
    private func isSearching(_ stage: WindowStage) throws -> Bool { try stage.view("HistorySearchBar") != nil }

    private func look(for text: String, on stage: WindowStage) {
        stage.press("Control_L f")
        #expect(stage.waits(until: isSearching))
        stage.type(text)
    }

    @Test func aPartOfANoteIsFoundAndEscapeShowsAll() throws {
        let stage = try WindowStage.onHistory()
        #expect(stage.waits { try $0.rows().count == 3 })

        look(for: "run", on: stage)
        #expect(stage.waits { try $0.rows().count == 1 })
        #expect(try stage.visibleLabels.contains("1"))
        stage.press("Down")
        stage.press("Escape")

        #expect(stage.waits { try $0.rows().count == 3 })
        #expect(try stage.view("HistoryCell", of: "Selected")?.label?.contains("after the run") == true)
    }

    @Test func amongMatchesAnEntryIsDeletedAndComesBack() throws {
        let stage = try WindowStage.onHistory()
        look(for: "82", on: stage)
        #expect(stage.waits { try $0.rows().count == 2 })

        stage.press("Down")
        stage.press("Tab")
        stage.press("Tab")
        #expect(stage.waits { try $0.view("HistoryCell", of: "Selected") != nil })
        stage.press("Delete")
        #expect(stage.waits { try $0.rows().count == 1 })
        stage.press("Control_L z")

        #expect(stage.waits { try $0.rows().count == 2 })
    }

    @Test func whatAnotherProgramAddsJoins() throws {
        let stage = try WindowStage.onHistory()
        look(for: "2026-11", on: stage)
        #expect(stage.waits { try $0.rows().count == 3 })

        stage.write("echo 2026-11-04,81.7,kg, >> weights.csv; echo 2026-12-04,81.7,kg, >> weights.csv")

        #expect(stage.waits { try $0.rows().count == 4 })
    }

    @Test func returnOnTheGraphOpensWhatIsRead() throws {
        let stage = try WindowStage.onGraph()
        #expect(stage.waits { try $0.graphValue() != nil })

        stage.press("Home")
        stage.press("Page_Down")
        stage.press("Return")

        #expect(stage.waits { try $0.selectedTab() == "History" })
        #expect(stage.waits { try $0.visibleLabels.contains { $0.hasPrefix("82.3 kg") || $0.hasPrefix("181.4 lbs") } })
    }

    @Test func aPressOnTheHeaderOpensTheHighlightedEntry() throws {
        let stage = try WindowStage.onGraph()
        stage.press("Home")
        #expect(stage.waits { try $0.view("ReadoutDot") != nil })

        stage.click(on: try #require(try stage.view("GraphHeader")))

        #expect(stage.waits { try $0.selectedTab() == "History" })
        #expect(stage.waits { try $0.view("DetailWeightCell") != nil })
    }

    @Test func aMillionEntriesAreLookedThroughWhileTheWindowGoesOn() throws {
        let stage = try WindowStage.onHistory(Documents.days(200_000))
        #expect(stage.waits { try !$0.rows().isEmpty })

        look(for: "<61", on: stage)

        #expect(stage.waits { stage in try stage.visibleLabels.contains { Int($0) ?? 0 > 1000 } })
        #expect(stage.waits { try $0.rows().allSatisfy { $0.hasPrefix("60.") } })
    }
}
