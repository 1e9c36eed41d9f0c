import EventLoop
import Foundation
import Geometry
import Glibc
import System
import TestSupport
import Testing
import ViewKit

@testable import Gallery

/// The files of the controls beside them.
@Suite struct ShownFileTests {
    private let folder = TestFolder()
    private let loop = EventLoop()

    init() {
        for name in ["config", "config/healthbeat-gallery", "data"] { _ = folder.makeFolder(name) }
    }

    private static let settings = "config/healthbeat-gallery/settings.json"
    private static let state = "data/componentState.plist"

    private func makeStage(size: Size = Size(width: 480, height: 720)) throws -> PersistenceStage {
        try PersistenceStage(folder, loop: loop, size: size)
    }

    /// Shows the file of a control, and waits for its content.
    private func show(_ control: View?, _ stage: PersistenceStage, until condition: (SourcePane) -> Bool) throws {
        control?.becomeFirstResponder()
        stage.screen.press(.character("u"), .control)
        try stage.screen.update()
        #expect(!stage.pane.isHidden)
        #expect(loop.wait { condition(stage.pane) }, "\(stage.pane.textView.text) \(stage.pane.problem)")
    }

    @Test func theSettingsAreShownAndFollowTheControl() throws {
        let stage = try makeStage()
        try show(stage.controls.segments, stage) {
            $0.problem == "settings.json does not exist yet. The next change of a control creates it."
        }
        #expect(stage.pane.title == "settings.json")

        stage.screen.press(.right)

        #expect(loop.wait { stage.pane.textView.text == "{\n  \"SelectedSegmentIndex\": 1\n}\n" })
        #expect(stage.pane.problem.isEmpty)
    }

    @Test func anotherProgramsChangeIsShownAtOnce() throws {
        let stage = try makeStage()
        try show(stage.controls.segments, stage) { !$0.problem.isEmpty }

        folder.write("{\"SelectedSegmentIndex\": 2, \"theirs\": []}", to: Self.settings)

        #expect(loop.wait { stage.pane.textView.text == "{\"SelectedSegmentIndex\": 2, \"theirs\": []}" })
        #expect(loop.wait { stage.controls.segments.selectedIndex == 2 })
    }

    @Test func thePropertyListIsXMLAndTheSwitchMakesItBinary() throws {
        let stage = try makeStage()
        try show(stage.controls.toggle, stage) { !$0.problem.isEmpty }
        stage.controls.toggle.performAction()
        #expect(loop.wait { stage.pane.textView.text.contains("<key>SwitchEnabledState</key>\n\t<false/>") })
        #expect(stage.pane.isSwitchedOn == false && stage.pane.hexView.isHidden)

        stage.pane.toggle.performAction()

        #expect(loop.wait { stage.pane.hexView.text.hasPrefix("0000  62 70 6c 69 73 74 30 30\n") })
        #expect(stage.pane.textView.text.contains("<key>SwitchEnabledState</key>\n\t<false/>"))
        let bytes = try #require(contents(of: folder[Self.state]))
        #expect(bytes.starts(with: Array("bplist00".utf8)))
        stage.controls.toggle.performAction()
        #expect(loop.wait { stage.pane.textView.text.contains("<key>SwitchEnabledState</key>\n\t<true/>") })
        #expect(contents(of: folder[Self.state])?.starts(with: Array("bplist00".utf8)) == true)
        stage.pane.toggle.performAction()

        #expect(loop.wait { folder.text(of: Self.state)?.hasPrefix("<?xml") == true && stage.pane.hexView.isHidden })
    }

    @Test func aFormatOfAnotherProgramIsKept() throws {
        var list = PropertyList()
        list["theirs"] = .list([.dictionary(["a": .real(1.5)]), .text("ü")])
        list.format = .binary
        folder.write(try #require(list.bytes), to: Self.state)
        let stage = try makeStage()
        try show(stage.controls.field, stage) {
            $0.isSwitchedOn == true && $0.textView.text.contains("<string>ü</string>")
        }

        stage.screen.type("x")

        #expect(loop.wait { stage.pane.textView.text.contains("<string>x</string>") })
        let read = try #require(contents(of: folder[Self.state]).flatMap { PropertyList($0) })
        #expect(read.format == .binary && read["theirs"] == list["theirs"])
    }

    @Test func theArchiveIsATreeOfItsObjects() throws {
        let stage = try makeStage()
        try show(stage.controls.sliders[1], stage) { !$0.problem.isEmpty }

        stage.screen.press(.end)

        let tree = """
            SliderHistory: Gallery.SliderHistory
                LastMovedSlider: "Slider2Key"
                LastValue: 1.0
                MoveCount: 1
            SliderValues: NSDictionary
                Slider1Key: 0.5
                Slider2Key: 1.0
                Slider3Key: 0.5
            """
        #expect(loop.wait { stage.pane.textView.text == tree }, "\(stage.pane.textView.text)")
    }

    @Test func theTextIsShownAndOpenedInAnEditor() throws {
        let stage = try makeStage()
        try show(stage.controls.textView, stage) { !$0.problem.isEmpty }
        stage.screen.type("two\nlines")
        #expect(loop.wait { stage.pane.textView.text == "two\nlines" })

        stage.pane.openButton.performAction()

        #expect(stage.opened == [FilePath(folder["data/TextViewContents.txt"])])
    }

    @Test func aButtonBesideEachControlShowsItsFile() throws {
        let stage = try makeStage()
        let buttons = stage.controls.subviews.compactMap { $0 as? Button }.filter { $0.title == "Show file" }
        #expect(buttons.count == 9)

        let files = buttons.map { button in
            button.performAction()
            return stage.pane.title
        }

        let state = [String](repeating: "componentState.plist", count: 4)
        let sliders = [String](repeating: "archivedObjects", count: 3)
        #expect(files == ["settings.json"] + state + sliders + ["TextViewContents.txt"])
    }

    @Test func theSameKeyAndEscapeCloseIt() throws {
        let stage = try makeStage()
        try show(stage.controls.toggle, stage) { _ in true }

        stage.screen.press(.character("u"), .control)
        #expect(stage.pane.isHidden && stage.screen.window.firstResponder === stage.controls.toggle)
        try show(stage.controls.toggle, stage) { _ in true }
        stage.pane.textView.becomeFirstResponder()
        stage.screen.press(.escape)

        #expect(stage.pane.isHidden)
    }

    @Test func theKeyClosesItFromInside() throws {
        let stage = try makeStage()
        try show(stage.controls.toggle, stage) { _ in true }

        stage.pane.textView.becomeFirstResponder()
        stage.screen.press(.character("u"), .control)

        #expect(stage.pane.isHidden)
    }

    /// The message goes when the file is mended.
    @Test func aDamagedFileIsSaidUntilItIsMended() throws {
        folder.write("{}", to: Self.settings)
        let stage = try makeStage()
        try show(stage.controls.segments, stage) { $0.textView.text == "{}" }

        folder.write("{ no JSON", to: Self.settings)
        let sentence =
            "settings.json is damaged. The next change of a control keeps the damaged file under another name."
        #expect(loop.wait { stage.pane.problem == sentence && stage.pane.textView.text == "{ no JSON" })
        folder.write("{\"a\": 1}", to: Self.settings)

        #expect(loop.wait { stage.pane.problem.isEmpty && stage.pane.textView.text == "{\"a\": 1}" })
    }

    /// A sparse file of 100 MB; the turns of the loop stay short.
    @Test(arguments: ["config/healthbeat-gallery/settings.json", "data/componentState.plist", "data/archivedObjects"])
    func aHugeFileIsSaidAndFreezesNothing(file: String) throws {
        let stage = try makeStage()
        let control: View =
            file.contains("settings")
            ? stage.controls.segments : file.contains("plist") ? stage.controls.toggle : stage.controls.sliders[0]
        try show(control, stage) { !$0.problem.isEmpty }
        var (last, longest) = (ContinuousClock.now, Duration.zero)

        folder.write("", to: file)
        #expect(truncate(folder[file], 100 << 20) == 0)
        let sentence = "\(FilePath(file).name) is not shown: it is larger than 1 MB. Move it away."
        let isSaid = loop.wait {
            let now = ContinuousClock.now
            (last, longest) = (now, max(longest, now - last))
            return stage.pane.problem == sentence
        }

        #expect(isSaid && stage.pane.textView.text.isEmpty && longest < .seconds(1))
        #expect(fileSize(folder[file]) == 100 << 20)
    }

    @Test func aHugeFileAtTheStartIsSaidAndKept() throws {
        folder.write("", to: Self.state)
        #expect(truncate(folder[Self.state], 100 << 20) == 0)
        let start = ContinuousClock.now

        let stage = try makeStage()

        #expect(ContinuousClock.now - start < .seconds(2))
        let kept = "The large file is kept as componentState.plist.damaged."
        #expect(stage.said == ["componentState.plist was not read: it is larger than 1 MB. \(kept)"])
        #expect(fileSize(folder[Self.state + ".damaged"]) == 100 << 20)
    }

    @Test func aFileThatBecomesHugeIsSaidAtTheNextChangeAndKept() throws {
        let stage = try makeStage()
        folder.write("", to: Self.state)
        #expect(truncate(folder[Self.state], 2 << 20) == 0)

        stage.controls.toggle.performAction()

        let kept = "The large file is kept as componentState.plist.damaged."
        #expect(loop.wait { stage.said == ["componentState.plist was not read: it is larger than 1 MB. \(kept)"] })
        #expect(fileSize(folder[Self.state + ".damaged"]) == 2 << 20)
    }

    @Test func aFolderInAFilesPlaceIsSaid() throws {
        let stage = try makeStage()
        _ = folder.makeFolder("data/TextViewContents.txt")

        try show(stage.controls.textView, stage) {
            $0.problem == "TextViewContents.txt is not a regular file. Move it away."
        }
    }

    @Test func aTextThatIsNoneIsShownInHex() throws {
        let stage = try makeStage()
        try show(stage.controls.textView, stage) { !$0.problem.isEmpty }

        folder.write([0xFF, 0xFE, 0x00], to: "data/TextViewContents.txt")

        #expect(loop.wait { stage.pane.hexView.text == "0000  ff fe 00\n" && stage.pane.textView.isHidden })
        #expect(stage.pane.problem.hasPrefix("TextViewContents.txt is damaged."))
    }

    @Test func aPictureShowsNoFiles() throws {
        let demo = Persistence.demo.makeScreen(GalleryContext())
        let screen = try GalleryScreen(demo)

        screen.press(.character("u"), .control)

        let controls = try #require(screen.firstView(PersistenceControls.self))
        #expect(!controls.subviews.contains { ($0 as? Button)?.title == "Show file" })
        #expect(screen.firstView(SourcePane.self)?.isHidden == true)
    }
}

/// The lines about the controls, and the values in an archive.
@Suite struct DataFileTests {
    @Test func theLinesOfTheControlAreTinted() {
        let json = Array("{\n  \"a\": 1,\n  \"b\": 2\n}\n".utf8)
        let xml = Array("<plist><dict>\n<key>a</key>\n<true/>\n<key>b</key>\n<real>1</real>\n</dict></plist>\n".utf8)

        #expect(DataFile.settings.source(of: json, about: "b").tinted == "  \"b\": 2\n")
        #expect(DataFile.state.source(of: xml, about: "a").tinted == "<key>a</key>\n<true/>\n")
        #expect(DataFile.settings.source(of: json, about: "c").tinted.isEmpty)
    }

    @Test func anArchiveOfOneInsideItselfIsCutOff() throws {
        let xml = """
            <plist><dict><key>$archiver</key><string>NSKeyedArchiver</string><key>$version</key><integer>100000</integer>
            <key>$objects</key><array><string>$null</string><dict><key>me</key><dict><key>CF$UID</key><integer>1</integer>
            </dict></dict></array>
            <key>$top</key><dict><key>root</key><dict><key>CF$UID</key><integer>1</integer></dict></dict></dict></plist>
            """
        let archive = try #require(KeyedArchive(Array(xml.utf8)))

        let lines = archive.tree.split(separator: "\n")

        #expect(lines.first == "root: " && lines.count == 17 && lines.last?.hasSuffix("me: …") == true)
    }

    @Test(arguments: [
        (PropertyListValue.text("a\n\"b\""), "\"a\\n\\\"b\\\"\""), (.integer(-3), "-3"), (.bool(true), "true"),
        (.data(Data([0, 255])), "<00ff>"), (.reference(0), "null"), (.list([]), "[…]"),
        (.date(Date(timeIntervalSince1970: 0)), "1970-01-01T00:00:00Z"),
    ])
    func aValueIsOneLine(value: PropertyListValue, line: String) {
        #expect(value.summary == line)
    }
}

/// Binary property lists as this program writes them.
@Suite struct BinaryPropertyListTests {
    private nonisolated static let values: [PropertyListValue] = [
        .bool(false), .bool(true), .integer(0), .integer(255), .integer(256), .integer(70_000), .integer(.max),
        .integer(-1), .integer(.min), .real(-0.0), .real(.infinity), .text(""), .text("plain"), .text("Zürich 😀"),
        .text(String(repeating: "x", count: 15)), .text(String(repeating: "é", count: 300)), .data(Data()),
        .data(Data(0...255)), .date(Date(timeIntervalSinceReferenceDate: 1.5)), .list([]), .dictionary([:]),
        .list([.list([.bool(true)]), .dictionary(["a": .list([.integer(1)])])]),
    ]

    @Test(arguments: values) func everyValueIsReadAgain(value: PropertyListValue) {
        let bytes = BinaryPropertyListWriter.bytes(of: .dictionary(["key": value, "other": .text("x")]))

        #expect(BinaryPropertyList(bytes)?.root == .dictionary(["key": value, "other": .text("x")]))
    }

    @Test func manyObjectsNeedLongerReferences() {
        let value = PropertyListValue.list((0..<70_000).map { .integer($0) })

        #expect(BinaryPropertyList(BinaryPropertyListWriter.bytes(of: value))?.root == value)
    }

    @Test func foundationReadsIt() throws {
        let value = PropertyListValue.dictionary(["list": .list(Self.values)])

        let bytes = BinaryPropertyListWriter.bytes(of: value)
        let object = try PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)
        let again = try PropertyListSerialization.data(fromPropertyList: object, format: .binary, options: 0)

        #expect(BinaryPropertyList(Array(again))?.root == value)
    }

    @Test func aReferenceOfAnArchiveIsOne() {
        let value = PropertyListValue.dictionary(["a": .reference(3), "b": .reference(300)])

        #expect(BinaryPropertyList(BinaryPropertyListWriter.bytes(of: value))?.root == value)
    }
}
