import System

/// The user's choice of the place for journals.
public struct JournalOptions: Hashable, Sendable {
    /// The program's folder for state, in the standard folder.
    public let state: FilePath
    public let wish: JournalPlace.Wish

    public init(state: FilePath, wish: JournalPlace.Wish = .automatic) { (self.state, self.wish) = (state, wish) }

    /// Returns the place of a document's journals; nil if there is to be none.
    ///
    /// - Parameter looksAgain: Whether sync programs are looked for even if that was done today.
    public func place(of document: FilePath, looksAgain: Bool = false) -> JournalPlace? {
        JournalPlace(of: document, state: state, wish: wish, looksAgain: looksAgain)
    }

    /// Makes the folder of journals beside a document, of which a sync program has made another version.
    public func noteOtherVersions(of document: FilePath) {
        guard wish == .automatic,
            let place = JournalPlace(of: document, state: state, wish: wish, hasOtherVersions: true), place.isBeside
        else { return }
        _ = place.folder.makePrivateFolder()
    }

    /// Opens this machine's journal of a document, under the document's lock; nil if that fails.
    func journal(in place: JournalPlace) -> OwnJournal? {
        MachineIdentity(in: state).machine().flatMap { OwnJournal(of: $0, in: place) }
    }
}
