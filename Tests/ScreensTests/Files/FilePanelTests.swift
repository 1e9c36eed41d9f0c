import Geometry
import ScreenTestSupport
import System
import Testing
import ViewKit
import WeightHistory

@testable import Screens

@Suite struct FilePanelTests {
    private let recording = Recording()
    private let root: RootViewController
    private let screen: TestScreen

    init() throws {
        root = RootViewController(actions: recording, format: .plain())
        screen = try TestScreen(WeightHistory([80, 81]), in: root)
        files.folders["~"] = [
            FolderItem("Documents", isFolder: true, modified: 4_000_000_000),
            FolderItem("weights.csv", size: 812, modified: 3_000_000_000),
            FolderItem("table.txt", size: 12_300), FolderItem(".secret.csv"), FolderItem("apple.xml"),
            FolderItem("notes.odt"),
        ]
        files.folders["~/Documents"] = [FolderItem("old.csv")]
    }

    private var files: RecordedFiles { recording.recordedFiles }

    private var panel: FilePanelViewController? { root.panels.rowPanel as? FilePanelViewController }
    private var table: FileTable? { panel?.table }
    private var names: [FilePath]? { table?.items.map(\.name) }
    private var path: String? { panel?.panel.fields.first?.text }
    private var focus: Responder? { screen.window.firstResponder }

    private func open() throws {
        screen.press(.character("o"), .control)
        try screen.update()
    }

    /// Opens the panel and moves the focus to its table.
    private func openTable() throws {
        try open()
        screen.press(.tab)
    }

    private func click(row: Int, times: Int = 1) throws {
        let table = try #require(table)
        let point = table.convert(table.frame(ofRow: row).center, to: nil)
        for number in 1...times { screen.click(point, time: 10 + Double(number) / 10) }
    }

    private func choice(_ title: String) -> SegmentedControl? {
        panel?.panel.rows.lazy.flatMap(\.views).compactMap { $0 as? SegmentedControl }.first { $0.label == title }
    }

    // Lists.

    @Test func openListsDocumentsByTheirEndings() throws {
        try open()

        #expect(names == ["Documents", "weights.csv", "table.txt"])
        choice("Kind")?.becomeFirstResponder()
        screen.press(.right)
        #expect(names == ["Documents", "weights.csv", "table.txt", "apple.xml", "notes.odt"])
    }

    @Test func importListsTheFilesOfOtherProgramsToo() throws {
        screen.press(.character("i"), .control)
        try screen.update()

        #expect(names == ["Documents", "weights.csv", "table.txt", "apple.xml"])
    }

    @Test func controlHShowsHiddenFiles() throws {
        try open()

        screen.press(.character("h"), .control)
        let shown = names
        screen.press(.character("h"), .control)

        #expect(shown?.contains(".secret.csv") == true && names?.contains(".secret.csv") == false)
    }

    @Test func aRowHasNameSizeAndDateForAReader() throws {
        try open()

        let rows = screen.window.treeDescription.visible.filter { $0.role == .row && $0.label != nil }
        let file = try #require(rows.first { $0.label?.hasPrefix("weights.csv, 812 B, ") == true })
        #expect(rows.contains { $0.label?.hasPrefix("Documents, folder, ") == true })
        #expect(file.value?.hasPrefix("812 B, ") == true)
        #expect(table?.label == "Files in ~" && table?.role == .table)
    }

    @Test func aChangedFolderKeepsTheSelection() throws {
        try openTable()
        screen.press(.down)
        let selected = table?.selectedItem?.name

        files.folders["~"]?.insert(FolderItem("new.csv", modified: 5_000_000_000), at: 1)
        files.report?(.listing(files.listing(of: .folder("~"))))

        #expect(selected == "weights.csv" && table?.selectedItem?.name == "weights.csv")
        #expect(names == ["Documents", "new.csv", "weights.csv", "table.txt"])
    }

    @Test func aDiskThatDoesNotRespondLeavesTheRestUsable() throws {
        files.isSlow = true
        try open()
        files.report?(.reading)
        let message = panel?.panel.message.text

        files.isSlow = false
        choice("Places")?.becomeFirstResponder()
        screen.press(.right)

        #expect(message == "Reading the folder…" && names == ["old.csv"])
        #expect(files.endCount == 1)
        screen.press(.escape)
        #expect(root.panels.rowPanel == nil && files.endCount == 2)
    }

    @Test func whyAFolderCannotBeReadIsSaid() throws {
        try open()

        files.report?(.failed("The folder ~ cannot be read: permission denied."))

        #expect(panel?.panel.message.text == "The folder ~ cannot be read: permission denied.")
        #expect(names == [])
    }

    // Going through folders.

    @Test func placesAreListed() throws {
        try open()
        let places = choice("Places")

        #expect(places?.titles == ["Home", "Documents"] && places?.selectedIndex == 0)
        places?.becomeFirstResponder()
        screen.press(.right)
        #expect(path == "~/Documents/" && names == ["old.csv"])
    }

    @Test func recentFilesNameTheirFolders() throws {
        files.places.insert(FilePlace("Recent", .recent), at: 0)
        files.recentFiles = ["/data/one.csv", "/data/.two.csv"]
        try open()

        choice("Places")?.becomeFirstResponder()
        screen.press(.left)
        try screen.update()

        #expect(table?.cell(forRow: 0)?.label?.hasPrefix("one.csv in /data") == true && names?.count == 2)
        try click(row: 1, times: 2)
        #expect(recording.calls == ["open /data/.two.csv"])
    }

    @Test func returnOpensAFolderAndThenAFile() throws {
        try openTable()

        for key: Key in [.home, .return] { screen.press(key) }
        let inFolder = path
        for key: Key in [.home, .return] { screen.press(key) }

        #expect(inFolder == "~/Documents/" && recording.calls == ["open ~/Documents/old.csv"])
        #expect(root.panels.rowPanel == nil)
    }

    @Test(arguments: [(Key.backspace, Modifiers()), (.up, .alt)])
    func aKeyLeadsToTheParentFolder(key: Key, modifiers: Modifiers) throws {
        try openTable()
        for key: Key in [.home, .return] { screen.press(key) }
        table?.becomeFirstResponder()

        screen.press(key, modifiers)

        #expect(path == "~/" && table?.selectedItem?.name == "Documents")
        #expect(focus === table)
    }

    @Test func aButtonLeadsToTheParentFolder() throws {
        try open()
        choice("Places")?.becomeFirstResponder()
        screen.press(.right)

        let buttons = panel?.panel.rows.lazy.flatMap(\.views).compactMap { $0 as? Button }
        buttons?.first { $0.label == "Parent folder" }?.performAction()

        #expect(path == "~/" && names?.first == "Documents")
    }

    @Test func aClickSelectsAndADoubleClickOpens() throws {
        try open()

        try click(row: 1)
        let (selected, calls) = (path, recording.calls)
        try click(row: 2, times: 2)

        #expect(selected == "~/weights.csv" && calls.isEmpty)
        #expect(recording.calls == ["open ~/table.txt"])
    }

    @Test func firstLettersSelectAFile() throws {
        try openTable()

        screen.press(.character("t"))

        #expect(table?.selectedItem?.name == "table.txt" && path == "~/table.txt")
        screen.press(.return)
        #expect(recording.calls == ["open ~/table.txt"])
    }

    // The path.

    @Test func tabThatAddsNothingGoesToTheTable() throws {
        try open()
        screen.window.firstResponder?.insertText("weights.csv")

        screen.press(.tab)

        #expect(focus === table && table?.selectedItem?.name == "weights.csv")
        #expect(path == "~/weights.csv")
    }

    @Test func shiftTabAlwaysLeavesThePath() throws {
        try open()
        let field = focus
        screen.window.firstResponder?.insertText("Doc")

        screen.press(.tab, .shift)

        #expect(focus !== field && path == "~/Doc")
    }

    @Test func aTypedFolderIsListed() throws {
        try open()
        screen.window.firstResponder?.insertText("Documents")

        screen.press(.return)

        #expect(path == "~/Documents/" && names == ["old.csv"] && recording.calls.isEmpty)
    }

    @Test func aFileThatCannotBeReadSaysWhyInPlace() throws {
        recording.problem = "~/weights.csv cannot be read: you do not have permission. Ask its owner."
        try openTable()

        for key: Key in [.home, .down, .return] { screen.press(key) }
        let message = panel?.panel.message.text
        screen.press(.down)

        #expect(message == recording.problem && focus === table)
        #expect(panel?.panel.message.text == "")
    }

    // A picture.

    @Test func browseNamesAPicture() throws {
        files.folders["~/Pictures"] = [FolderItem("old.svg"), FolderItem("new.png")]
        root.exportAs()
        try screen.update()
        let export = try #require(root.panels.rowPanel as? ExportViewController)

        try browse(export)
        let shown = names
        screen.press(.character("a"), .control)
        screen.window.firstResponder?.insertText("x.svg")
        let (kind, ofKind) = (choice("Kind")?.selectedIndex, names)
        screen.press(.return)

        #expect(shown == ["new.png"] && ofKind == ["old.svg"])
        #expect(kind == 2 && root.panels.rowPanel === export)
        #expect(export.panel.fields.last?.text == "~/Pictures/x.svg")
    }

    @Test func aNameThatIsRefusedStays() throws {
        recording.problem = "This is your document. Choose another name."
        root.exportAs()
        try screen.update()
        let export = try #require(root.panels.rowPanel as? ExportViewController)

        try browse(export)
        screen.press(.return)

        #expect(panel?.panel.message.text == "This is your document. Choose another name.")
        screen.press(.escape)
        #expect(export.panel.fields.last?.text == "~/Pictures/Health Beat.png")
    }

    private func browse(_ export: ExportViewController) throws {
        let buttons = export.panel.rows.lazy.flatMap(\.views).compactMap { $0 as? Button }
        buttons.first { $0.title == "Browse…" }?.performAction()
        try screen.update()
        #expect(panel != nil)
    }

    // The window's menu.

    @Test func recentFilesAreInTheMenu() throws {
        files.recentFiles = ["/data/one.csv"]

        let menus = root.menus.main.items.compactMap { item -> Menu? in
            if case .submenu(title: "Open recent", let menu) = item { menu } else { nil }
        }
        let commands = menus.flatMap(\.items).compactMap { item -> Command? in
            if case .command(let command) = item { command } else { nil }
        }
        let command = try #require(commands.first)
        command.action()

        #expect(command.title == "one.csv in /data" && recording.calls == ["recent /data/one.csv"])
    }
}
