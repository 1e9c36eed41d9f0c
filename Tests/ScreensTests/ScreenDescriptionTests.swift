import Geometry
import ScreenTestSupport
import Testing
import ViewKit
import WeightGraph
import WeightHistory

@testable import Screens

/// The descriptions of the screens for assistive technology.
@Suite struct ScreenDescriptionTests {
    private let recording = Recording()
    private let root: RootViewController
    private let screen: TestScreen

    init() throws {
        root = RootViewController(actions: recording, format: .plain(), tab: .history)
        screen = try TestScreen(.twoMonths, in: root)
    }

    private var views: [ViewDescription] { screen.window.treeDescription.visible }

    private func first(_ role: Role, _ label: String? = nil) throws -> ViewDescription {
        try #require(views.first { $0.role == role && (label == nil || $0.label == label) })
    }

    @Test func theButtonsOfTheTitleBarSayWhatTheyDo() throws {
        let (add, menu) = (try first(.button, "Add entry"), try first(.button, "Menu"))

        #expect(add.keys == "N" && add.help == nil && !add.states.contains(.opensMenu))
        #expect(menu.keys == "F10" && menu.states.contains(.opensMenu))
        #expect(try first(.titleBar).label == "Title bar")
    }

    @Test func anEntryLeadsBackToTheHistory() throws {
        try screen.pressAndSettle(.down)
        try screen.pressAndSettle(.return)

        #expect(try first(.button, "Back to History").help == "Back")
        #expect(try first(.button, "Edit").keys == "F2")
    }

    @Test func theTabsSayWhichOneIsSelected() throws {
        let bar = try first(.tabBar)
        let tabs = bar.children.filter { $0.role == .tab }

        #expect(tabs.map(\.label) == ["History", "Graph"] && tabs.map(\.keys) == ["1", "2"])
        #expect(tabs.map { $0.states.contains(.selected) } == [true, false])
    }

    @Test func halvesOfAWideWindowAreNamed() throws {
        screen.window.frame.size.width = 900
        try screen.settle()

        #expect(Set(views.filter { $0.role == .group }.compactMap(\.label)) == ["History", "Graph"])
    }

    @Test func rowsOfTheHistoryAreSentencesWithActions() throws {
        try screen.pressAndSettle(.down)
        let list = try first(.table, "History")
        let rows = list.children.filter { $0.role == .row && !$0.isHidden }.sorted { $0.frame.minY < $1.frame.minY }

        #expect(rows.first?.label == "81.9 kg, 03/11/2026, −0.4 kg since the previous entry")
        #expect(rows.first?.states == [.focusable, .selectable, .selected])
        #expect(rows.dropFirst().allSatisfy { $0.states == [.focusable, .selectable] })
        #expect(rows.allSatisfy { $0.actions == ["Open", "Edit", "Delete"] })
        #expect(rows.flatMap(\.all).filter { $0.role == .text }.allSatisfy { $0.isIgnored })
    }

    @Test func theSearchHasItsField() throws {
        try screen.pressAndSettle(.character("f"), .control)

        let field = try first(.searchField)

        #expect(field.label == "Search" && field.hasFocus && field.states == [.focusable, .editable])
        #expect(field.editedText?.placeholder == "Note, date or weight")
    }

    @Test func thePanelOfAnEntryIsADialog() throws {
        try screen.pressAndSettle(.character("n"))
        let panel = try first(.dialog)
        let parts = panel.visible

        #expect(panel.label == "Add entry" && panel.states == .modal)
        let weight = try #require(parts.first { $0.role == .textField })
        #expect(weight.label == "Weight in kilograms" && weight.hasFocus)
        #expect(parts.first { $0.identity == weight.caption }?.label == "Weight")
        let date = try #require(parts.first { $0.label == "Date" && $0.role == .textField })
        #expect(parts.first { $0.identity == date.caption }?.label == "Date")
        #expect(parts.contains { $0.role == .button && $0.label == "Unit: kilograms" })
        #expect(parts.filter { $0.states.contains(.default) }.map(\.label) == ["Save"])
    }

    @Test func aFieldFollowsItsUnit() throws {
        root.addEntry()
        try screen.settle()

        root.panels.rowPanel?.choose(.stones)

        #expect(try first(.textField).label == "Weight in stones")
        #expect(try first(.button, "Unit: stones").editedText == nil)
    }

    @Test func theGoalsFieldSaysSo() throws {
        try screen.pressAndSettle(.character("g"))

        #expect(try first(.dialog).label == "Goal and height")
        #expect(try first(.textField).label == "Goal in kilograms")
    }

    @Test func aFieldSaysWhatIsWrongUntilItIsTypedAnew() throws {
        try screen.pressAndSettle(.character("n"))
        screen.window.send(text: "0")
        try screen.pressAndSettle(.return)

        let (wrong, message) = (try first(.textField), root.panels.rowPanel?.message)
        screen.window.send(text: "82")

        #expect(wrong.states.contains(.invalid) && wrong.help == message && message?.isEmpty == false)
        #expect(try first(.textField).help == nil)
        #expect(try !first(.textField).states.contains(.invalid))
    }

    @Test func panelsHaveTheirTitles() throws {
        for (title, show) in [
            ("Export the graph", root.exportAs), ("Write a report", root.writeReport), ("Health Beat", root.showAbout),
            ("Go to date", root.goToDate),
            ("Unit", root.showUnitSelector), ("Open", root.openDocument), ("Import", root.importFile),
        ] {
            show()
            try screen.settle()

            let dialog = try first(.dialog)
            #expect(dialog.label == title && dialog.states == .modal)
            try screen.pressAndSettle(.escape)
        }
    }

    @Test func linesThatCannotBeReadAreADialog() throws {
        let line = UnreadableLine(number: 3, reason: "The date is missing.", text: "x,82")
        root.showUnreadableLines(UnreadableLines(file: "a.csv", lines: [line], count: 1)) { _ in }
        try screen.settle()

        #expect(try first(.dialog).label == "1 line cannot be read")
        #expect(views.last { $0.role == .row }?.label?.contains("The date is missing.") == true)
    }

    @Test func anExportsChoicesAreRadioButtons() throws {
        root.exportAs()
        try screen.settle()

        let kind = try first(.segmentedControl, "Kind")
        let choices = kind.children.filter { $0.role == .radioButton }

        #expect(choices.map(\.label) == ["PNG", "JPEG", "SVG", "PDF", "WAV"])
        #expect(choices.map { $0.states.contains(.checked) } == [true, false, false, false, false])
        #expect(views.first { $0.identity == kind.caption }?.label == "Kind")
    }

    @Test func theMenuTellsChoicesFromSwitches() throws {
        try screen.pressAndSettle(.function(10))
        let menu = try first(.menu)
        #expect(menu.all.filter { $0.states.contains(.expandable) }.map(\.label) == ["Unit", "Range", "View"])

        for letter: Character in ["u", "v"] {
            screen.press(.character(letter))
            for _ in 0..<20 where views.last(where: \.hasFocus)?.states.contains(.opensMenu) == false {
                screen.press(.down)
            }
            try screen.pressAndSettle(.right)
            let rows = try #require(views.last { $0.role == .menu }).all
            if letter == "u" {
                #expect(rows.filter { $0.role == .radioMenuItem }.map(\.label) == ["Pounds", "Kilograms", "Stones"])
                #expect(rows.filter { $0.states.contains(.checked) }.map(\.label) == ["Kilograms"])
            } else {
                #expect(rows.filter { $0.role == .checkMenuItem }.map(\.label).contains("Trend"))
            }
            try screen.pressAndSettle(.left)
        }
    }

    @Test func withoutEntriesTheNoticeSaysWhatToDo() throws {
        root.show(WeightHistory())
        root.hint = "Drop a file here.\nYour weights are saved here."
        root.select(.graph)
        try screen.settle()

        let notice = try #require(views.first { $0.type == "EmptyMessageView" })

        #expect(notice.label == "Weigh yourself, then add it here.")
        #expect(notice.help == "Drop a file here. Your weights are saved here.")
        #expect(notice.all.filter { $0.role == .text }.allSatisfy { $0.isIgnored })
        let main = try #require(notice.all.first { $0.states.contains(.default) })
        #expect(main.label == "Add your first weight" && main.help == "Add entry" && main.keys == "N")
    }

    @Test func theMessageIsANotification() throws {
        root.overlays.messageBar.show("Deleted 82.4 kg.", buttons: [MessageButton(title: "Undo") {}])
        try screen.settle()

        let bar = try first(.notification)

        #expect(bar.label == "Deleted 82.4 kg.")
        #expect(bar.children.filter { $0.role == .button && !$0.isHidden }.map(\.label) == ["Undo", "Close"])
    }
}
