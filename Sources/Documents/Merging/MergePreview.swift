import System

/// What a merge of a document would do, without doing it.
public struct MergePreview: Sendable {
    /// Nil while differences that no journal explains are waited for, or if there is nothing to merge.
    public private(set) var plan: MergePlan?
    /// What the document knows; nil if no machine has noted anything.
    public private(set) var state: VersionState?
    public let journals: Journals
    public let place: JournalPlace
    /// The hash of the document's lines.
    public private(set) var hash: ContentHash?

    /// Reads a document and all its journals. Blocks.
    ///
    /// - Parameter known: Journals as read before.
    public init?(
        of document: FilePath, _ options: JournalOptions, _ request: MergeRequest = MergeRequest(),
        known: Journals? = nil
    ) throws(DocumentError) {
        guard let place = options.place(of: document), let machine = MachineIdentity(in: options.state).machine()
        else { return nil }
        self.place = place
        var journals = known?.folder == place.folder ? known! : Journals(in: place.folder)
        journals.update()
        self.journals = journals
        let others = journals.operations.keys.filter { $0 != machine }
        guard !others.isEmpty else { return }
        let histories = LineHistories(journals.operations)
        let file = try DocumentFile(path: document)
        let content = try VersionContent(of: file.descriptor, file.stamp, histories)
        let state = VersionState(of: content, histories, on: machine, previous: request.previous)
        (self.state, hash) = (state, content.hash)
        if state.change.isEmpty || request.decides {
            plan = MergePlan(of: content, VersionState(state.knowledge), histories)
        }
    }
}
