import Testing
import WeightHistory

@Suite struct RangeChoiceTests {
    @Test(arguments: RangeLength.allCases) func readsALength(length: RangeLength) {
        #expect(RangeChoice(length.rawValue) == .last(length))
        #expect(RangeChoice(length.rawValue.uppercased()) == .last(length))
        #expect(RangeChoice.last(length).text == length.rawValue)
    }

    @Test(arguments: ["2026-01-01..2026-03-31", "2026-01-01..", "..2026-03-31", "2024-02-29..2024-02-29"])
    func readsDays(text: String) throws {
        let choice = try #require(RangeChoice(text))

        #expect(choice.text == text)
    }

    @Test(arguments: [
        "", "..", "decade", "2026-01-01", "2026-01-01..today", "2026-02-30..", "2026-03-01..2026-02-28", "2026-1-1..",
        "2026-01-01...2026-03-31", "0000-01-01..", "-2026-01-01..",
    ])
    func refusesWhatIsNoRange(text: String) {
        #expect(RangeChoice(text) == nil)
    }
}
