import System

/// The access to files with which a confined program can note operations on one document.
public struct JournalAccess: Sendable {
    /// The options for that document; no sync program is looked for again.
    public let options: JournalOptions
    public private(set) var readable: [FilePath] = []
    public private(set) var writable: [FilePath] = []

    /// Chooses the place of a document's journals, and makes this machine's name and the folder if they are missing.
    ///
    /// If that fails, operations are not noted.
    public init(preparing wished: JournalOptions, for document: FilePath) {
        guard let place = wished.place(of: document), wished.machine(in: place) != nil,
            place.isBeside || place.folder.makePrivateFolder(), place.writtenLines.prepare()
        else {
            options = JournalOptions(state: wished.state, wish: .off)
            return
        }
        options = JournalOptions(state: wished.state, wish: place.isBeside ? .beside : .here)
        readable = MachineIdentity(in: wished.state).files
        // A journal that was in the other folder is moved or copied.
        writable = [place.folder, place.otherFolder, place.writtenLines.path]
    }
}
