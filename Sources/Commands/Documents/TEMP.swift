import Documents
import System

extension StandardFolders { public var programState: FilePath { state.appending("healthbeat") } }
extension DocumentLocation {
    public var journalOptions: JournalOptions { JournalOptions(state: StandardFolders().programState) }
}
