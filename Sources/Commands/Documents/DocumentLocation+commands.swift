import Documents
import Glibc
import JSON
import System
import WeightHistory
import Words

/// The commands that print or change a document: they write to standard output, and to standard error what they found
/// beside that, such as unreadable lines.
extension DocumentLocation {
    /// `healthbeat add`: adds an entry, and prints it.
    public func add(_ entry: WeightEntry) throws(ProgramFailure) {
        let receipt = try perform(.add(entry), journals: try prepareChange())
        reportOtherVersions()
        guard let written = receipt.entry else { return }
        try StandardOutput.report(
            EntryWords.added(written, to: path, convertedFrom: receipt.convertedFrom == nil ? nil : entry.weight),
            orElse: EntryWords.addedUnreported)
    }

    /// `healthbeat goal` and `healthbeat height` with a value or `--remove`: makes the change, and prints it.
    ///
    /// - Parameter isConfirmed: Whether an unusual goal is set without a question.
    public func change(_ setting: PersonSetting, isConfirmed: Bool) throws(ProgramFailure) {
        let journals = try prepareChange()
        let setting = try confirmed(setting, isConfirmed: isConfirmed)
        // A missing named document is probably mistyped: do not create one that only has a goal.
        let receipt = try perform(.set([setting]), createsMissing: !isNamed, journals: journals)
        reportOtherVersions()
        try StandardOutput.report(
            PersonWords.changed(setting, in: path, formerly: receipt.formerSettings.first?.text),
            orElse: { PersonWords.changedUnreported(setting.field, $0) })
    }

    /// Checks the document's place and merges what other machines did, unless the user wants to be asked; returns where
    /// the change is to be noted.
    func prepareChange() throws(ProgramFailure) -> JournalOptions {
        try refuseStandardOutput()
        try requireFolder()
        let choices = RememberedChoices()
        let journals = journalOptions(by: choices)
        mergeFirst(journals, choices.merges)
        return journals
    }

    /// `healthbeat goal` and `healthbeat height` without a value: prints the goal, in `unit` or its own, or the height;
    /// throws if the document has none.
    public func show(_ field: PersonField, in unit: WeightUnit?) throws(ProgramFailure) {
        let person = try reportedContents()?.person ?? Person()
        let value = field == .goal ? text(ofGoal: person.goal, in: unit) : PersonSetting.height(person.height).text
        guard let value else { throw ProgramFailure(PersonWords.missing(field, in: path)) }
        try StandardOutput.write(value + "\n")
    }

    /// `healthbeat summary`: prints the statistics in `unit`, or else in the window's or the locale's; in JSON, in kg.
    ///
    /// - Parameter span: The part of the history to sum up; nil for all of it.
    public func summarize(
        in unit: WeightUnit?, as format: ReportFormat, of span: SummarySpan? = nil
    ) throws(ProgramFailure) {
        let choices = RememberedChoices()
        let unit = unit ?? (format == .json ? .kilograms : choices.unit)
        try refuseStandardOutput()
        let content = try reportedContents(values: true)
        let (person, history) = (content?.person ?? Person(), content?.history ?? WeightHistory())
        let figures = span.map { SpanFigures($0, in: history) }
        let summary =
            figures.map { figures in figures.dates.flatMap { HistorySummary(of: history, person, in: $0) } }
            ?? HistorySummary(of: history, person)
        let alone = content?.measurements.alone ?? WeightHistory()
        let count = span.map { alone.count(in: $0.range, of: history, rules: .system()) } ?? alone.count
        switch format {
        case .text:
            var table = SummaryTable(
                summary, person, withoutWeight: count, in: EntryFormat(unit: unit), showsEnergy: choices.showsEnergy,
                isOfRange: figures != nil)
            if let figures, figures.isCompared { table.addComparison(with: figures.otherSpan, figures.comparison) }
            try StandardOutput.write(table.text)
        case .json:
            let json = JSON.summary(
                summary, person, withoutWeight: count, in: unit, showsEnergy: choices.showsEnergy)
            try StandardOutput.write((figures.map { json.adding($0, in: unit) } ?? json).text + "\n")
        }
    }

    /// `healthbeat list`: prints the entries, newest first.
    public func list(_ options: ListOptions) throws(ProgramFailure) {
        try refuseStandardOutput()
        let document = try reportedContents(values: true)
        let columns = try options.columns.map { columns throws(ProgramFailure) in
            try listed(columns, document?.measurements.series ?? [])
        }
        let output = StandardOutput()
        EntryListing(document, options, columns: columns).write(to: output)
        try output.finish()
    }

    /// `healthbeat list --by`: prints the means of weeks or months, newest first, in `unit`, or else in the window's;
    /// for programs, in kg.
    public func list(by length: MeansLength, in unit: WeightUnit?, as format: ListFormat) throws(ProgramFailure) {
        let unit = unit ?? (format == .text ? RememberedChoices().unit : .kilograms)
        try refuseStandardOutput()
        let history = try reportedContents()?.history ?? WeightHistory()
        let output = StandardOutput()
        MeansListing(history, by: length, in: unit).write(as: format, to: output)
        try output.finish()
    }

    /// - Parameter values: Whether all values of series are read; nil for those of a small file only.
    func reportedContents(values: Bool? = nil) throws(ProgramFailure) -> Document? {
        let content = try contents(values: values)
        content?.reportProblems(of: self)
        reportOtherVersions()
        return content
    }

    /// Reports the number of other versions beside the document, and the first name, if there are any; reads none.
    func reportOtherVersions() {
        guard !isStandardInput, let names = DocumentFolder(of: path)?.copyNames, let first = names.first else { return }
        StandardError.complain(
            VersionWords.areThere(beside: label, count: names.count, first: first.description))
    }

    /// `healthbeat restore --list`: prints one line per backup, newest first; throws if there are none.
    public func listBackups() throws(ProgramFailure) {
        let backups = try backups()
        let lines = backups.names.reversed().map { name in
            let history = (try? DocumentReader.read(path: backups.path(of: name)))?.history
            return "\(name.text.padded(to: 19))\(BackupWords.content(of: history))\n"
        }
        try StandardOutput.write(lines.joined())
    }

    /// `healthbeat restore DATE`: restores the document, and prints how to undo that.
    public func restore(_ name: BackupName) throws(ProgramFailure) {
        let backups = try backups()
        let names = backups.names
        guard names.contains(name) else {
            let nearest = [names.last { $0 < name }, names.first { $0 > name }].compactMap(\.self)
            throw ProgramFailure(BackupWords.missing(name, nearest: nearest))
        }
        try requireFolder()
        try check(name, in: backups)
        let outcome: RestoreOutcome
        do { outcome = try writer().restore(name) } catch { throw failure(error) }
        try StandardOutput.report(BackupWords.restored(name, to: path, outcome), orElse: BackupWords.restoredUnreported)
    }

    /// Throws if the backup is unreadable or empty, so that it does not replace the document.
    private func check(_ name: BackupName, in backups: Backups) throws(ProgramFailure) {
        let backup = backups.path(of: name)
        let reason: String
        do {
            // An empty file is never backed up.
            guard try DocumentReader.read(path: backup).stamp.size == 0 else { return }
            reason = BackupWords.empty(backup)
        } catch {
            reason = DocumentMessages(file: backup.description).text(for: error)
        }
        throw ProgramFailure(BackupWords.unusable(name, of: path, reason: reason))
    }

    /// Returns the backups of the document; throws if there are none.
    private func backups() throws(ProgramFailure) -> Backups {
        let none = ProgramFailure(BackupWords.none(document: path))
        let backups: Backups
        do {
            backups = try Backups(of: path, below: StandardFolders().backups)
        } catch {
            throw error.code == ENOENT ? none : ProgramFailure(BackupWords.notFound(document: path, error))
        }
        if backups.isAccessDenied { throw ProgramFailure(BackupWords.notPermitted(folder: backups.folder)) }
        if backups.names.isEmpty { throw none }
        return backups
    }
}
