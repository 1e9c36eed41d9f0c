import Glibc
import TestSupport
import Testing

/// The state that the Persistence screen keeps, however the program ends.
@Suite struct PersistenceWindowTests {
    private let folder = TestFolder()

    private enum End: CaseIterable {
        case keys, signal, kill
    }

    @Test(arguments: End.allCases) private func everyControlIsAsItWasLeft(end: End) throws {
        let first = try WindowStage.onGallery("persistence", in: folder)
        try changeEverything(first)
        let left = try state(of: first)
        self.end(first, by: end)

        let second = try WindowStage.onGallery("persistence", in: folder)

        #expect(second.waits { try state(of: $0) == left })
        #expect(left["SegmentedControl"] == "Second" && left["Switch"] == "Off" && left["Button"] == "Stop spinning")
        #expect(left["TextField"] == "f" && left["TextView"] == "x" && left["Slider"] == "1.0")
        #expect(try second.message() == nil)
    }

    @Test func aSecondGalleryShowsItAtOnce() throws {
        let one = try WindowStage.onGallery("persistence", in: folder)
        let other = try WindowStage.onGallery("persistence", in: folder)

        try changeEverything(one)
        let state = try state(of: one)

        #expect(other.waits { try self.state(of: $0) == state })
    }

    @Test func aDamagedFileIsSaidAndKept() throws {
        writeState("<plist><dict>")

        let stage = try WindowStage.onGallery("persistence", in: folder)

        let sentence = "componentState.plist was damaged. The damaged file is kept as componentState.plist.damaged."
        #expect(stage.waits { try $0.message() == sentence })
        #expect(folder.text(of: Self.state + ".damaged") == "<plist><dict>")
    }

    @Test func whatAnotherProgramPutIntoThePropertyListStays() throws {
        writeState(Self.foreignState)
        let first = try WindowStage.onGallery("persistence", in: folder)
        try changeEverything(first)
        let left = try state(of: first)
        end(first, by: .keys)

        let second = try WindowStage.onGallery("persistence", in: folder)

        #expect(second.waits { try state(of: $0) == left })
        #expect(left["TextField"] == "f" && left["Switch"] == "Off")
        #expect(try second.message() == nil)
        let kept = folder.text(of: Self.state).map { $0.filter { !$0.isWhitespace } } ?? ""
        for element in Self.foreignElements { #expect(kept.contains(element.filter { !$0.isWhitespace })) }
    }

    private static let state = ".local/share/healthbeat-gallery/componentState.plist"

    /// A property list as Python's plistlib writes it.
    private static let foreignState = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        	\(foreignElements.joined(separator: "\n\t"))
        	<key>SwitchEnabledState</key>
        	<true/>
        	<key>TextFieldContents</key>
        	<string>theirs</string>
        </dict>
        </plist>

        """

    private static let foreignElements = [
        "<key>A list</key><array><integer>1</integer><string>two &lt; 3</string><array><true/></array></array>",
        "<key>Bytes</key><data>AAEC</data>", "<key>Day</key><date>2026-11-23T18:00:00Z</date>",
        "<key>Nested</key><dict><key>list</key><array><real>0.1</real><false/></array></dict>",
    ]

    private func writeState(_ text: String) {
        for name in [".local", ".local/share", ".local/share/healthbeat-gallery"] { _ = folder.makeFolder(name) }
        folder.write(text, to: Self.state)
    }

    /// Changes every control by the keyboard, from the back button to the last control.
    private func changeEverything(_ stage: WindowStage) throws {
        let keys = [
            ("SegmentLabel", "Right"), ("Button", "space"), ("Switch", "space"), ("TextField", "f"),
            ("Slider", "End"), ("TextView", "x"),
        ]
        for (kind, key) in keys {
            let isThere = try (1...10).contains { _ in
                stage.press("Tab")
                return try focus(of: stage) == kind
            }
            try #require(isThere)
            stage.press(key)
        }
        #expect(stage.waits { try state(of: $0)["TextView"] == "x" })
    }

    /// The class of the control with the keyboard focus; nil for buttons beside the controls.
    private func focus(of stage: WindowStage) throws -> String? {
        stage.settle()
        return try stage.printedTree().all.first { $0.focus && !Self.others.contains($0.label ?? "") }?.class
    }

    private static let others: Set = ["Back to Gallery", "Menu", "Show file"]

    /// The values of the controls by class; the first one's if a class has several.
    private func state(of stage: WindowStage) throws -> [String: String] {
        let kinds = ["SegmentedControl", "Button", "Switch", "ProgressBar", "TextField", "Slider", "TextView"]
        let views = try stage.printedTree().all
        return Dictionary(
            views.filter { kinds.contains($0.class) && !Self.others.contains($0.label ?? "") }.map { view in
                (view.class, (view.class == "Button" ? view.label : view.value) ?? "")
            },
            uniquingKeysWith: { first, _ in first })
    }

    private func end(_ stage: WindowStage, by end: End) {
        switch end {
        case .keys: stage.press("Control_L q")
        case .signal: stage.running.send(SIGTERM)
        case .kill:
            rest(for: .seconds(1))
            stage.running.kill()
            return
        }
        #expect(stage.running.waitForEnd().end == .exit(0))
    }
}
