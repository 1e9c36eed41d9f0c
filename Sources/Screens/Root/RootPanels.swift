import Documents
import Geometry
import ViewKit
import WeightHistory

extension RootViewController {
    /// Whether something is asked of the user, over the screens.
    public var isAsking: Bool { panels.isAsking }

    /// What the user is asked to do before another document is shown; nil if nothing is in the way.
    public var obstacle: String? { panels.obstacle }

    /// The part of the window that something covers, as a keyboard on the screen; in the window's points.
    public var coveredArea: Rect {
        get { panels.coveredArea }
        set { panels.coveredArea = newValue }
    }

    func connectPanels() {
        panels.willShow = { [unowned self] in _ = overlays.closeKeyList() }
        panels.onChange = { [unowned self] in
            onPanelChange?()
            closeMendedLines()
        }
    }
}

extension RootViewController {
    /// What a new or changed entry is typed into, while it is shown.
    var entryScreen: AddEntryViewController? { panels.rowPanel as? AddEntryViewController }
    /// What a goal and a height are typed into, while it is shown.
    var personScreen: PersonViewController? { panels.rowPanel as? PersonViewController }

    /// Shows a panel for a new entry.
    public func addEntry() {
        present(AddEntryViewController(format: format, surroundings))
    }

    /// Shows a panel to change an entry.
    ///
    /// - Parameter index: The entry's in the history, the oldest being 0; traps outside.
    func editEntry(at index: Int) {
        present(AddEntryViewController(editing: index, format: format, surroundings))
    }

    /// The entry that a screen shows, which may be of an earlier history than the others show.
    func edit(_ screen: EntryDetailViewController) {
        var surroundings = surroundings
        surroundings.history = screen.history
        let panel = AddEntryViewController(editing: screen.index, format: format, surroundings)
        panel.follow(history)
        present(panel)
    }

    private var surroundings: EntrySurroundings {
        EntrySurroundings(now: { [actions] in actions.now }, rules: actions.rules, history: history)
    }

    private func present(_ screen: AddEntryViewController) {
        screen.onSave = { [unowned self, unowned screen] change in
            if let change { save(change, from: screen) } else { screen.close() }
        }
        present(weightPanel: screen)
    }

    /// Shows a panel for what the document says of the user.
    func editPerson() {
        let screen = PersonViewController(person, format: format)
        screen.onSave = { [unowned self, unowned screen] settings in
            if settings.isEmpty { screen.close() } else { save(.set(settings), from: screen) }
        }
        present(weightPanel: screen)
    }

    private func present(weightPanel screen: RowPanelViewController) {
        screen.onChooseUnit = { [unowned self] in showUnitSelector() }
        panels.present(screen)
    }

    /// Makes the change that was typed, and takes the panel away, or says there why that cannot be.
    private func save(_ change: DocumentOperation, from screen: RowPanelViewController) {
        // What is typed already is for what comes after the panel.
        view.window?.holdKeys()
        actions.save(change) { [weak self, weak screen] failure in
            guard let screen, failure == nil else {
                self?.view.window?.endHoldingKeys(areWanted: false)
                if let failure { screen?.fail(failure) }
                return
            }
            screen.close()
        }
    }
}

extension RootViewController {
    /// Asks how and where a picture of the graph is to be written.
    func exportAs() {
        let screen = ExportViewController(
            size: view.bounds.size, path: actions.suggestedPicturePath, complete: actions.completion)
        screen.onSave = { [unowned self, weak screen] wish in
            actions.exportPicture(wish) { outcome in screen?.note(outcome) }
        }
        screen.onEnd = { [unowned self] in actions.cancelPicture() }
        panels.present(screen)
    }

    /// Asks for another document.
    func openDocument() {
        let screen = OpenViewController("Open", actions.documentFolder, complete: actions.completion)
        screen.onOpen = { [unowned self] path in actions.openDocument(path) }
        panels.present(screen)
    }

    /// Asks for a file of another program.
    func importFile() {
        let screen = OpenViewController("Import", actions.documentFolder, complete: actions.completion)
        screen.onOpen = { [unowned self] path in actions.importFile(path) }
        panels.present(screen)
    }

    /// Shows what an import would add; false if something else is asked of the user.
    public func show(_ screen: ImportViewController) -> Bool {
        panels.present(screen)
    }

    /// Says what the program is.
    func showAbout() {
        panels.present(AboutViewController(version: actions.version))
    }

    /// Turns the window over to where the unit is chosen.
    public func showUnitSelector() {
        let selector = UnitSelectorViewController(unit: unitToChoose)
        selector.onChange = { [unowned self] unit in
            panels.rowPanel?.choose(unit)
            choose(unit)
        }
        panels.present(selector)
    }

    /// The unit that the selector is about: that of the panel below it, which may have one of its own.
    var unitToChoose: WeightUnit { panels.rowPanel?.weightRow?.unit ?? unit }
}

extension RootViewController {
    /// Shows the lines that could not be read over the window, until the user closes that.
    ///
    /// - Parameter onOpen: Called with a line that the user wants to mend.
    public func showUnreadableLines(_ lines: UnreadableLines, onOpen: @escaping (UnreadableLine) -> Void) {
        if let screen = panels.unreadableLines {
            screen.lines = lines
            return
        }
        let screen = UnreadableLinesViewController(lines)
        screen.onOpen = onOpen
        panels.present(screen)
    }

    public var showsUnreadableLines: Bool { panels.unreadableLines != nil }

    /// Shows in the list, if it is open, which lines cannot be read by now; without any it closes.
    public func follow(_ lines: UnreadableLines) {
        panels.unreadableLines?.lines = lines
        closeMendedLines()
    }

    /// Closes the list; a panel over it is closed first, by whoever opened that.
    public func closeUnreadableLines() {
        if !isAsking { panels.unreadableLines?.close() }
    }

    private func closeMendedLines() {
        if panels.unreadableLines?.lines.isEmpty == true { closeUnreadableLines() }
    }
}
