import Documents
import System
import Words

/// Which lines of a question `healthbeat merge` keeps.
public enum MergePreference: String, Sendable, CaseIterable {
    /// Those of this machine's document.
    case this
    case other
    case both

    /// Returns the lines to keep; nil if both a goal and another one were to stay.
    func lines(of question: MergeQuestion) -> [[UInt8]]? {
        switch self {
        case .this: [question.lines[0]]
        case .other: [question.lines[1]]
        case .both: question.isSetting ? nil : question.lines
        }
    }
}

public struct MergeOptions {
    /// Other versions by name, besides those that sync programs have left.
    public var versions: [FilePath]
    public var preference: MergePreference?
    public var isDryRun: Bool
    /// Asks which lines to keep; nil if nobody can be asked.
    public var ask: ((MergeQuestion) -> [[UInt8]]?)?

    public init(
        versions: [FilePath] = [], preference: MergePreference? = nil, isDryRun: Bool = false,
        ask: ((MergeQuestion) -> [[UInt8]]?)? = nil
    ) {
        (self.versions, self.preference, self.isDryRun, self.ask) = (versions, preference, isDryRun, ask)
    }
}

extension DocumentLocation {
    /// `healthbeat merge`: makes the document what it should be by what all machines did, then adds what only other
    /// versions have, and prints that; returns false if a question is left, with nothing changed, or if changes cannot be
    /// merged.
    public func merge(_ options: MergeOptions) throws(ProgramFailure) -> Bool {
        try refuseStandardOutput()
        try requireFolder()
        let named = try options.versions.map { path throws(ProgramFailure) in try OtherVersion(named: path) }
        let preview = try mergePreview(journalOptions)
        preview?.reportUnreadableJournals()
        var request = MergeRequest()
        let questions = preview?.plan?.questions ?? []
        for question in questions {
            request.answers[question] = options.preference?.lines(of: question) ?? options.ask?(question)
        }
        let open = questions.filter { request.answers[$0] == nil }
        guard open.isEmpty else {
            try StandardOutput.write(open.map { MergeWords.question($0) + "\n" }.joined())
            StandardError.complain(MergeWords.open(count: open.count, of: label))
            return false
        }
        let count = try mergeMachines(preview, request, options)
        let added = try mergeVersions(named, options, preview)
        let obstacles = preview?.plan?.obstacles ?? []
        if let first = obstacles.first {
            StandardError.complain(MergeWords.waiting(count: obstacles.count, in: label, first))
            return false
        }
        guard count + added == 0 else { return true }
        // A file that is no document has nothing to merge for that reason.
        _ = try contentsToChange()
        try StandardOutput.write(MergeWords.nothing(in: label) + "\n")
        return true
    }

    /// Removes outdated lines from this machine's journal. Blocks.
    public func cutJournal() { writer(createsMissing: false).cutJournal() }

    /// Merges what other machines did before a command changes the document, or not if the user wants to be asked, and
    /// says so on standard error.
    func mergeFirst(_ journals: JournalOptions, _ mode: MergeMode) {
        guard MergePreview.isDue(for: path, journals), let plan = (try? mergePreview(journals))?.plan else { return }
        if mode == .asks {
            let count = plan.changes.count + plan.questions.count
            if count > 0 { StandardError.complain(MergeWords.areNotYet(in: label, count: count)) }
            return
        }
        if let first = plan.obstacles.first {
            StandardError.complain(MergeWords.waiting(count: plan.obstacles.count, in: label, first))
        }
        guard plan.questions.isEmpty else {
            return StandardError.complain(MergeWords.open(count: plan.questions.count, of: label))
        }
        guard !plan.changes.isEmpty,
            let receipt = try? writer(createsMissing: false, journals: journals).perform(.merge(MergeRequest())),
            !receipt.changedNothing
        else { return }
        StandardError.complain(MergeWords.merged(count: receipt.count))
    }

    private func mergePreview(_ journals: JournalOptions) throws(ProgramFailure) -> MergePreview? {
        try reading { () throws(DocumentError) in try MergePreview(of: path, journals) }
    }

    /// Returns the number of changes.
    private func mergeMachines(
        _ preview: MergePreview?, _ request: MergeRequest, _ options: MergeOptions
    ) throws(ProgramFailure) -> Int {
        guard let preview, let plan = preview.plan else { return 0 }
        guard !plan.changes.isEmpty || !plan.questions.isEmpty else {
            if preview.hasForeignChange, !options.isDryRun { _ = try? perform(.merge(request), createsMissing: false) }
            return 0
        }
        let lines = plan.changes.map { MergeWords.lines($0) + "\n" }.joined()
        if options.isDryRun {
            try StandardOutput.write(lines + MergeWords.wouldMerge(count: plan.changes.count) + "\n")
            return plan.changes.count
        }
        let receipt = try perform(.merge(request), createsMissing: false)
        if receipt.changedNothing, !plan.changes.isEmpty { throw ProgramFailure(MergeWords.outdated(in: label)) }
        let sentence = lines + MergeWords.merged(count: receipt.count)
        try StandardOutput.report(sentence, orElse: MergeWords.mergedUnreported)
        return max(1, receipt.count)
    }

    /// Adds the entries that only other versions have in one operation, and moves those that have nothing more to the
    /// trash; returns the number of versions.
    ///
    /// - Parameter named: The user's, which stay.
    private func mergeVersions(
        _ named: [OtherVersion], _ options: MergeOptions, _ preview: MergePreview?
    ) throws(ProgramFailure) -> Int {
        guard let place = DocumentFolder(of: path) else { return 0 }
        let given = Set(named.compactMap { FileNumber(of: $0.path) })
        let paths = place.copyNames.map { place.folder.appending($0) }
        let others = paths.filter { path in FileNumber(of: path).map(given.contains) != true }
        let beside = others.compactMap { OtherVersion($0, known: nil) }
        if !beside.isEmpty, !options.isDryRun { journalOptions.noteOtherVersions(of: path) }
        let count = named.count + beside.count
        guard count > 0, let document = try contentsToChange() else { return count }
        let noted = preview?.noted(document.layout) ?? NotedContent()
        let compared = (named + beside).map { $0.compared(with: document, at: path, noted: noted) }
        try addEntries(of: OtherVersions(compared, layout: document.layout), options)
        // The entries of the versions are in the document now.
        let rest =
            try options.isDryRun
            ? compared
            : contentsToChange().map { document in
                compared.map { $0.compared(with: document, at: path, noted: noted) }
            } ?? compared
        for problem in rest.compactMap(\.problem) { StandardError.complain(problem) }
        for version in rest.suffix(beside.count)
        where version.problem == nil && (options.isDryRun || version.entries.isEmpty) {
            try remove(version, options)
        }
        return count
    }

    private func remove(_ version: OtherVersion, _ options: MergeOptions) throws(ProgramFailure) {
        guard !options.isDryRun else {
            return try StandardOutput.write(VersionWords.wouldBeRemoved(version: version.name) + "\n")
        }
        try version.moveToTrash()
        try StandardOutput.report(VersionWords.removed(version: version.name), orElse: MergeWords.mergedUnreported)
    }

    private func addEntries(of versions: OtherVersions, _ options: MergeOptions) throws(ProgramFailure) {
        guard !versions.entries.isEmpty else { return }
        let names = versions.namesWithEntries
        guard !options.isDryRun else {
            let sentence = VersionWords.haveEntries(names, count: versions.entries.count)
            return try StandardOutput.write(sentence + "\n")
        }
        let receipt = try perform(
            .add(versions.entries, unless: .sameVersion(sources: names.count)), createsMissing: false)
        try StandardOutput.report(
            MergeWords.added(count: receipt.count, from: names), orElse: MergeWords.mergedUnreported)
    }
}

extension MergePreview {
    /// Reports on standard error those journals whose operations are not merged, as their files cannot be read.
    fileprivate func reportUnreadableJournals() {
        for problem in journals.problems {
            guard case .unreadable = problem.kind else { continue }
            StandardError.complain(JournalWords.problem(problem, in: place.folder))
        }
    }
}
