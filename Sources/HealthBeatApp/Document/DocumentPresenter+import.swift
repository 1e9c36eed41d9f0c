import Commands
import Documents
import Screens
import System
import ViewKit

// Buttons that import a file of another program.
extension DocumentPresenter {
    /// Returns a button that imports another program's file; nil if the failure has another reason.
    func importButton(_ reading: Reading, _ path: FilePath) -> MessageButton? {
        guard case .failure(let reason) = reading.result, reason.isForeignFile else { return nil }
        return MessageButton(title: "Import it") { [weak self] in self?.onImport?(path) }
    }

    /// Returns a button that imports the unreadable file into the user's default document.
    func importOffer(_ reading: Reading) -> MessageButton? {
        let path = location.path
        guard let button = importButton(reading, path) else { return nil }
        return MessageButton(title: button.title) { [weak self] in
            self?.begin(DocumentLocation(named: nil)) { button.action() }
        }
    }
}
