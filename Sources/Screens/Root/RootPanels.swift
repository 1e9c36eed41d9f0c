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

    /// Shows a panel, where there is nothing that is typed into or chosen from yet.
    ///
    /// Where one is on its way out, it comes after that.
    func present(sheet: SheetViewController) {
        if self.sheet?.isClosed == true {
            nextSheet = sheet
            return
        }
        guard !isAsking, view.window != nil else { return }
        _ = overlays.closeKeyList()
        self.sheet = sheet
        sheet.furtherCommands = commands.everywhere
        sheet.coveredArea = coveredArea
        sheet.onClose = { [unowned self, unowned sheet] in close(sheet) }
        present(sheet, animated: true)
        onFormScreenChange?()
    }

    private func close(_ sheet: SheetViewController) {
        sheet.presentingViewController?.dismiss(animated: true) { [weak self] in
            self?.sheet = nil
            self?.onFormScreenChange?()
            self?.presentNextSheet()
        }
    }

    private func presentNextSheet() {
        guard let next = nextSheet else { return }
        nextSheet = nil
        present(sheet: next)
    }
}
