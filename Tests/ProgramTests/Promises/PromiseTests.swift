import TestSupport
import Testing

/// What the manual promises holds on every front.
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

    @Test(.enabled("mandoc shows the manual as text.") { await isInstalled("mandoc") })
    func everySentenceIsInTheManual() {
        let manual = Manual.text()

        for sentence in Promise.all.flatMap(\.sentences) { #expect(manual.contains(sentence), "\(sentence)") }
    }
}

/// The manual as a terminal shows it.
@MainActor private enum Manual {
    /// Without line ends and emphasis.
    static func text() -> String {
        let page = Program.project + "/docs/healthbeat.1"
        let shown = Program().shell("mandoc -T ascii -O width=1000 \"$1\" | sed 's/.\\x08//g'", page).text
        return shown.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
