import Geometry
import ScreenTestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens
@testable import WeightGraph

/// The screens act for assistive technology, which finds the focus there.
@Suite struct ScreenRequestTests {
    private let recording = Recording()
    private let root: RootViewController
    private let screen: TestScreen

    init() throws {
        root = RootViewController(actions: recording, format: .plain(), tab: .history)
        screen = try TestScreen(.twoMonths, in: root)
    }

    private var views: [ViewDescription] { screen.window.treeDescription.visible }

    private func ask(_ request: AccessibilityRequest, _ role: Role, _ label: String) throws -> Bool {
        let view = try #require(views.first { $0.role == role && $0.label?.hasPrefix(label) == true })
        defer { try? screen.settle() }
        return screen.window.perform(request, on: view.identity)
    }

    private func focused() throws -> ViewDescription {
        let all = views.filter(\.hasFocus)
        #expect(all.count == 1)
        #expect(all.first?.isIgnored == false)
        return try #require(all.first)
    }

    @Test func rowsOfTheHistoryAreOpenedEditedAndDeleted() throws {
        #expect(try ask(.action("Edit"), .row, "82.4 kg"))
        #expect(root.entryScreen?.weightRow?.field.text == "82.4")
        #expect(try !ask(.action("Delete"), .row, "82.4 kg"))
        try screen.pressAndSettle(.escape)

        #expect(try ask(.action("Delete"), .row, "82.4 kg"))
        #expect(recording.deleted.map(\.entry.weight.text) == ["82.4"])

        #expect(try ask(.press, .row, "84.1 kg"))
        #expect(root.detailScreen?.entry.weight.text == "84.1")
    }

    @Test func aSelectedRowIsHighlightedAndNotOpened() throws {
        #expect(try ask(.select, .row, "82.4 kg"))

        #expect(root.historyScreen.selectedEntry?.weight.text == "82.4" && root.detailScreen == nil)
    }

    @Test func theGraphGoesToAPlace() throws {
        root.select(.graph)
        try screen.settle()

        #expect(try ask(.value(3), .slider, "Weight"))
        #expect(root.graphScreen.graph.shownEntry?.index == 2)
        #expect(try ask(.value(99), .slider, "Weight"))
        #expect(root.graphScreen.graph.shownEntry?.index == 7)
        #expect(try ask(.press, .radioButton, "Week"))
        #expect(views.first { $0.role == .segmentedControl }?.value == "W")
    }

    @Test func aPanelIsFilledInAndSaved() throws {
        #expect(try ask(.press, .button, "Add entry"))
        #expect(try ask(.replace(0..<0, with: "81.5"), .textField, "Weight in kilograms"))
        #expect(try ask(.press, .button, "Save"))

        #expect(recording.saved.count == 1)
    }

    @Test func theFocusIsAlwaysOneNode() throws {
        #expect(try focused().role == .table)
        try screen.pressAndSettle(.down)
        #expect(try focused().label?.hasPrefix("81.9 kg") == true)
        try screen.pressAndSettle(.return)
        #expect(try focused().role == .row)
        try screen.pressAndSettle(.escape)
        try screen.pressAndSettle(.character("2"))
        #expect(try focused().type == "slider")
        try screen.pressAndSettle(.function(10))
        #expect(try focused().type == "MenuRow")
        try screen.pressAndSettle(.escape)
        try screen.pressAndSettle(.character("n"))
        #expect(try focused().role == .textField)
        try screen.pressAndSettle(.escape)
        try screen.pressAndSettle(.character("u"), .shift)
        #expect(try focused().role == .row)
        try screen.pressAndSettle(.escape)
        root.show(WeightHistory())
        root.hint = ""
        try screen.settle()
        #expect(try focused().label == "Add your first weight")
    }

    @Test func aRowWithAButtonIsDescribedOnce() throws {
        try screen.pressAndSettle(.down)
        try screen.pressAndSettle(.return)

        let told = views.filter { !$0.isIgnored && ($0.label == "Delete" || $0.label == "Show on graph") }

        #expect(!told.isEmpty && told.allSatisfy { $0.role == .button })
    }

    @Test func captionAndValueOfADetailAreOneSentence() throws {
        try screen.pressAndSettle(.down)
        try screen.pressAndSettle(.return)

        let rows = views.filter { $0.role == .row && !$0.isIgnored }

        #expect(rows.contains { $0.label == "Date, 03/11/2026" })
        #expect(rows.map(\.position).compactMap(\.self) == Array(1...rows.count))
    }

    @Test func rowsThatASearchReplacesAreOthers() throws {
        func identities() -> Set<Int> { Set(views.filter { $0.type == "HistoryCell" }.map(\.identity)) }
        func look(for text: String) throws {
            screen.window.send(text: text)
            try screen.settle()
        }
        try screen.pressAndSettle(.character("f"), .control)
        let all = identities()
        #expect(views.first { $0.role == .table }?.count == 8)

        try look(for: "the")

        #expect(identities().isDisjoint(with: all))
        #expect(views.first { $0.role == .table }?.count == 2)
        #expect(views.filter { $0.type == "HistoryCell" }.map(\.count) == [2, 2])
    }
}
