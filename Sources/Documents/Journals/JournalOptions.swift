import System

/// The user's choice of the place for journals.
public struct JournalOptions: Hashable, Sendable {
    /// The program's folder for state, in the standard folder.
    public let state: FilePath
    public let wish: JournalPlace.Wish

    public init(state: FilePath, wish: JournalPlace.Wish = .automatic) { (self.state, self.wish) = (state, wish) }

    /// Returns the place of a document's journals; nil if there is to be none.
    public func place(of document: FilePath, search: JournalPlace.SyncSearch = .daily) -> JournalPlace? {
        JournalPlace(of: document, state: state, wish: wish, search: search)
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
        let identity = MachineIdentity(in: state)
        guard let machine = identity.machine(), let journal = OwnJournal(of: machine, in: place),
            let isOwn = try? place.isOwn(journal.last)
        else { return nil }
        if isOwn { return journal }
        return identity.machine(insteadOf: machine).flatMap { OwnJournal(of: $0, in: place) }
    }

    /// Returns this machine's name in a folder of journals, a new one if a copy of this machine uses the former one, too;
    /// nil if it cannot be read or made. Needs no lock.
    func machine(in place: JournalPlace) -> MachineID? {
        let identity = MachineIdentity(in: state)
        guard let machine = identity.machine() else { return nil }
        for _ in 0..<Self.looks {
            let last = JournalTail.last(of: machine, at: place.path(of: machine))
            guard let isOwn = try? place.isOwn(last) else { return nil }
            if isOwn { return machine }
        }
        return identity.machine(insteadOf: machine)
    }

    /// How often a journal is looked at, to which another program of this machine may be writing.
    private static let looks = 3
}
