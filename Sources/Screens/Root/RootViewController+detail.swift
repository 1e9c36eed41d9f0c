import ViewKit
import WeightHistory

extension RootViewController {
    /// The entry that is shown over the history.
    public var detailScreen: EntryDetailViewController? {
        navigation.topViewController as? EntryDetailViewController
    }

    /// Shows an entry over the history.
    ///
    /// - Parameter place: The entry's in the history, the oldest being 0; traps outside.
    public func showDetail(of place: Int, animated: Bool) {
        let screen = EntryDetailViewController(place, of: history, format: format)
        screen.onDelete = { [unowned self, unowned screen] in
            actions.delete(screen.reference)
            navigation.popToRoot(animated: true)
        }
        screen.whenSettled = { [unowned self] in actions.whenSettled($0) }
        screen.onGone = { [unowned self, unowned screen] in
            guard screen === detailScreen else { return }
            let sentence = "\(format.shortWords(for: screen.entry)) is no longer in the document."
            actions.report(sentence, about: screen.entry)
            navigation.popToRoot(animated: true)
        }
        screen.onEdit = { [unowned self, unowned screen] in edit(screen.reference) }
        screen.closesWhatIsInTheWay = { [unowned self] in closeWhatIsInTheWay() }
        navigation.push(screen, animated: animated)
    }

    /// What the screen in sight can give as text: the selected entry, or the one that is shown.
    var selectedEntry: WeightEntry? {
        guard tab == .history else { return nil }
        return detailScreen?.entry ?? historyScreen.selectedEntry
    }
}
