import Geometry
import ScreenTestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Documents
@testable import Screens
@testable import WeightGraph

/// The panel for phases and events, and their menu.
@Suite struct PeriodPanelTests {
    private let recording = Recording()
    private let root: RootViewController
    private let screen: TestScreen

    private static let periods = DocumentPeriods.of(
        phases: ["2026-10-01..2026-10-31 cut"], events: ["2026-10-15 new scales"])

    init() throws {
        root = RootViewController(actions: recording, format: .plain(.kilograms), tab: .graph)
        root.graphScreen.rules = .fixed(offset: 3600)
        root.graphScreen.style = GraphStyle(paper: .measured, showsPeriods: true)
        root.show(.twoMonths)
        root.periods = Self.periods
        screen = try TestScreen(root, size: Size(width: 480, height: 720))
        screen.window.currentTraits.reducesMotion = true
    }

    private var panel: PeriodViewController? { root.panels.rowPanel as? PeriodViewController }

    private func open(_ command: Command) throws -> PeriodViewController {
        command.action()
        for time in [1.0, 2] { try screen.update(at: time) }
        return try #require(panel)
    }

    private func type(_ text: String, into field: TextField) {
        field.becomeFirstResponder()
        field.selectAll()
        field.insertText(text)
    }

    private func confirm() { screen.press(.return) }

    private var change: PeriodChange? {
        if case .period(let change)? = recording.saved.last { change } else { nil }
    }

    private func command(_ title: String, of period: Period) throws -> Command {
        try #require(root.periodMenu(of: period).commands.first { $0.title == title })
    }

    @Test func theRangeInViewGetsAName() throws {
        let panel = try open(root.commands.periods.name)
        let days = [panel.dateField.text, panel.endField.text]
        type("two months", into: panel.nameField)
        confirm()

        #expect(days == ["28/09/2026", "03/11/2026"])
        #expect(change?.former == nil && change?.period?.text == "2026-09-28..2026-11-03 two months")
        recording.finishSaving?(nil)
        for time in [3.0, 4] { try screen.update(at: time) }
        #expect(self.panel == nil)
    }

    @Test func aPhaseMayGoOn() throws {
        let panel = try open(root.commands.periods.name)
        type("maintain", into: panel.nameField)
        type("", into: panel.endField)
        confirm()

        #expect(change?.period?.text == "2026-09-28.. maintain")
    }

    @Test func anEventIsAddedOnTheSelectedDayOrToday() throws {
        let panel = try open(root.commands.periods.addEvent)
        #expect(panel.dateField.text == "21/11/2026")
        type("new, better scales", into: panel.nameField)
        type("2026-11-20", into: panel.dateField)
        confirm()
        #expect(change?.period?.text == "2026-11-20 new, better scales")
        recording.finishSaving?(nil)
        for time in [3.0, 4, 5] { try screen.update(at: time) }

        root.selection.choose(2)
        #expect(try open(root.commands.periods.addEvent).dateField.text == "30/09/2026")
    }

    @Test func mistakesAreMarkedAtTheirFields() throws {
        let panel = try open(root.commands.periods.name)
        type("", into: panel.nameField)
        type("soon", into: panel.dateField)
        confirm()

        #expect(recording.saved.isEmpty && panel.nameField.hasError && panel.dateField.hasError)
        #expect(panel.nameField.help == "The phase has no name. Enter one, such as cut." && !panel.endField.hasError)
        #expect(panel.dateField.help?.hasPrefix("\"soon\" is not a date.") == true)

        type("cut", into: panel.nameField)
        type("2026-11-02", into: panel.dateField)
        type("2026-11-01", into: panel.endField)
        confirm()
        #expect(recording.saved.isEmpty && panel.endField.help == "The phase ends before it begins.")
        type("2026-11-02", into: panel.endField)
        confirm()
        #expect(change?.period?.text == "2026-11-02..2026-11-02 cut")
    }

    @Test func anEventWithoutATextIsRefused() throws {
        let panel = try open(root.commands.periods.addEvent)
        type(" , ", into: panel.nameField)
        confirm()

        #expect(recording.saved.isEmpty)
        #expect(panel.nameField.help == "The event has no text. Enter one, such as new scales.")
    }

    @Test(arguments: [true, false]) func whatIsThereIsChanged(isPhase: Bool) throws {
        let period = isPhase ? Period.phase(Self.periods.phases[0]) : .event(Self.periods.events[0])
        let panel = try open(try command(isPhase ? "Change phase…" : "Change event…", of: period))
        let shown = [panel.nameField.text, panel.dateField.text, panel.endField.text]
        type("other", into: panel.nameField)
        confirm()

        #expect(shown == (isPhase ? ["cut", "01/10/2026", "31/10/2026"] : ["new scales", "15/10/2026", ""]))
        #expect(change?.former == period)
        #expect(change?.period?.text == (isPhase ? "2026-10-01..2026-10-31 other" : "2026-10-15 other"))
    }

    @Test(arguments: [true, false]) func whatAnotherProgramHasChangedIsAddedOnceConfirmed(isPhase: Bool) throws {
        let period = isPhase ? Period.phase(Self.periods.phases[0]) : .event(Self.periods.events[0])
        let panel = try open(try command(isPhase ? "Change phase…" : "Change event…", of: period))
        type("mine", into: panel.nameField)

        root.periods = DocumentPeriods.of(phases: ["2026-10-01..2026-10-31 theirs"], events: ["2026-10-15 theirs"])
        confirm()
        let question = panel.panel.statement?.sentence
        #expect(recording.saved.isEmpty && panel.nameField.text == "mine")
        confirm()

        #expect(
            question
                == (isPhase
                    ? "Another program changed this phase. Save again to add yours."
                    : "Another program changed this event. Save again to add yours."))
        #expect(change?.former == nil)
        #expect(change?.period?.text == (isPhase ? "2026-10-01..2026-10-31 mine" : "2026-10-15 mine"))
    }

    /// A new phase takes no notice of changes, nor does one whose own line stays.
    @Test func otherChangesAreNotAskedAbout() throws {
        let others = DocumentPeriods.of(
            phases: ["2026-10-01..2026-10-31 cut", "2026-11-01.. maintain"], events: [])
        let changing = try open(try command("Change phase…", of: .phase(Self.periods.phases[0])))
        root.periods = others
        type("other", into: changing.nameField)
        confirm()
        #expect(change?.former?.text == "2026-10-01..2026-10-31 cut")
        recording.finishSaving?(nil)
        for time in [3.0, 4, 5] { try screen.update(at: time) }

        let adding = try open(root.commands.periods.name)
        root.periods = DocumentPeriods()
        type("new", into: adding.nameField)
        confirm()
        #expect(change?.former == nil && change?.period?.text.hasSuffix(" new") == true)
    }

    @Test func nothingIsSavedIfNothingChanged() throws {
        _ = try open(try command("Change event…", of: .event(Self.periods.events[0])))
        confirm()
        for time in [3.0, 4] { try screen.update(at: time) }

        #expect(recording.saved.isEmpty && panel == nil)
    }

    @Test(arguments: [true, false]) func whatIsThereIsRemoved(isPhase: Bool) throws {
        let period = isPhase ? Period.phase(Self.periods.phases[0]) : .event(Self.periods.events[0])
        try command(isPhase ? "Remove phase" : "Remove event", of: period).action()
        recording.finishSaving?("The disk is full.")

        #expect(change?.former == period && change?.period == nil)
        #expect(recording.calls == ["say The disk is full."])
    }

    @Test func aFailureIsShownInThePanel() throws {
        let panel = try open(root.commands.periods.name)
        type("cut", into: panel.nameField)
        confirm()
        recording.finishSaving?("The phase is no longer in weights.csv: another program changed it.")

        #expect(panel.panel.statement?.sentence.hasPrefix("The phase is no longer") == true)
        #expect(self.panel === panel)
    }

    @Test func theGraphsMenuHasBothAndABarItsOwn() throws {
        let titles = root.menus.graph(entry: nil).commands.map(\.title)
        #expect(titles == ["Copy picture", "Export…", "Name this period…", "Add an event…", "Show all"])

        let view = try #require(root.graphScreen.paper.subviews.compactMap { $0 as? PeriodsView }.first)
        let bar = view.convert(view.content.bars[0].place.frame, to: nil)
        let menu = root.graphScreen.contextMenu(at: Point(x: bar.midX, y: bar.midY))
        #expect(menu?.commands.map(\.title) == ["Change phase…", "Remove phase"])
        #expect(root.selection.index == nil)
        // The event that a key has chosen has its menu by key.
        try screen.pressAndSettle(.character(":"))
        #expect(root.graphScreen.contextMenu(at: nil)?.commands.map(\.title) == ["Change event…", "Remove event"])
    }
}
