import Documents
import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit
import WeightHistory
import Words

@testable import Screens

@Suite struct EntryDetailTests {
    private let recording = Recording()
    private let root: RootViewController
    private let screen: TestScreen

    init() throws {
        root = RootViewController(actions: recording, format: .plain(), tab: .history)
        screen = try TestScreen(root, size: Size(width: 320, height: 480))
        root.show(.twoMonths)
    }

    private func details(_ place: Int, _ history: WeightHistory = .twoMonths) -> EntryDetails {
        EntryDetails(of: place, in: history, Measurements(), Person(), format: .plain())
    }

    private func settle() throws {
        for time in [0.0, 10, 20] { try screen.update(at: screen.window.time + time) }
    }

    @Test func theWordsAreThoseOfTheWholeHistory() {
        let details = details(5)

        #expect(details.weight == "82.4 kg")
        #expect(details.standing == .above)
        #expect(details.comparison == "▲ 0.2 above November's average")
        #expect(details.lines.map(\.caption).first == "Date")
        #expect(
            details.lines.map(\.value) == ["01/11/2026, 07:12", "82.2 kg", "2.8 kg", "0.5 kg", "−0.7 kg"])
        #expect(details.note.isEmpty)
    }

    @Test func aKnownHeightGivesTheBodyMassIndexAtOnce() throws {
        root.showDetail(of: 5, animated: false)
        let height = try Height("178 cm")
        let person = Person(height: height)
        let details = EntryDetails(of: 5, in: .twoMonths, Measurements(), person, format: .plain(.stones))

        root.person.height = height
        try settle()

        #expect(details.lines.last == EntryDetails.Line(caption: "Body mass index", value: "26.0, overweight"))
        #expect(root.detailScreen?.table.rowCount == 9)
        root.person.height = nil
        try settle()
        #expect(root.detailScreen?.table.rowCount == 8)
    }

    @Test(arguments: [false, true]) func theScreenIsLeftOnlyIfTheEntryIsDeleted(isRefused: Bool) throws {
        recording.refusesDeletion = isRefused
        root.showDetail(of: 5, animated: false)
        try settle()

        screen.press(.delete)
        try settle()

        #expect((root.detailScreen != nil) == isRefused)
    }

    @Test func theFirstEntryHasNoneBefore() {
        #expect(details(0).lines.last?.value == "first entry")
        #expect(details(0).standing == .below)
    }

    @Test(arguments: [["82.4", "82.4", "82.4"], ["0.1", "0.2", "0.15"]]) func aWeightEqualToTheAverageIsNeither(
        weights: [String]
    ) {
        let history = WeightHistory(
            entries: weights.enumerated().map { WeightEntry("2026-11-0\($0.offset + 1)", $0.element) })

        #expect(details(2, history).standing == .equal)
        #expect(details(2, history).comparison == nil)
    }

    @Test func theColourIsThatOfTheStanding() throws {
        for (place, color) in [(0, Theme.light.good), (5, Theme.light.bad), (3, Theme.light.bad)] {
            root.showDetail(of: place, animated: false)
            try settle()
            let label = root.detailScreen?.table.cell(forRow: 0)?.contentView.subviews.compactMap { $0 as? Label }.first
            #expect(label.map { $0.traits.theme[keyPath: $0.themeColor] } == color)
        }
    }

    @Test func itFollowsItsEntryWhateverComesBefore() throws {
        root.showDetail(of: 5, animated: false)

        root.show(WeightHistory(entries: [WeightEntry("2026-01-01", "99")] + Array(WeightHistory.twoMonths)))

        #expect(root.detailScreen?.index == 6)
        #expect(root.detailScreen?.entry.weight.text == "82.4")
    }

    @Test func itShowsItsEntryAsItIsAfterAnEdit() throws {
        root.showDetail(of: 5, animated: false)
        let edited = WeightEntry("2026-11-01T07:12:00+01:00", "83.4", note: "mended")

        root.show(WeightHistory.twoMonths.replacing(5, with: edited))
        try settle()

        #expect(root.detailScreen?.entry == edited)
        #expect(screen.window.treeDescription.texts.contains("83.4 kg"))
        #expect(recording.calls.isEmpty)
    }

    @Test func itGoesBackAndSaysSoWhereItsEntryIsGone() throws {
        root.showDetail(of: 5, animated: false)

        root.show(WeightHistory.twoMonths.replacing(5, with: nil))
        try settle()

        #expect(root.detailScreen == nil)
        #expect(recording.calls == ["say 82.4 kg on 01/11/2026 is no longer in the document."])
    }

    @Test func ofTwoEqualEntriesTheOtherOneStays() throws {
        let twice = WeightHistory(entries: [WeightEntry("2026-11-01", "80"), WeightEntry("2026-11-01", "80")])
        root.show(twice)
        root.showDetail(of: 1, animated: false)

        root.show(twice.replacing(1, with: nil))

        #expect(root.detailScreen?.index == 0)
    }

    @Test func anotherEntryOfTheSameDayIsNotTakenForIt() throws {
        let day = WeightHistory(entries: [WeightEntry("2026-11-01", "80"), WeightEntry("2026-11-01", "81")])
        root.show(day)
        root.showDetail(of: 1, animated: false)

        root.show(day.replacing(1, with: nil))

        #expect(root.detailScreen == nil)
    }

    @Test func deleteGoesBackToTheList() throws {
        root.showDetail(of: 5, animated: true)
        try settle()

        screen.press(.delete)
        try settle()
        root.show(WeightHistory.twoMonths.replacing(5, with: nil))

        #expect(recording.deleted.map(\.entry.weight.text) == ["82.4"])
        #expect(root.detailScreen == nil)
        #expect(recording.calls.isEmpty)
    }

    @Test func theDeleteButtonDeletes() throws {
        root.showDetail(of: 5, animated: false)
        try settle()
        let detail = try #require(root.detailScreen)
        detail.table.scrollToRow(7, animated: false)
        try settle()
        let button = try #require((detail.table.cell(forRow: 7) as? DetailButtonCell)?.button)

        screen.click(button.convert(button.bounds.center, to: nil))

        #expect(recording.deleted.count == 1)
    }

    @Test func editingOpensThePanelFilledIn() throws {
        root.showDetail(of: 0, animated: false)

        root.detailScreen?.navigationItem.rightButtons.first?.action()

        #expect(root.entryScreen?.original == root.history[0])
        #expect(root.entryScreen?.weightField.text == "84.9")
    }

    /// The file is often read before the exact result of the operation is known.
    @Test(arguments: [false, true]) func itStaysWithTheEntryThatThePersonEdits(isReadFirst: Bool) throws {
        root.showDetail(of: 0, animated: false)
        let old = root.history[0]
        let new = WeightEntry("2026-10-01", "187.2", .pounds)
        let edit = DocumentOperation.edit(EntryReference(old), to: WeightEntry("2026-10-01", "84.9"))

        recording.isChanging = true
        if isReadFirst { root.show(WeightHistory.twoMonths.replacing(0, with: new)) }
        root.selection.note(edit, of: new)
        recording.isChanging = false
        root.show(WeightHistory.twoMonths.replacing(0, with: new))
        let edited = root.detailScreen?.entry
        root.show(.twoMonths)

        #expect(edited == new)
        #expect(root.detailScreen?.entry == old)
        #expect(recording.calls.isEmpty)
    }

    @Test func whatIsUndoneBehindItIsNotGone() throws {
        let (old, new) = (WeightEntry("2026-10-05", "84.9"), root.history[0])
        root.showDetail(of: 0, animated: false)

        recording.isChanging = true
        root.show(WeightHistory.twoMonths.replacing(0, with: old))
        root.selection.note(.edit(EntryReference(new), to: old), of: old)
        recording.isChanging = false

        #expect(root.detailScreen?.entry == old)
        #expect(recording.calls.isEmpty)
    }

    @Test func whatIsGoneIsSaidOnceTheChangeUnderWayHasNotMadeItSo() throws {
        root.showDetail(of: 5, animated: false)
        recording.isChanging = true
        root.show(WeightHistory.twoMonths.replacing(5, with: nil))
        let meanwhile = root.detailScreen?.entry.weight.text

        recording.isChanging = false
        try settle()

        #expect(meanwhile == "82.4")
        #expect(root.detailScreen == nil)
        #expect(recording.calls == ["say 82.4 kg on 01/11/2026 is no longer in the document."])
    }

    @Test func deletingWhileItIsLookedForMeansTheEntryThatIsShown() throws {
        root.showDetail(of: 5, animated: false)
        recording.isChanging = true
        root.show(WeightHistory.twoMonths.replacing(5, with: nil))

        screen.press(.delete)

        #expect(recording.deleted.map(\.entry.weight.text) == ["82.4"])
        recording.isChanging = false
        #expect(recording.calls.isEmpty)
    }

    @Test func theMousesBackButtonGoesBack() throws {
        root.showDetail(of: 5, animated: false)
        try settle()

        screen.window.goBack()
        try settle()

        #expect(root.detailScreen == nil)
        screen.window.goBack()
        #expect(root.tab == .history)
    }

    @Test func escapeClosesTheMessageFirst() throws {
        root.showDetail(of: 5, animated: false)
        try settle()
        root.messageBar.message = "x"

        screen.press(.escape)
        let (message, detail) = (root.messageBar.message, root.detailScreen)
        screen.press(.escape)
        try settle()

        #expect(message == nil && detail != nil)
        #expect(root.detailScreen == nil)
    }

    @Test func copyingTakesTheEntryAsText() throws {
        root.showDetail(of: 3, animated: false)
        try settle()

        screen.press(.character("c"), .control)

        #expect(recording.calls == ["copy 02/10/2026\t84.1 kg"])
    }
}
