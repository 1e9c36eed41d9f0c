import ViewKit

extension RootViewController {
    /// The panel of an import, while it is shown.
    public var importScreen: ImportViewController? { sheet as? ImportViewController }

    /// Shows what an import would take in; false where something else is asked of the person.
    public func show(_ screen: ImportViewController) -> Bool {
        guard !isAsking || sheet?.isClosed == true, view.window != nil else { return false }
        present(sheet: screen)
        let close = screen.onClose
        screen.onClose = { [weak screen] in
            close?()
            screen?.onEnd?()
        }
        return true
    }

    /// Asks for a file of another program.
    func importFile() {
        let screen = OpenViewController("Import", actions.documentFolder, complete: actions.completion)
        screen.onOpen = { [unowned self] path in actions.importFile(path) }
        present(sheet: screen)
    }
}
