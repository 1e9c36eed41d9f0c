import ViewKit
import WeightHistory

extension RootViewController {
    /// What the user's clock shows.
    public var now: EntryDate { actions.now }

    /// The panel of an import, while it is shown.
    public var importScreen: ImportViewController? { sheet as? ImportViewController }

    /// Shows what an import would take in; false where something else is asked of the person.
    public func show(_ screen: ImportViewController) -> Bool {
        present(sheet: screen)
    }

    /// Asks for a file of another program.
    func importFile() {
        let screen = OpenViewController("Import", actions.documentFolder, complete: actions.completion)
        screen.onOpen = { [unowned self] path in actions.importFile(path) }
        present(sheet: screen)
    }
}
