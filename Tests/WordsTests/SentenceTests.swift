import Testing

/// Every function of Words, called with typical values.
@Suite struct SentenceTests {
    @Test func everySentenceIsWhole() {
        for sentence in Sentences.all {
            #expect(Self.fault(in: sentence) == nil, "\(sentence)")
        }
    }

    @Test func everyPromptEndsBeforeTheAnswer() {
        #expect(Sentences.prompts.allSatisfy { Self.fault(in: String($0.dropLast())) == nil && $0.hasSuffix(": ") })
    }

    /// Two functions with the same sentence should be one.
    @Test func noSentenceIsSaidTwice() {
        let repeated = Dictionary(grouping: Sentences.all) { $0 }.filter { $1.count > 1 }.keys
        #expect(repeated.isEmpty, "\(repeated)")
    }

    private static func fault(in sentence: String) -> String? {
        let text = sentence.replacing(/2026-[0-9][0-9]-[0-9][0-9]\.\./, with: "2026-")
        if let mark = ["Optional(", "{", "}", "  ", " . ", " ,", "..", "FilePath("].first(where: text.contains) {
            return mark
        }
        if !beginsWell(text) { return "its beginning" }
        return text.last.map(".?:".contains) == true && !text.hasSuffix(" .") ? nil : "its end"
    }

    /// Whether a sentence begins with a capital letter, a number or a name.
    private static func beginsWell(_ text: String) -> Bool {
        text.first.map { $0.isUppercase || $0.isNumber || "/\"-".contains($0) } == true
            || ["weights.csv", "ad ", "xyz ", "run ", "healthbeat-", "b does"].contains(where: text.hasPrefix)
    }
}
