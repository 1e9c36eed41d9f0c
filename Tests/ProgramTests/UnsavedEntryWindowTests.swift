import Glibc
import TestSupport
import Testing

/// The text of a new entry outlives panel, window and program.
@Suite struct UnsavedEntryWindowTests {
    private let folder = TestFolder()

    private func stage() throws -> WindowStage {
        folder.writeSettings(#"{"reducesMotion":true}"#)
        return try WindowStage(in: folder, environment: ["XDG_STATE_HOME": folder[".state"]])
    }

    private func weight(_ stage: WindowStage) throws -> String {
        try stage.part("Weight", "textField")?.value ?? ""
    }

    private func end(_ stage: WindowStage) {
        #expect(stage.running.waitForEnd().end == .exit(0))
        unlink(stage.tracePath)
    }

    @Test(arguments: ["Escape", "Control_L q", "close"]) func isThereAgainAfterARestart(way: String) throws {
        let first = try stage()
        try first.openPanel()
        first.type("80.5")
        #expect(first.waits { try $0.part("Weight", "textField")?.value == "80.5" })
        if way == "close" { first.observer.sendProtocol("WM_DELETE_WINDOW") } else { first.press(way) }
        if way == "Escape" { first.press("Control_L q") }
        end(first)
        #expect(text(of: first.document) == Documents.threeDays)
        let second = try stage()

        try second.openPanel()
        #expect(second.waits { try $0.part("Weight", "textField")?.value == "80.5" })
        #expect(try second.part("Discard", "button") != nil)
        second.press("Return")

        #expect(second.waits { try $0.graphValue() == "4 entries" })
        #expect(second.addedLines().first?.hasSuffix(",80.5,kg,") == true)
        try second.openPanel()
        #expect(try weight(second) == "")
    }

    /// Each document has its own.
    @Test func isNotOfferedInAnotherDocument() throws {
        let stage = try stage()
        let other = folder.write(Documents.header + "2026-09-01,70.5,kg,\n", to: "other.csv")
        try stage.openPanel()
        stage.type("80")
        stage.press("Escape")
        #expect(stage.waits { try $0.panel() == nil })

        stage.drop(other)
        #expect(stage.waits { $0.property("_NET_WM_NAME")?.text == "Health Beat — other.csv" })
        try stage.openPanel()
        #expect(try weight(stage) == "" && stage.part("Discard", "button") == nil)
        stage.press("Escape")
        #expect(stage.waits { try $0.panel() == nil })
        stage.drop(stage.document)
        #expect(stage.waits { $0.property("_NET_WM_NAME")?.text == "Health Beat — weights.csv" })
        try stage.openPanel()

        #expect(try weight(stage) == "80")
    }

    @Test func isDroppedByCancel() throws {
        let stage = try stage()
        try stage.openPanel()
        stage.type("80")
        stage.press("Escape")
        #expect(stage.waits { try $0.panel() == nil })
        try stage.openPanel()

        try stage.clickPart("Cancel")
        #expect(stage.waits { try $0.panel() == nil })
        try stage.openPanel()

        #expect(try weight(stage) == "")
    }
}
