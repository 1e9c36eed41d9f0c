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

        stage.stage.press("n")
        #expect(eventually { spoken().contains { $0.hasPrefix("Add entry dialog") } }, "\(spoken())")
        #expect(eventually { spoken().contains { $0.hasPrefix("Weight in kilograms entry") } }, "\(spoken())")
        stage.stage.type("8")
        #expect(eventually { spoken().contains("8 ") }, "\(spoken())")
        stage.stage.press("BackSpace")
        #expect(eventually { spoken().contains("backspace ") }, "\(spoken())")
        stage.stage.press("Escape")
        #expect(stage.stage.waits { try $0.button("Save") == nil })
        stage.stage.press("F10")
        #expect(eventually { spoken().contains("Menu menu") }, "\(spoken())")
        orca.send(SIGTERM)
    }
}
