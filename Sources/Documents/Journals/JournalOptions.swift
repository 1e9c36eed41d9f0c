import System

/// Where the operations on documents are noted.
public struct JournalOptions: Hashable, Sendable {
    /// The program's folder for state, in the standard folder.
    public let state: FilePath
    public let wish: JournalPlace.Wish

    public init(state: FilePath, wish: JournalPlace.Wish = .automatic) { (self.state, self.wish) = (state, wish) }

    /// Returns the place of a document's journals; nil if there is to be none.
    public func place(of document: FilePath) -> JournalPlace? { JournalPlace(of: document, state: state, wish: wish) }

    /// Opens this machine's journal of a document, under the document's lock; nil if that fails.
    func journal(in place: JournalPlace) -> OwnJournal? {
        MachineIdentity(in: state).machine().flatMap { OwnJournal(of: $0, in: place) }
    }
}
