import Documents
import Testing
import Words

/// The lines of a merge on the terminal.
@Suite struct MergeWordsTests {
    private let old = Array("2026-11-01,80,kg,".utf8)
    private let new = Array("2026-11-01,80.5,kg,\u{1B}".utf8)

    @Test func changesAreShownAsADifference() {
        #expect(MergeWords.lines(.insert(old, count: 1)) == "+ 2026-11-01,80,kg,")
        #expect(MergeWords.lines(.remove(old, count: 2)) == "- 2026-11-01,80,kg,\n- 2026-11-01,80,kg,")
        #expect(MergeWords.lines(.replace(old, with: new)).hasPrefix("- 2026-11-01,80,kg,\n+ 2026-11-01,80.5,kg,"))
        #expect(!MergeWords.lines(.replace(old, with: new)).contains("\u{1B}"))
    }

    @Test func aQuestionHasANumberForEachLine() {
        let entries = MergeQuestion(lines: [old, new], isSetting: false)
        let goals = MergeQuestion(lines: [Array("# goal: 75 kg".utf8), Array("# goal: 72 kg".utf8)], isSetting: true)

        #expect(MergeWords.question(goals) == "? # goal: 75 kg\n? # goal: 72 kg")
        #expect(MergeWords.prompt(entries).hasSuffix("1 to 2, or b for all of them: "))
        #expect(MergeWords.prompt(goals).hasSuffix("1: # goal: 75 kg\n2: # goal: 72 kg\n1 to 2: "))
    }
}
