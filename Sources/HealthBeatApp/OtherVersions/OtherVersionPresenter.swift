import Commands
import Documents
import EventLoop
import System
import ViewKit
import Words

/// Offers to merge other versions that sync programs leave beside the document, then to remove them.
final class OtherVersionPresenter {
    /// Performs an operation, and calls a block with whether it succeeded.
    var perform: ((DocumentOperation, _ onEnd: @escaping (Bool) -> Void) -> Void)?
    /// The content that journals name, which a merge decides on; other versions offer only the rest.
    var noted = NotedContent() { didSet { if noted != oldValue { look() } } }
    /// A merge's changes and questions, if the user is to review it; offered before other versions.
    var plan: MergePlan? { didSet { show() } }
    /// Called to review the changes of a merge.
    var onReview: ((MergePlan) -> Void)?

    private let loop: EventLoop
    private let document: DocumentPresenter
    private let notices: Notices
    /// The document's folder; nil while other versions are not looked for.
    private var place: DocumentFolder?
    private var watcher: FolderWatcher?
    private var copies: [OtherVersion] = []
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
        /// Whether the other versions were compared with a later state of the document.
        var isExamined = false
    }

    init(_ loop: EventLoop, _ document: DocumentPresenter, _ notices: Notices) {
        (self.loop, self.document, self.notices) = (loop, document, notices)
    }

    /// Whether any of the other versions has entries that the document lacks, and none is being merged.
    var hasEntries: Bool { plan != nil || next != nil }

    /// Adds the entries of the first other version that has any.
    func takeIn() {
        if let plan { return onReview?(plan) ?? () }
        guard let next else { return }
        merge = Merge(before: document.contents?.stamp)
        // An examination in progress may be of an earlier state.
        if isLooking { looksAgain = true }
        perform?(.add(next.entries, unless: .sameVersion)) { [weak self] in self?.mergeDidEnd(hasSucceeded: $0) }
    }

    private func mergeDidEnd(hasSucceeded: Bool) {
        merge?.hasEnded = true
        if !hasSucceeded { merge = nil }
        endMergeIfExamined()
        show()
    }

    private func endMergeIfExamined() {
        if let merge, merge.hasEnded, merge.isExamined { self.merge = nil }
    }

    func followDocument() {
        let next = document.isSample || document.unreadable != nil ? nil : DocumentFolder(of: document.location.path)
        if next != place { (copies, merge) = ([], nil) }
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

    private var next: OtherVersion? { merge == nil ? copies.first { !$0.entries.isEmpty } : nil }

    /// Examines the other versions on another thread; requests during a run cause one further run.
    private func look() {
        guard let place, let contents = document.contents else {
            copies = []
            return show()
        }
        guard !isLooking else {
            looksAgain = true
            return
        }
        // After an addition to a document without other versions there is nothing to examine.
        if names?.isEmpty == true, copies.isEmpty { return show() }
        isLooking = true
        let known = Dictionary(copies.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        let (names, loop, noted, location) = (names, loop, noted, document.location)
        Thread.start { [weak self] in
            let names = names ?? place.copyNames
            if !names.isEmpty { location.journalOptions.noteOtherVersions(of: location.path) }
            let copies = place.copies(names, known: known, of: contents, noted: noted)
            loop.post { self?.finish(names, copies, of: contents.stamp, at: place) }
        }
    }

    /// - Parameter stamp: The document's state with which the versions were compared.
    private func finish(
        _ names: [FilePath], _ found: [OtherVersion], of stamp: FileStamp, at place: DocumentFolder
    ) {
        isLooking = false
        if place == self.place, !looksAgain {
            (self.names, copies) = (names, found)
            if stamp != merge?.before { merge?.isExamined = true }
            endMergeIfExamined()
            show()
            if watcher?.watchFiles(names) == true { looksAgain = true }
        }
        if looksAgain || place != self.place {
            looksAgain = false
            look()
        }
    }

    /// Offers the review of a merge first, then entries, then a removal; problems come last.
    private func show() {
        // The journal may tell of the merge before the document has been read again.
        guard merge == nil else { return notices.offer(nil) }
        if let plan {
            let (asked, count) = (plan.questions.count, plan.questions.count + plan.changes.count)
            notices.offer(
                asked == 0 ? MergeWords.areThere(count: count) : MergeWords.needChoice(asked, of: count),
                button: MessageButton(title: "Review…", toolTip: ToolTip("Merge the other version", key: "I")) {
                    [weak self] in self?.onReview?(plan)
                })
        } else if let next {
            let count = next.entries.count
            let button = MessageButton(
                title: VersionWords.add(count: count), toolTip: ToolTip("Merge the other version", key: "I")
            ) { [weak self] in self?.takeIn() }
            notices.offer(VersionWords.hasEntries(version: next.name, count: count), button: button)
        } else if let done = copies.first(where: \.isSuperfluous) {
            notices.offer(
                VersionWords.hasNothingMore(version: done.name),
                button: MessageButton(title: "Move it to the trash") { [weak self] in self?.remove(done) })
        } else if let problem = copies.compactMap(\.problem).first {
            notices.offer(VersionWords.there(beside: document.location.name, problem))
        } else {
            notices.offer(nil)
        }
    }

    private func remove(_ copy: OtherVersion) {
        loop.compute {
            Result { () throws(ProgramFailure) in try copy.moveToTrash() }
        } then: { [weak self] result in
            guard let self else { return }
            switch result {
            case .success: notices.say(VersionWords.removed(version: copy.name), about: .document, for: .seconds(5))
            case .failure(let failure): notices.say(failure.message, about: .document)
            }
            look()
        }
    }
}
