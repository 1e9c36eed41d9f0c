import Geometry
import ScreenTestSupport
import System
import Testing
import ViewKit
import WeightHistory

@testable import Screens

@Suite struct SheetTests {
    private let recording = Recording()
    private let root: RootViewController
    private let screen: TestScreen

    init() throws {
        root = RootViewController(actions: recording, format: .plain())
        screen = try TestScreen(WeightHistory([80, 100, 70, 60, 90]), in: root)
    }

    private func type(_ text: String) {
        screen.window.firstResponder?.insertText(text)
    }

    @Test func exportAsksWithWhatIsShownAlreadyThere() throws {
        screen.press(.character("e"), [.control, .shift])
        screen.press(.return)
        try screen.update()

        let size = Size(width: 480, height: 720)
        #expect(
            recording.wishes == [
                ExportOptions(
                    showsAll: false, size: size, path: "~/Pictures/Health Beat.png", replaces: false, isPatient: false)
            ])
        #expect(root.panels.rowPanel == nil && !root.panels.isAsking)
    }

    @Test func exportTakesWhatIsChosenAndTyped() throws {
        screen.press(.character("e"), [.control, .shift])
        for key: Key in [.right, .right, .right, .tab, .right, .tab] { screen.press(key) }
        screen.press(.character("a"), .control)
        type("300 x 200")
        screen.press(.return)

        let wish = try #require(recording.wishes.first)
        #expect(wish.showsAll && wish.size == Size(width: 300, height: 200))
        #expect(wish.path == "~/Pictures/Health Beat.pdf")
    }

    @Test func aReportIsOfWhatIsShownUnlessMoreIsChosen() throws {
        root.writeReport()
        screen.press(.return)
        try screen.update()
        root.writeReport()
        for key: Key in [.right, .tab] { screen.press(key) }
        type("Anna")
        for key: Key in [.tab, .right, .return] { screen.press(key) }

        let path = "~/Documents/Health Beat.pdf"
        #expect(
            recording.reports == [
                ReportWish(showsAll: false, name: "", hasEntries: false, path: path, replaces: false),
                ReportWish(showsAll: true, name: "Anna", hasEntries: true, path: path, replaces: false),
            ])
        #expect(root.panels.rowPanel == nil)
    }

    @Test func asksBeforeAReportReplacesAFileAndSaysWhyItCannot() throws {
        recording.outcome = .exists(name: "~/a.pdf")
        root.writeReport()
        root.panels.rowPanel?.confirm()
        let asked = root.panels.rowPanel?.panel.statement
        recording.outcome = .failed("The disk is full.")
        root.panels.rowPanel?.confirm()
        let failed = root.panels.rowPanel?.panel.statement
        recording.outcome = .drawing(0.5)
        root.panels.rowPanel?.confirm()
        let rows = root.panels.rowPanel?.panel.rows.map(\.caption.text)
        screen.press(.escape)

        #expect(asked == .remark("~/a.pdf already exists. Save again to replace it."))
        #expect(failed == .complaint("The disk is full."))
        #expect(recording.reports.map(\.replaces) == [false, true, true])
        #expect(rows == ["Range", "Name", "Entries", "File", "Drawing"])
        #expect(recording.calls == ["cancel picture"] && root.panels.rowPanel == nil)
    }

    @Test func aReportsFileIsChosenAmongPDFs() throws {
        recording.recordedFiles.folders["~/Documents"] = [FolderItem("old.pdf"), FolderItem("old.png")]
        root.writeReport()
        try screen.update()
        let report = try #require(root.panels.rowPanel as? ReportViewController)

        report.onBrowse?("~/Documents/new.pdf") { report.path.field.text = $0 }
        try screen.update()
        let files = try #require(root.panels.rowPanel as? FilePanelViewController)
        let names = files.table.items.map(\.name)
        screen.press(.character("a"), .control)
        type("mine.pdf")
        screen.press(.return)

        #expect(names == ["old.pdf"])
        #expect(report.path.field.text == "~/Documents/mine.pdf" && !report.isClosed)
    }

    @Test func exportHasRoomForAPath() throws {
        root.exportAs()
        try screen.update()

        let panel = try #require(root.panels.rowPanel?.panel)
        #expect(panel.frame.width == PanelView.wideWidth)
        #expect(panel.fields.last.map { $0.frame.width > 180 } == true)
    }

    @Test(arguments: ["", "300", "0 x 5", "a x b", "40000 x 2", "1 x 2 x 3"]) func refusesSizes(text: String) {
        root.exportAs()
        for _ in 0..<2 { screen.press(.tab) }
        screen.press(.character("a"), .control)
        screen.press(.backspace)
        type(text)
        screen.press(.return)

        #expect(recording.wishes.isEmpty)
        #expect(root.panels.rowPanel?.panel.message.text.hasSuffix("A size looks like 480 × 720.") == true)
    }

    @Test func asksBeforeAFileIsReplaced() {
        recording.outcome = .exists(name: "~/a.png")
        root.exportAs()
        root.panels.rowPanel?.confirm()
        let statement = root.panels.rowPanel?.panel.statement
        recording.outcome = .written
        root.panels.rowPanel?.confirm()

        #expect(statement == .remark("~/a.png already exists. Save again to replace it."))
        #expect(recording.wishes.map(\.replaces) == [false, true])
        #expect(root.panels.rowPanel == nil)
    }

    @Test func asksBeforeALargePictureIsDrawn() throws {
        recording.outcome = .isLarge(megapixels: 100)
        root.exportAs()
        root.panels.rowPanel?.confirm()
        let statement = root.panels.rowPanel?.panel.statement
        recording.outcome = .drawing(0.25)
        root.panels.rowPanel?.confirm()
        try screen.update()
        let export = try #require(root.panels.rowPanel as? ExportViewController)
        let rows = export.panel.rows.map(\.caption.text)
        root.panels.rowPanel?.confirm()
        export.note(.failed("The disk is full."))

        #expect(
            statement
                == .remark("The picture has 100 million pixels and takes a while to draw. Save again to draw it."))
        #expect(rows == ["Kind", "Range", "Size", "File", "Drawing"])
        #expect(recording.wishes.map(\.isPatient) == [false, true])
        #expect(export.panel.rows.count == 4 && export.panel.message.text == "The disk is full.")
        screen.press(.escape)
        #expect(recording.calls == ["cancel picture"])
    }

    @Test(arguments: [
        ("~/x.svg", 2, "~/x.jpg"), ("~/x.JPG", 1, "~/x.jpg"), ("~/x.jpeg", 1, "~/x.jpg"), ("~/x.pdf", 3, "~/x.jpg"),
        ("~/x.gif", nil, "~/x.gif.jpg"), ("~/x", nil, "~/x.jpg"), ("~/.png", nil, "~/.png.jpg"),
    ])
    func theKindFollowsTheTypedEndingAndTheEndingTheKind(typed: String, index: Int?, renamed: String) throws {
        root.exportAs()
        for _ in 0..<3 { screen.press(.tab) }
        screen.press(.character("a"), .control)
        type(typed)
        let kinds = try #require(kinds)
        let followed = kinds.selectedIndex

        kinds.becomeFirstResponder()
        for key: Key in [.home, .right, .return] { screen.press(key) }

        #expect(followed == index)
        #expect(recording.wishes.map(\.path) == [renamed])
    }

    private var kinds: SegmentedControl? {
        root.panels.rowPanel?.panel.rows.lazy.flatMap(\.views).compactMap { $0 as? SegmentedControl }.first
    }

    @Test func saysWhyAPictureCannotBeWritten() {
        recording.outcome = .failed("The folder ~/Pictures does not exist. Check the name.")
        root.exportAs()
        root.panels.rowPanel?.confirm()
        root.panels.rowPanel?.confirm()

        #expect(root.panels.rowPanel?.panel.message.text == "The folder ~/Pictures does not exist. Check the name.")
        #expect(recording.wishes.map(\.replaces) == [false, false])
    }

    @Test func tabCompletesAPathAndThenGoesOn() {
        screen.press(.character("o"), .control)
        type("Doc")
        screen.press(.tab)
        let field = screen.window.firstResponder as? TextField
        let completed = field?.text
        screen.press(.tab)

        #expect(completed == "~/Documents/")
        #expect(screen.window.firstResponder !== field)
    }

    @Test func openReportsThePathAndStaysWhereItIsWrong() {
        recording.problem = "There is no ~/weights.csv."
        screen.press(.character("o"), .control)
        type("weights.csv")
        screen.press(.return)
        let message = root.panels.rowPanel?.panel.message.text
        recording.problem = nil
        screen.press(.return)

        #expect(recording.calls == ["open ~/weights.csv", "open ~/weights.csv"])
        #expect(message == "There is no ~/weights.csv.")
        #expect(root.panels.rowPanel == nil)
    }

    @Test(arguments: [Key.escape, .return]) func aboutCloses(key: Key) {
        root.showAbout()
        let label = root.panels.rowPanel?.panel.label
        screen.press(key)

        #expect(label == "Health Beat")
        #expect(root.panels.rowPanel == nil)
    }

    @Test func nothingBehindIsReached() throws {
        root.exportAs()
        try screen.update()
        let tab = root.tab

        screen.press(.character("n"))
        screen.press(.character("1"), .alt)
        screen.click(Point(x: 120, y: 700))
        screen.click(Point(x: 5, y: 300))

        #expect(root.tab == tab && root.panels.rowPanel?.weightRow == nil && root.panels.rowPanel != nil)
    }

    @Test func oneAtATime() {
        root.addEntry()
        root.exportAs()
        let beside = root.panels.rowPanel as? ExportViewController
        root.panels.rowPanel?.close()
        root.exportAs()

        #expect(beside == nil && root.panels.rowPanel != nil)
        #expect(root.panels.obstacle != nil)
    }

    @Test func aWindowOfNoSizeShowsThem() throws {
        screen.window.frame.size = Size(width: 1, height: 1)
        root.exportAs()
        try screen.update()
        root.panels.rowPanel?.close()
        root.showAbout()
        try screen.update()

        #expect(root.panels.rowPanel != nil)
    }
}
