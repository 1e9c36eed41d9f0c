import Documents
import System
import WeightHistory
import Words

extension RootViewController {
    func connectPanels() {
        panels.willShow = { [unowned self] in _ = overlays.closeKeyList() }
        overlays.onKeyListChange = { [unowned self] in panels.isKeyListOpen = $0 }
        panels.onChange = { [unowned self] in
            onPanelChange?()
            closeIfNoLines()
        }
    }

    var entryScreen: AddEntryViewController? { panels.rowPanel as? AddEntryViewController }
    var personScreen: PersonViewController? { panels.rowPanel as? PersonViewController }

    var periodScreen: PeriodViewController? { panels.rowPanel as? PeriodViewController }

    public func addEntry() {
        let screen = AddEntryViewController(
            resuming: actions.unsavedEntry, showsMore: showsValueFields, format: format, surroundings)
        screen.onLeave = { [actions] in actions.keep($0) }
        present(entryPanel: screen)
    }

    /// Stores the unsaved texts of a new entry before the window closes.
    public func keepUnsavedEntry() {
        if let entryScreen, !entryScreen.isClosed { entryScreen.onLeave?(entryScreen.unsaved) }
    }

    /// Shows a panel for an entry; traps if the index is out of range.
    func editEntry(at index: EntryIndex) {
        present(
            entryPanel: AddEntryViewController(
                editing: index, showsMore: showsValueFields, format: format, surroundings))
    }

    /// Edits the entry of a detail screen, whose history may be older than that of the other screens.
    func edit(_ screen: EntryDetailViewController) {
        var surroundings = surroundings
        if screen.isAlone {
            surroundings.measurements.alone = screen.history
        } else {
            surroundings.history = screen.history
        }
        let panel = AddEntryViewController(
            editing: screen.entryIndex, showsMore: showsValueFields, format: format, surroundings)
        panel.follow(history, measurements)
        present(entryPanel: panel)
    }

    var surroundings: EntryContext {
        EntryContext(
            now: { [actions] in actions.now }, rules: actions.rules, history: history, measurements: measurements)
    }

    private func present(entryPanel screen: AddEntryViewController) {
        screen.onMore = { [unowned self] in showsValueFields = $0 }
        present(weightPanel: screen)
    }

    func editPerson() {
        let screen = PersonViewController(
            person, showsEnergy: graphScreen.style.showsEnergy, format: format, surroundings)
        screen.onEnergyChoice = { [unowned self] in
            graphScreen.style.showsEnergy = $0
            onChoice?()
        }
        present(weightPanel: screen)
    }

    func present(weightPanel screen: RowPanelViewController) {
        screen.onOperation = { [unowned self, unowned screen] operation in
            if let operation { save(operation, from: screen) } else { screen.close() }
        }
        screen.onChooseUnit = { [unowned self] in showUnitSelector() }
        panels.present(screen)
    }

    /// Saves an operation and closes the panel, or shows there why saving failed.
    private func save(_ change: DocumentOperation, from screen: RowPanelViewController) {
        let isFirst = history.isEmpty
        perform(
            { [actions] in actions.save(change, completion: $0) }, from: screen,
            onSuccess: { [weak self] in
                if isFirst, case .add(let entries, _) = change { self?.adoptUnit(of: entries) }
            })
    }

    /// Performs the work that a panel was confirmed for, and closes the panel, or shows there why the work failed.
    private func perform(
        _ work: (_ completion: @escaping (_ failure: String?) -> Void) -> Void, from screen: RowPanelViewController,
        onSuccess: @escaping () -> Void = {}
    ) {
        // Hold keys typed while waiting for the view that is shown after the panel.
        let hold = view.window?.holdKeys()
        work { [weak screen] failure in
            guard let screen, failure == nil else {
                hold?.end(shouldDeliver: false)
                if let failure { screen?.fail(failure) }
                return
            }
            onSuccess()
            screen.finish()
        }
    }

    /// Makes the unit in which the first entry was typed the default one.
    private func adoptUnit(of entries: [WeightEntry]) {
        guard let weight = entries.first?.weight, !weight.isNone, weight.unit != unit else { return }
        choose(weight.unit)
    }

    /// Asks for a date, and selects the entry nearest to it.
    func goToDate() {
        let words = SearchWords(format, now: actions.now, rules: actions.rules)
        let screen = GoToDateViewController(words)
        screen.onChoose = { [unowned self] in
            if let index = $0.index(in: history, rules: actions.rules) { selection.choose(index, isCentered: true) }
        }
        panels.present(screen)
    }

    func exportAs() {
        guard let files = actions.files else { return }
        let screen = ExportViewController(size: view.bounds.size, path: actions.suggestedPicturePath, files)
        screen.onSave = { [unowned self, weak screen] wish in
            actions.exportPicture(wish) { outcome in screen?.note(outcome) }
        }
        present(screen, choosing: .picture) { [actions] in actions.checkPicture($0, completion: $1) }
    }

    func writeReport() {
        guard let files = actions.files else { return }
        let screen = ReportViewController(path: actions.suggestedReportPath, files)
        screen.onSave = { [unowned self, weak screen] wish in
            actions.writeReport(wish) { outcome in screen?.note(outcome) }
        }
        present(screen, choosing: .report) { [actions] in actions.checkReport($0, completion: $1) }
    }

    /// Presents a panel for a file to write, which may be chosen in another panel that checks it.
    private func present(
        _ screen: OutputPanelViewController, choosing purpose: FilePurpose,
        _ check: @escaping (_ path: FilePath, _ completion: @escaping @MainActor (String?) -> Void) -> Void
    ) {
        screen.onEnd = { [unowned self] in actions.cancelPicture() }
        screen.onBrowse = { [unowned self] path, take in
            guard let files = actions.files else { return }
            chooseFile(for: purpose, from: files.path(typed: path)) { path, completion in
                check(path) { failure in
                    if failure == nil { take(files.text(for: path)) }
                    completion(failure)
                }
            }
        }
        panels.present(screen)
    }

    func openDocument() { chooseFile(for: .open, from: actions.files?.startFolder, actions.openDocument) }
    func importFile() { chooseFile(for: .importing, from: actions.files?.importFolder, actions.importFile) }
    func mergeFile() { chooseFile(for: .merging, from: actions.files?.startFolder, actions.reviewVersion) }

    private func chooseFile(
        for purpose: FilePurpose, from path: FilePath?,
        _ choose: @escaping (_ path: FilePath, _ completion: @escaping (String?) -> Void) -> Void
    ) {
        guard let files = actions.files, let path else { return }
        let dates = FileDates(format: format.dates, rules: actions.rules)
        let screen = FilePanelViewController(purpose, path: path, files, dates)
        screen.onChoose = choose
        panels.present(screen)
    }

    /// Shows an import; returns false if another panel asks the user for something.
    public func show(_ screen: ImportViewController) -> Bool { panels.present(screen) }

    /// Shows what a merge would change; returns the panel, or nil if another panel asks the user for something.
    ///
    /// - Parameter merge: Merges by the user's answer; its completion gets a sentence with the reason if that failed, else
    ///   nil, which closes the panel.
    @discardableResult
    public func showReview(
        of review: MergeReview,
        merge: @escaping (_ answer: MergeReviewAnswer, _ completion: @escaping (_ failure: String?) -> Void) -> Void
    ) -> MergeReviewViewController? {
        let words = MergeReviewWords(format, withoutYear: actions.now.day.year)
        let screen = MergeReviewViewController(review, words)
        screen.onMerge = { [unowned self, unowned screen] answer in perform({ merge(answer, $0) }, from: screen) }
        return panels.present(screen) ? screen : nil
    }

    func showAbout() { panels.present(AboutViewController(version: actions.version)) }

    public func showUnitSelector() {
        let selector = UnitSelectorViewController(unit: unitToChoose)
        selector.onChange = { [unowned self] unit in
            panels.rowPanel?.choose(unit)
            choose(unit)
        }
        panels.present(selector)
    }

    /// The unit that the selector shows: that of the panel below it, which may differ from the default.
    var unitToChoose: WeightUnit { panels.rowPanel?.weightRow?.unit ?? unit }

    /// Shows the lines that could not be read, or updates the open list.
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

    /// Updates the open list; closes it if there are no unreadable lines left.
    public func follow(_ lines: UnreadableLines) {
        panels.unreadableLines?.lines = lines
        closeIfNoLines()
    }

    /// Closes the list, unless a panel over it asks the user for something.
    public func closeUnreadableLines() {
        if !panels.isAsking { panels.unreadableLines?.close() }
    }

    private func closeIfNoLines() {
        if panels.unreadableLines?.lines.isEmpty == true { closeUnreadableLines() }
    }
}
