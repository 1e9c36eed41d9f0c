import Documents
import Glibc
import System
import WeightHistory

/// Sentences about faults of a document and how to correct them. Control characters are escaped.
public struct DocumentMessages: Sendable {
    private let file: String
    private let separator: CellSeparator

    /// - Parameters:
    ///   - file: The file's name as the user gave it.
    ///   - separator: The document's separator, if the header could be read.
    public init(file: String, separator: CellSeparator = .comma) {
        self.file = SafeText.escaped(file)
        self.separator = separator
    }

    /// Prefixes the problem with `FILE:LINE:COLUMN:`.
    public func text(for problem: LineProblem) -> String {
        "\(file):\(problem.line):\(problem.column): \(Self.sentence(for: problem.kind, separator))"
    }

    /// Says why the file is not a document.
    public func text(for error: DocumentError) -> String {
        switch error {
        case .missing: "\(file) does not exist. Check the name, or create the file with healthbeat add."
        case .emptied: "\(file) is empty, although it had contents. Restore a backup with healthbeat restore."
        case .isFolder: "\(file) is a folder. Choose a file in it."
        case .notPermitted: "\(file) cannot be read: you do not have permission. Ask its owner."
        case .otherUser: "\(file) was skipped, as it belongs to another user. Copy what you need from it."
        case .notRegularFile: "\(file) is not a regular file. Choose a text file."
        case .endless: "\(file) has more than 1 GiB. Save the data as a file and open that file."
        case .notText: "\(file) is not a text file. A weight history begins with \(Self.header)."
        case .isUTF16: "\(file) is in UTF-16. Save it as UTF-8."
        case .noHeader: "\(file) has no header. A weight history begins with \(Self.header)."
        case .noDateColumn: "The header of \(file) has no date column. A header looks like date,weight,unit,note."
        case .noWeightColumn: "The header of \(file) has no weight column. A header looks like date,weight,unit,note."
        case .noUnit:
            "The header of \(file) has no unit. Add a unit column, or name the weight column weight_kg or weight_lbs."
        case .repeatedColumn(let name): "The header of \(file) has the column \(name) twice. Remove one of them."
        case .becameShorter: "\(file) became shorter while being read. Try again."
        case .carriageReturns:
            "The lines of \(file) end in carriage returns only. Save it with Unix or Windows line endings."
        case .system(ENOMEM):
            "There is not enough memory to read \(file). Close other programs, or raise the memory limit."
        case .stopped: "Reading \(file) was interrupted. Try again."
        case .system(let code): "\(file) cannot be read: \(SystemError(code: code).reason)."
        }
    }

    private static let header = "a line like date,weight,unit,note"

    /// A sentence about a faulty line without its place, with an example in the document's separator.
    public static func sentence(for kind: LineProblem.Kind, _ separator: CellSeparator = .comma) -> String {
        let weightExample = weightExample(separator)
        return switch kind {
        case .noDate: "The date is missing. \(dateExample)"
        case .notADate(let text):
            "\(quoted(text)) is not a date. \(CalendarDay(dotted: text).map { "Write it as \($0.text)." } ?? dateExample)"
        case .noSuchDay(let text): "The day of \(quoted(text)) does not exist. \(dateExample)"
        case .noSuchTime(let text):
            "The time of \(quoted(text)) does not exist. Times go from 00:00 to 23:59."
        case .midnightAsTwentyFour(let text): "\(quoted(text)) is midnight. Write 00:00 of the next day."
        case .noSuchOffset(let text): "\(quoted(text)) is too far from UTC. An offset looks like +01:00."
        case .noWeight: "The weight is missing. \(weightExample)"
        case .notANumber(let text): "\(quoted(text)) is not a number. \(weightExample)"
        case .notPositive: "A weight must be above zero. \(weightExample)"
        case .tooHeavy(let text): "\(quoted(text)) is over 1000 kg. \(weightExample)"
        case .noUnit: "The unit is missing. Write kg, lbs or st."
        case .notAUnit(let text): "\(quoted(text)) is not a unit. Write kg, lbs or st."
        case .otherUnit(let text, let column):
            "The column is in \(column.sign), not in \(quoted(text)). Omit the unit or convert the weight."
        case .tooManyCells(let found, let named):
            "The line has \(found) cells, but the header has \(named). \(quotesExample(separator))"
        case .quoteDoesNotEnd: openQuote(separator)
        case .textAfterQuote: "Text follows a closing quote. Inside quoted text, write each quote twice, as \"\"."
        case .lineTooLong: "The line is too long. An entry has at most 1 MiB."
        case .notAValue(let text, let column):
            "\(quoted(text)) in the column \(quoted(column)) is not a number. Write it as 21\(mark(separator))3, or leave it empty."
        case .repeatedSeries(let name, let first):
            "The column \(quoted(name)) is skipped, as \(quoted(first)) is the same series. Rename one of them."
        case .noGoal: "The goal is missing. \(goalExample)"
        case .notAGoal(let text): "\(quoted(text)) is not a goal. \(goalExample)"
        case .notARange(let text):
            "The first weight of \(quoted(text)) must be below the second. A range looks like 76-78 kg."
        case .rangeWithPlan: "A range has no date and no rate. Write 76-78 kg or 78 kg by 2027-03-01."
        case .notAPlan(let text):
            "\(quoted(text)) is not a plan. A plan looks like by 2027-03-01 or at 0.4 kg a week."
        case .notAStart(let text):
            "\(quoted(text)) is not the start of a plan. A start looks like from 84.2 kg 2026-11-20."
        case .goalBeforeStart:
            "The date of a goal must be after its start, as in 78 kg by 2027-03-01 from 84.2 kg 2026-11-20."
        case .valueTooGreat(let text, let column):
            "\(quoted(text)) in the column \(quoted(column)) is too large. A value is at most 100000."
        case .noSeriesGoal(let name): "The goal of \(title(name)) is missing. \(seriesGoalExample)"
        case .notASeriesGoal(let text, let name):
            "\(quoted(text)) is not a goal of \(title(name)). \(seriesGoalExample)"
        case .notASeries(let name): "\(quoted(name)) is not a series of this document. \(seriesGoalExample)"
        case .noHeight: "The height is missing. \(heightExample)"
        case .notAHeight(let text): "\(quoted(text)) is not a height. \(heightExample)"
        case .notAPossibleHeight: "A height must be between 30 cm and 3 m. \(heightExample)"
        case .noPhase: "The phase is missing. \(phaseExample)"
        case .notAPhase(let text): "\(quoted(text)) is not a phase. \(phaseExample)"
        case .noFirstDay: "The phase has no first day. \(phaseExample)"
        case .noPhaseName: "The phase has no name. \(phaseExample)"
        case .phaseEndsEarly(let text): "\(quoted(text)) ends before it begins. \(phaseExample)"
        case .noEvent: "The event is missing. \(eventExample)"
        case .lineBreak(.phase): "The phase has a line break. \(phaseExample)"
        case .lineBreak(.event): "The event has a line break. \(eventExample)"
        case .noEventText: "The event has no text. \(eventExample)"
        }
    }

    private static let dateExample = "A date looks like 2026-11-01 or 2026-11-01T07:12."
    private static func weightExample(_ separator: CellSeparator) -> String {
        "A weight looks like 82\(mark(separator))4."
    }
    private static func mark(_ separator: CellSeparator) -> String { separator.defaultMark.rawValue }
    private static func quotesExample(_ separator: CellSeparator) -> String {
        switch separator {
        case .comma: "Put text that contains a comma in quotes, as \"82,4\"."
        case .semicolon: "Put text that contains a semicolon in quotes."
        case .tab: "Put text that contains a tab in quotes."
        }
    }
    private static func openQuote(_ separator: CellSeparator) -> String {
        switch separator {
        case .comma: "A quote is not closed. Close it before a comma or the end of the line."
        case .semicolon: "A quote is not closed. Close it before a semicolon or the end of the line."
        case .tab: "A quote is not closed. Close it before a tab or the end of the line."
        }
    }
    private static let goalExample = "A goal looks like 78 kg."
    private static let seriesGoalExample = "The goal of a series looks like # goal fat: 18 %."
    private static let heightExample = "A height looks like 178 cm or 5 ft 10 in."
    private static let phaseExample = "A phase looks like 2026-01-01..2026-03-31 cut."
    private static let eventExample = "An event looks like 2026-06-02 new scales."

    private static func title(_ name: String) -> String { SafeText.escaped(Series(name, nil).title) }
    private static func quoted(_ text: String) -> String { "\"\(SafeText.escaped(text))\"" }

    /// Says why the document could not be changed, and what to do.
    public func text(for error: WritingError) -> String {
        switch error {
        case .document(let error): text(for: error)
        case .locked: "\(file) is locked by another program. Try again when that program is done."
        case .beingWritten:
            "\(file) is being written by another program. Nothing was changed. Try again when that program is done."
        case .mayBeDone:
            "Another program replaced \(file) at the same time. Check whether your change was saved before you try again."
        case .versionKept(let path):
            "Other programs replaced \(file) twice at the same time. Their first version is kept as \(path.name). "
                + "Check whether your change was saved before you try again."
        case .isThere: "\(file) exists again and is not empty. Nothing was saved."
        case .noBackup(let name):
            "\(file) has no backup of \(name.text). To see all, run healthbeat restore --list."
        case .notKept(let code):
            "\(file) was not changed, as it could not be backed up first. \(Self.backupReason(WritingError(code: code)))"
        case .journalFailed:
            "The journal of \(file) cannot be read or written. Nothing was merged. Check the journal's folder and try again."
        case .entryGone: "Another program changed or removed the entry in \(file)."
        case .settingChanged(.goal): "Another program changed the goal in \(file)."
        case .settingChanged(.height): "Another program changed the height in \(file)."
        case .noSeriesColumn(let series):
            "\(file) has no column for \(series.title). Add \(series.columnName) to the header."
        case .longerLine(let line, let cells, let columns):
            "\(file):\(line): The line has \(cells) cells, but the header has \(columns): a new column would misread it. "
                + "Nothing was changed. \(Self.quotesExample(separator))"
        case .periodChanged(.phase): "The phase is no longer in \(file): another program changed it."
        case .periodChanged(.event): "The event is no longer in \(file): another program changed it."
        case .noNoteColumn: "\(file) has no column for notes. Omit the note, or add note to the header."
        case .noteTooLong: "The note is too long. A note may have 1 MiB, or 64 KiB if it has line breaks."
        case .weightTooSmall: "The weight is too small for the unit of \(file). \(Self.weightExample(separator))"
        case .unreadable(let kind): "The entry cannot be saved in \(file). \(Self.sentence(for: kind, separator))"
        case .ofEntry(let date, let error): "The entry of \(date) cannot be added to \(file). \(text(for: error))"
        case .dateOutOfRange: "This date cannot be saved in \(file). \(Self.dateExample)"
        case .openQuote: "A quote in \(file) is not closed and would swallow the entry. Close that quote first."
        case .notPermitted: "\(file) cannot be changed: you do not have permission. Ask its owner."
        case .otherOwner:
            "\(file) belongs to another user and would become yours. You can add entries, but only its owner can change them."
        case .otherGroup:
            "\(file) belongs to a group that you are not in and would lose it. Give it one of your groups with chgrp."
        case .hasOtherNames:
            "\(file) has a second hard link, which would be separated from it. Replace that link with a symbolic link."
        case .readOnly: "\(file) is on a read-only disk. Nothing was saved."
        case .noSpace: "The disk is full. Nothing was saved in \(file). Make room and try again."
        case .fileTooLarge: "\(file) would exceed the limit for file sizes. Nothing was saved."
        case .noFolder: "The folder of \(file) no longer exists. Nothing was saved."
        case .system(let code): "\(file) cannot be written: \(SystemError(code: code).reason)."
        }
    }

    /// Names what a document lacks that was restored from a copy; nil for nothing.
    public func text(forGapsOf copy: DocumentCopy) -> String? {
        let names = copy.unknownColumns.map(SafeText.escaped)
        let columns = names.isEmpty ? nil : names.inWords
        return switch (columns, copy.lacksComments, copy.lacksUnreadableLines) {
        case (nil, false, false): nil
        case (nil, true, false): "The restored file lacks comments."
        case (nil, false, true): "The restored file lacks lines that could not be read."
        case (nil, true, true): "The restored file lacks comments and lines that could not be read."
        case (let columns?, false, false): "The restored file lacks the cells of \(columns)."
        case (let columns?, true, false): "The restored file lacks the cells of \(columns), and comments."
        case (let columns?, false, true):
            "The restored file lacks the cells of \(columns), and lines that could not be read."
        case (let columns?, true, true):
            "The restored file lacks the cells of \(columns), comments and lines that could not be read."
        }
    }

    /// Says why the day's backup is missing, although the change was made.
    public func text(forBackup error: WritingError) -> String {
        "\(file) could not be backed up before this change. \(Self.backupReason(error))"
    }

    private static func backupReason(_ error: WritingError) -> String {
        switch error {
        case .noSpace: "The disk of the backups is full. Make room there."
        case .notPermitted: "The backup folder cannot be written: you do not have permission. Ask its owner."
        case .readOnly: "The backup folder is on a read-only disk."
        case .system(let code): SystemError(code: code).sentence
        default: "The backup folder cannot be used."
        }
    }
}

extension CalendarDay {
    /// Parses a text such as `20.11.2026`. If points separate the numbers, the first one is the day everywhere.
    fileprivate init?(dotted text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[2].count == 4, parts.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }),
            let day = Int(parts[0]), let month = Int(parts[1]), let year = Int(parts[2])
        else { return nil }
        self.init(ifThere: year, month, day)
    }
}
