import Commands
import Documents
import EventLoop
import System

/// Merges into the document what other machines did, as their journals come.
final class MachineMerger {
    var perform: ((MergeRequest) -> Void)?
    /// Called with a plan that the user is to review; nil if there is none any more.
    var onReview: ((MergePlan?) -> Void)?
    /// Called with the reasons why changes of other machines cannot be merged.
    var onObstacles: (([MappingObstacle]) -> Void)?
    /// Called when other operations are noted than before.
    var onJournals: (() -> Void)?

    var mode = MergeMode.automatic { didSet { if mode != oldValue { look() } } }
    /// The content of other versions on which a merge decides.
    private(set) var noted = NotedContent()

    private let loop: EventLoop
    private let document: DocumentPresenter
    private var journals: Journals?
    private var seen: SeenVersion?
    private var search = JournalPlace.SyncSearch.now
    private var folder: DocumentFolder?
    private var watchers: [FolderWatcher] = []
    private var isLooking = false
    private var looksAgain = false
    /// When something in the folders last changed.
    private var lastChange = Instant.readingClock()
    private var wait: Deadline?
    /// The last merge, which is not tried again.
    private var lastMerge: Attempt?

    private struct Attempt: Equatable {
        let hash: ContentHash?
        let counts: [MachineID: Int]
    }

    init(_ loop: EventLoop, _ document: DocumentPresenter) { (self.loop, self.document) = (loop, document) }

    func followDocument() {
        let next = document.isSample || document.unreadable != nil ? nil : DocumentFolder(of: document.location.path)
        if next != folder {
            (folder, journals, seen, search) = (next, nil, nil, .now)
            (noted, lastMerge, watchers) = (NotedContent(), nil, [])
            onReview?(nil)
            onObstacles?([])
        }
        noteChange()
    }

    private func noteChange() {
        lastChange = Instant.readingClock()
        look()
    }

    /// Looks at document and journals on another thread; requests during a look cause one further look.
    private func look() {
        guard folder != nil, let contents = document.contents else { return }
        guard !isLooking else {
            looksAgain = true
            return
        }
        isLooking = true
        let location = document.location
        let (journals, seen, search, layout, isFirst) = (journals, seen, search, contents.layout, journals == nil)
        let request = MergeRequest(decides: loop.now - lastChange >= Self.patience)
        loop.compute {
            let preview = try? MergePreview(
                of: location.path, location.journalOptions, request, known: journals, seen: seen,
                search: search)
            if isFirst, preview?.journals.operations.isEmpty == false { location.cutJournal() }
            return (preview, preview?.noted(layout) ?? NotedContent())
        } then: { [weak self] preview, noted in
            self?.finish(preview, noted)
        }
    }

    /// How long differences that no journal explains are waited for: a journal may come later than the document.
    private static let patience = Duration.seconds(60)

    private func finish(_ preview: MergePreview?, _ noted: NotedContent) {
        isLooking = false
        if looksAgain {
            looksAgain = false
            return look()
        }
        guard let preview else { return }
        journals = preview.journals
        seen = preview.seen ?? seen
        search = preview.place.nextSearch
        watch(preview.place)
        if noted != self.noted {
            self.noted = noted
            onJournals?()
        }
        follow(preview)
    }

    private func follow(_ preview: MergePreview) {
        wait?.cancel()
        guard let plan = preview.plan else {
            onReview?(nil)
            guard preview.state != nil else { return }
            wait = loop.schedule(at: lastChange + Self.patience) { [weak self] in self?.look() }
            return
        }
        onObstacles?(plan.obstacles)
        let hasChanges = !plan.questions.isEmpty || !plan.changes.isEmpty
        // Only notes what another program has changed.
        let isAutomatic = !hasChanges || mode == .automatic && plan.questions.isEmpty
        onReview?(isAutomatic ? nil : plan)
        let attempt = Attempt(hash: preview.hash, counts: preview.journals.operations.mapValues(\.count))
        guard isAutomatic, hasChanges || preview.hasForeignChange, attempt != lastMerge else { return }
        lastMerge = attempt
        perform?(preview.request)
    }

    /// Watches the journals, or the document's folder until there are any beside the document.
    private func watch(_ place: JournalPlace) {
        guard let folder else { return }
        let isThere = place.folder.isFolder
        guard watchers.isEmpty || watchers.count == 1 && isThere else { return }
        if watchers.isEmpty {
            let name = place.besideName
            add(FolderWatcher(folder.folder, on: loop, names: { $0 == name }) { [weak self] _ in self?.noteChange() })
        }
        guard isThere else { return }
        add(
            FolderWatcher(place.folder, on: loop, includesWrites: true, names: JournalPlace.isJournal) {
                [weak self] _ in self?.noteChange()
            })
        look()
    }

    private func add(_ watcher: FolderWatcher?) { if let watcher { watchers.append(watcher) } }
}
