import Geometry
import ViewKit

extension RootViewController {
    /// Asks how and where a picture of the graph is to be written.
    func exportAs() {
        let screen = ExportViewController(
            size: view.bounds.size, path: actions.suggestedPicturePath, complete: actions.completion)
        screen.onSave = { [unowned self, weak screen] wish in
            actions.exportPicture(wish) { outcome in screen?.note(outcome) }
        }
        present(sheet: screen)
        let close = screen.onClose
        screen.onClose = { [unowned self] in
            actions.cancelPicture()
            close?()
        }
    }

    /// Asks for another document.
    func openDocument() {
        let screen = OpenViewController("Open", actions.documentFolder, complete: actions.completion)
        screen.onOpen = { [unowned self] path in actions.openDocument(path) }
        present(sheet: screen)
    }

    /// Says what the program is.
    func showAbout() {
        present(sheet: AboutViewController(version: actions.version))
    }

    /// What the user is asked to do before another document is shown.
    public var sentenceOfObstacle: String {
        switch sheet {
        case is ImportViewController: "Finish or cancel the import first."
        case is ExportViewController: "Finish or cancel the export first."
        default: "Save or cancel your entry first."
        }
    }

    /// Shows a panel, where there is nothing that is typed into or chosen from yet.
    ///
    /// If another panel is on its way out, this one follows it.
    ///
    /// - Returns: Whether the panel is shown, or will be.
    @discardableResult
    func present(sheet: SheetViewController) -> Bool {
        if isPanelLeaving {
            guard nextSheet == nil else { return false }
            nextSheet = sheet
            return true
        }
        guard !isAsking, view.window != nil else { return false }
        _ = overlays.closeKeyList()
        self.sheet = sheet
        sheet.furtherCommands = commands.everywhere
        sheet.coveredArea = coveredArea
        sheet.onClose = { [unowned self, unowned sheet] in close(sheet) }
        present(sheet, animated: true)
        onFormScreenChange?()
        return true
    }

    private func close(_ sheet: SheetViewController) {
        sheet.presentingViewController?.dismiss(animated: true) { [weak self] in
            self?.sheet = nil
            self?.panelDidClose()
        }
    }

    /// A panel is gone: what waited for that comes now.
    func panelDidClose() {
        onFormScreenChange?()
        if let next = nextSheet {
            nextSheet = nil
            if !present(sheet: next) { next.close() }
        }
        closeMendedLines()
    }

    /// Whether a panel or the list of unreadable lines is on its way out.
    private var isPanelLeaving: Bool {
        sheet?.isClosed == true || formScreen?.isClosed == true || unreadableLinesScreen?.isClosed == true
    }
}
