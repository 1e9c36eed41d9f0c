import Glibc
import TestSupport
import Testing

/// Orca speaks about the window.
@Suite(
    .enabled("Orca is not installed.") {
        let (hasReaders, hasOrca) = await (hasScreenReaders(), isInstalled("orca"))
        return hasReaders && hasOrca
    })
struct OrcaTests {
    @Test func theWindowIsSpoken() throws {
        let expected = [
            "Weight horizontal slider 81.9 kilograms, 3 November 2026.", "n ", "Add entry dialog",
            "Weight in kilograms entry ", "8 ", "\"8o\" is not a number. A weight looks like 82.4.",
            "backspace ", "notification Stones.", "Menu menu", "Add entry N.",
        ]
        var (sentences, missing): ([String], [String]) = ([], expected)

        // On a busy machine Orca drops sentences that the next key interrupts, unless it has more time.
        for pause in [2, 5, 12] where !missing.isEmpty {
            sentences = try spoken(pausing: .seconds(pause))
            missing = expected.filter { start in !sentences.contains { $0.hasPrefix(start) } }
        }

        #expect(missing == [], "\(sentences)")
    }

    /// The sentences that Orca speaks while a user types, who pauses after each key.
    private func spoken(pausing pause: Duration) throws -> [String] {
        let stage = try ReaderStage()
        let log = TestFolder()
        let orca = stage.run(
            ["/usr/bin/python3", "/usr/bin/orca", "--replace", "--debug-file=\(log["orca"])"], output: log["output"],
            further: ["HOME": log.path, "DISPLAY": stage.stage.server.name])
        func sentences() -> [String] {
            text(of: log["orca"]).split(separator: "\n").compactMap { line in
                line.firstMatch(of: /SPEECH OUTPUT: '([^']*)'/).map { String($0.1) }
            }
        }
        try #require(eventually { sentences().contains { $0.hasPrefix("Screen reader on") } }, "\(orca.errors)")
        // Orca speaks of the window that becomes active after its start.
        stage.stage.observer.focus()
        for key in ["n", "8", "o", "Return", "BackSpace", "Escape", "u", "F10", "Escape"] {
            rest(for: pause)
            stage.stage.press(key)
        }
        rest(for: pause)
        // Its log is complete only at its end.
        orca.send(SIGTERM)
        orca.waitForEnd()
        return sentences()
    }
}
