import TestSupport
import Testing

@Suite struct PromiseTests {
    @Test(arguments: Promise.all.flatMap(\.proofs)) func isKept(proof: Promise.Proof) throws {
        try proof.act()
    }

    @Test func aFrontWithoutAProofSaysWhy() {
        for promise in Promise.all {
            #expect(!promise.proofs.isEmpty, "\(promise.sentences)")
            #expect(promise.reasons.allSatisfy { $0.hasSuffix(".") }, "\(promise.sentences)")
        }
    }

}

/// Every sentence of the manual is proved or explained.
@Suite(.enabled("mandoc shows the manual as text.") { await isInstalled("mandoc") })
struct ManualTests {
    private let promised = Promise.all.flatMap(\.sentences)
    private let explained = Explanation.all.map(\.sentence)

    @Test func everySentenceIsInTheManual() {
        let sentences = Set(Manual().sentences)

        for sentence in promised + explained { #expect(sentences.contains(sentence), "\(sentence)") }
    }

    @Test func everySentenceOfTheManualIsProvedOrExplained() {
        let known = Set(promised + explained)

        let sentences = Manual().sentences

        #expect(sentences.count > 100)
        for sentence in sentences { #expect(known.contains(sentence), "\(sentence)") }
    }

    @Test func noSentenceIsProvedOrExplainedTwice() {
        var seen: Set<String> = []

        for sentence in promised + explained { #expect(seen.insert(sentence).inserted, "\(sentence)") }
    }

    @Test func everySectionIsKnown() {
        #expect(Set(Manual().titles) == Set(Manual.prose + Manual.listings))
    }

    @Test func whatIsProvedElsewhereNamesItsTests() {
        let proved = Explanation.all.filter { $0.reason == .isProved }

        #expect(proved.allSatisfy { !$0.tests.isEmpty })
        #expect(Explanation.missing(of: proved.flatMap(\.tests)) == [])
        #expect(
            Explanation.missing(of: ["ManualTests.none", "NoTests.isKept"]) == ["ManualTests.none", "NoTests.isKept"])
    }

    @Test func listingsAreNoSentences() {
        let folder = TestFolder()
        let page = folder.write(
            """
            .Dd November 1, 2026
            .Dt X 1
            .Os
            .Sh NAME
            .Nm x
            .Nd a listing
            .Sh DESCRIPTION
            It writes
            .Pa x.png
            at once,
            as
            .Sq a < b .
            It is:
            .Bd -literal
            No sentence.
            .Ed
            .Bl -tag -width Ds
            .It Fl a
            An option.
            .El
            .Sh KEYS
            .Bl -tag -width Ds
            .It Ic a
            A title
            .El
            .Pp
            A key.

            """, to: "x.1")

        let sentences = Manual(page).sentences

        #expect(sentences == ["It writes x.png at once, as ‘a < b’.", "It is:", "An option.", "A key."])
    }
}
