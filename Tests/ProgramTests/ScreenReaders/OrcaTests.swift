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
        let stage = try ReaderStage()
        let log = TestFolder()
        let orca = stage.run(
            ["/usr/bin/python3", "/usr/bin/orca", "--replace", "--debug-file=\(log["orca"])"], output: log["output"],
            further: ["HOME": log.path, "DISPLAY": stage.stage.server.name])
        func spoken() -> [String] {
            text(of: log["orca"]).split(separator: "\n").compactMap { line in
                line.firstMatch(of: /SPEECH OUTPUT: '([^']*)'/).map { String($0.1) }
            }
        }
        try #require(eventually { spoken().contains { $0.hasPrefix("Screen reader on") } }, "\(orca.errors)")
        // Orca speaks of the window that becomes active after its start.
        stage.stage.observer.focus()

        for key in ["n", "8", "o", "Return", "BackSpace", "Escape", "u", "F10", "Escape"] {
            // Orca has time to speak, as a user would give it.
            rest(for: .seconds(2))
            stage.stage.press(key)
        }
        rest(for: .seconds(2))
        // Its log is complete only at its end.
        orca.send(SIGTERM)
        orca.waitForEnd()

        let sentences = spoken()
        let expected = [
            "Weight horizontal slider 81.9 kilograms, 3 November 2026.", "n ", "Add entry dialog",
            "Weight in kilograms entry ", "8 ", "\"8o\" is not a number. A weight looks like 82.4.",
            "backspace ", "notification Stones.", "Menu menu", "Add entry N.",
        ]
        for sentence in expected {
            #expect(sentences.contains { $0.hasPrefix(sentence) }, "\(sentence) is missing in \(sentences)")
        }
    }
}
