import System

/// The plan for a merge of a document, computed without a lock.
public struct MergePreview: Sendable {
    /// Nil while differences that no journal explains are waited for, or if there is nothing to merge.
    public private(set) var plan: MergePlan?
    /// The document's knowledge; nil if no other machine has noted anything.
    public private(set) var state: VersionState?
    /// The request with the version that was read before.
    public private(set) var request: MergeRequest
    /// The version to compare a later one with; nil if the document is large, or while differences are waited for.
    public private(set) var seen: SeenVersion?
    public let journals: Journals
    public let place: JournalPlace
    /// The hash of the document's lines.
    public private(set) var hash: ContentHash?

    /// Reads a document and all its journals. Blocks.
    ///
    /// - Parameters:
    ///   - known: Journals as read before.
    ///   - seen: The version that was read before.
    public init?(
        of document: FilePath, _ options: JournalOptions, _ request: MergeRequest = MergeRequest(),
        known: Journals? = nil, seen: SeenVersion? = nil, search: JournalPlace.SyncSearch = .daily
    ) throws(DocumentError) {
        guard let place = options.place(of: document, search: search) else { return nil }
        (self.place, self.request) = (place, request)
        journals = Journals(reading: place.folder, known: known)
        guard !journals.operations.isEmpty, let machine = options.machine(in: place),
            journals.hasOthers(than: machine)
        else { return }
        let file = try DocumentFile(path: document)
        let layout = try DocumentLayout(of: file.descriptor, size: file.stamp.size)
        var histories = LineHistories(journals.operations, for: layout)
        let content = try VersionContent(of: file.descriptor, file.stamp, &histories)
        let lines = SeenVersion.lines(of: file, content.layout)
        if let lines, let seen { self.request.previous = seen.previous(to: lines, content.hash) }
        let state = VersionState(of: content, histories, on: machine, previous: self.request.previous)
        (self.state, hash) = (state, content.hash)
        guard state.isCertain || request.decides else { return }
        let plan = MergePlan(of: content, VersionState(state.knowledge), histories)
        self.plan = plan
        let isDone = state.change.isEmpty && plan.changes.isEmpty && plan.questions.isEmpty
        self.seen = lines.map { SeenVersion($0, isDone ? plan.knowledge : state.knowledge) }
    }

    /// The content of other versions on which a merge decides.
    public func noted(_ layout: DocumentLayout?) -> NotedContent {
        NotedContent(journals, layout, isMerged: state != nil)
    }

    /// Whether a merge notes what another program has changed, even if it changes nothing.
    public var hasForeignChange: Bool { plan != nil && state?.change.isEmpty == false }
}

extension MergePreview {
    /// Whether a merge could change a document: another machine has noted what this machine's last operation did not
    /// know, or the document is not as that left it. Reads only the ends of journals. Blocks.
    public static func isDue(for document: FilePath, _ options: JournalOptions) -> Bool {
        guard let place = options.place(of: document) else { return false }
        let machines = place.folder.names.compactMap(JournalPlace.machine)
        // Whether a copy of this machine has the same name matters only beside other machines.
        guard !machines.isEmpty, let name = MachineIdentity(in: options.state).machine(),
            machines.contains(where: { $0 != name }), let own = options.machine(in: place)
        else { return false }
        let lastLine = { JournalTail.last(of: $0, at: place.path(of: $0)) }
        guard let last = lastLine(own), let stamp = try? FileStatus(of: document).stamp, last.stamp == stamp.text
        else { return true }
        let knowledge = last.operation.knowledge
        return machines.contains { machine in
            machine != own && lastLine(machine).map { !knowledge.covers($0.operation.id) } ?? false
        }
    }
}
