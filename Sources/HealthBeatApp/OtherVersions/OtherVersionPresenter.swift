import Commands
import Documents
import EventLoop
import System
import ViewKit
import WeightHistory
import Words

/// Offers to merge all other versions that sync programs leave beside the document, or to remove them.
final class OtherVersionPresenter {
    /// Performs an operation, and calls a block with nil, or with the error.
    var perform: ((DocumentOperation, _ completion: @escaping (String?) -> Void) -> Void)?
    /// The content that journals name, which a merge decides on; other versions offer only the rest.
    var noted = NotedContent() { didSet { if noted != oldValue { look() } } }
    /// A merge's changes and questions, if the user is to review it; offered before other versions.
    var plan: MergePlan? { didSet { show() } }
    /// The reasons why changes of other machines cannot be merged.
    var obstacles: [MappingObstacle] = [] { didSet { if obstacles != oldValue { show() } } }
    var onReview: ((MergePlan) -> Void)?
    /// Called to review the entries that only other versions have.
    var onEntries: (([WeightEntry]) -> Void)?

    private let loop: EventLoop
    private let document: DocumentPresenter
    private let notices: Notices
    /// The document's folder; nil while other versions are not looked for.
    private var place: DocumentFolder?
    private var watcher: FolderWatcher?
    private var copies = OtherVersions()
    /// The names of all other versions; nil if the folder must be listed again.
    private var names: [FilePath]?
    private var isLooking = false
    private var looksAgain = false
    /// The last merge, until its outcome is known and examined; until then, no entries are offered.
    private var merge: Merge?

    private struct Merge {
        /// The document's state when the merge was requested.
        let before: FileStamp?
        var hasEnded = false
    }

    init(_ loop: EventLoop, _ document: DocumentPresenter, _ notices: Notices) {
        (self.loop, self.document, self.notices) = (loop, document, notices)
    }

    /// Whether there is something to review.
    var hasEntries: Bool { plan != nil || !entries.isEmpty }

    /// The entries that only other versions have; none while some are being added.
    private var entries: [WeightEntry] { merge == nil ? copies.entries : [] }

    /// Lets the user review a merge that needs answers, or else the entries that only other versions have.
    func review() {
        if let plan { onReview?(plan) } else if !entries.isEmpty { onEntries?(entries) }
    }

    /// Lets the user review the entries that only the version in a file has; calls back with nil before that, or with a
    /// sentence with the reason why there are none.
    func review(_ path: FilePath, completion: @escaping (String?) -> Void) {
        guard !document.isSample else { return completion(SampleWords.isNotSaved) }
        guard let contents = document.contents else { return completion(VersionWords.none) }
        loop.compute { [noted, location = document.location] in
            Result { () throws(ProgramFailure) in
                try OtherVersion(named: path).compared(with: contents, at: location.path, noted: noted)
            }
        } then: { [weak self] result in
            switch result {
            case .failure(let failure): completion(failure.message)
            case .success(let version) where version.entries.isEmpty:
                completion(version.problem ?? VersionWords.haveNothingMore([version.name]))
            case .success(let version):
                completion(nil)
                self?.onEntries?(version.entries)
            }
        }
    }

    /// Adds entries of other versions; calls back with nil, or with a sentence about the failure.
    func add(_ entries: [WeightEntry], completion: @escaping (String?) -> Void) {
        guard !entries.isEmpty else { return completion(nil) }
        merge = Merge(before: document.contents?.stamp)
        // None of them has the entries of a file that the user has named.
        let count = max(1, copies.all.count(where: { !Set($0.entries).isDisjoint(with: entries) }))
        perform?(.add(entries, unless: .sameVersion(sources: count))) { [weak self] failure in
            self?.mergeDidEnd(hasSucceeded: failure == nil)
            completion(failure)
        }
    }

    private func mergeDidEnd(hasSucceeded: Bool) {
        if hasSucceeded { merge?.hasEnded = true } else { merge = nil }
        // An examination in progress may be of an earlier state.
        look()
    }

    func followDocument() {
        let next = document.isSample || document.unreadable != nil ? nil : DocumentFolder(of: document.location.path)
        if next != place { (copies, merge) = (OtherVersions(), nil) }
        if next != place || watcher == nil {
            place = next
            watch()
        }
        if watcher?.isComplete == false { names = nil }
        look()
    }

    /// Watches the folder again, discarding the known names.
    private func watch() {
        names = nil
        watcher = place.flatMap { place in
            FolderWatcher(place.folder, on: loop, names: place.isCopy) { [weak self] changed in
                guard let self else { return }
                names = nil
                // Any name may have changed, or the folder was replaced.
                if changed.isEmpty { watch() }
                look()
            }
        }
    }

    /// Examines the other versions on another thread; requests during a run cause one further run.
    private func look() {
        guard let place, let contents = document.contents else {
            copies = OtherVersions()
            return show()
        }
        guard !isLooking else {
            looksAgain = true
            return
        }
        // After an addition to a document without other versions there is nothing to examine.
        if names?.isEmpty == true, copies.all.isEmpty { return show() }
        isLooking = true
        let known = Dictionary(copies.all.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        let (names, loop, noted, location) = (names, loop, noted, document.location)
        Thread.start { [weak self] in
            let names = names ?? place.copyNames
            if !names.isEmpty { location.journalOptions.noteOtherVersions(of: location.path) }
            let copies = OtherVersions(
                place.copies(names, known: known, of: contents, noted: noted), layout: contents.layout)
            loop.post { self?.finish(names, copies, of: contents.stamp, at: place) }
        }
    }

    /// - Parameter stamp: The document's state with which the versions were compared.
    private func finish(
        _ names: [FilePath], _ found: OtherVersions, of stamp: FileStamp, at place: DocumentFolder
    ) {
        isLooking = false
        if place == self.place, !looksAgain {
            (self.names, copies) = (names, found)
            if merge?.hasEnded == true, stamp != merge?.before { merge = nil }
            show()
            if watcher?.watchFiles(names) == true { looksAgain = true }
        }
        if looksAgain || place != self.place {
            looksAgain = false
            look()
        }
    }

    /// Offers the review of a merge first, then all entries, then a removal; problems come last.
    private func show() {
        // The journal may tell of the merge before the document has been read again.
        guard merge == nil else { return notices.offer(nil) }
        let superfluous = copies.superfluous
        if let plan {
            let (asked, count) = (plan.questions.count, plan.questions.count + plan.changes.count)
            notices.offer(
                asked == 0 ? MergeWords.areThere(count: count) : MergeWords.needChoice(asked, of: count),
                button: reviewButton)
        } else if !entries.isEmpty {
            notices.offer(
                VersionWords.haveEntries(copies.namesWithEntries, count: entries.count), button: reviewButton)
        } else if !superfluous.isEmpty {
            notices.offer(
                VersionWords.haveNothingMore(superfluous.map(\.name)),
                button: MessageButton(title: VersionWords.remove(count: superfluous.count)) { [weak self] in
                    self?.remove(superfluous)
                })
        } else if let obstacle = obstacles.first {
            notices.offer(MergeWords.waiting(count: obstacles.count, in: document.location.name, obstacle))
        } else if let problem = copies.all.compactMap(\.problem).first {
            notices.offer(VersionWords.there(beside: document.location.name, problem))
        } else {
            notices.offer(nil)
        }
    }

    private var reviewButton: MessageButton {
        MessageButton(title: "Review…", toolTip: ToolTip("Merge the other version", key: "I")) { [weak self] in
            self?.review()
        }
    }

    private func remove(_ copies: [OtherVersion]) {
        loop.compute {
            copies.compactMap { copy in
                ProgramFailure.message { () throws(ProgramFailure) in try copy.moveToTrash() }
            }
        } then: { [weak self] failures in
            guard let self else { return }
            if let failure = failures.first {
                notices.say(failure, about: .document)
            } else {
                let one = copies.count == 1 ? VersionWords.removed(version: copies[0].name) : nil
                notices.say(one ?? VersionWords.removed(count: copies.count), about: .document, for: .seconds(5))
            }
            look()
        }
    }
}
