import ViewKit
import WeightHistory

extension RootViewController {
    /// Shows a panel for a new entry.
    public func addEntry() {
        present(AddEntryViewController(now: actions.now, format: format, rules: actions.rules)) { .add($0) }
    }

    /// Shows a panel to change an entry.
    ///
    /// - Parameter place: The entry's in the history, the oldest being 0; traps outside.
    public func editEntry(at place: Int) {
        edit(history.reference(to: place))
    }

    func edit(_ reference: EntryReference) {
        let screen = AddEntryViewController(editing: reference.entry, format: format, rules: actions.rules)
        present(screen) { $0 == reference.entry ? nil : .edit(reference, to: $0) }
    }

    /// - Parameter change: What an entry that is to be saved does to the document; nil where that is nothing.
    private func present(
        _ screen: AddEntryViewController, change: @escaping (WeightEntry) -> DocumentChange?
    ) {
        guard entryScreen == nil, view.window != nil else { return }
        entryScreen = screen
        screen.coveredArea = coveredArea
        screen.furtherCommands = commandsEverywhere
        screen.onCancel = { [unowned self, unowned screen] in close(screen) }
        screen.onChooseUnit = { [unowned self] in showUnitSelector() }
        screen.onSave = { [unowned self, unowned screen] entry in
            guard let change = change(entry) else { return close(screen) }
            save(change, from: screen)
        }
        present(screen, animated: true)
        onEntryScreenChange?()
    }

    private func save(_ change: DocumentChange, from screen: AddEntryViewController) {
        actions.save(change) { [weak self, weak screen] failure in
            guard let screen else { return }
            if let failure { screen.show(failure: failure) } else { self?.close(screen) }
        }
    }

    /// Takes the panel away, with whatever lies over it.
    private func close(_ screen: AddEntryViewController) {
        screen.presentingViewController?.dismiss(animated: true) { [weak self] in
            self?.entryScreen = nil
            self?.onEntryScreenChange?()
        }
    }
}
