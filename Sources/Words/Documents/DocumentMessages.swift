import Documents
import Glibc
import System
import WeightHistory

/// The sentences that tell a person what is wrong with a document, and what would be right.
///
/// No control characters of the file or its name reach them.
public struct DocumentMessages: Sendable {
    private let file: String
    private let separator: CellSeparator

    /// - Parameters:
    ///   - file: The file's name as the person gave it.
    ///   - separator: The document's, where it could be read.
    public init(file: String, separator: CellSeparator = .comma) {
        self.file = SafeText.escaped(file)
        self.separator = separator
    }

    /// `FILE:LINE:COLUMN:` and what is wrong there.
    public func text(for problem: LineProblem) -> String {
        "\(file):\(problem.line):\(problem.column): \(Self.sentence(for: problem.kind, separator))"
    }

    /// Why the file is not a document, with its name.
    public func text(for error: DocumentError) -> String {
        switch error {
        case .missing: "\(file) does not exist. Check the name, or make it with healthbeat add."
        case .isFolder: "\(file) is a folder. Name a file in it."
        case .notPermitted: "\(file) may not be read. Ask its owner for permission."
        case .notRegularFile: "\(file) is no file that can be read again. Name a text file."
        case .endless: "\(file) gives more than 1 GiB. Save it as a file, and name that."
        case .notText: "\(file) is not a text file. A weight history begins with \(Self.header)."
        case .isUTF16: "\(file) is text in UTF-16. Save it as UTF-8."
        case .noHeader: "\(file) has no header. A weight history begins with \(Self.header)."
        case .noDateColumn: "The header of \(file) names no date. It should look like date,weight,unit,note."
        case .noWeightColumn: "The header of \(file) names no weight. It should look like date,weight,unit,note."
        case .noUnit:
            "The header of \(file) names no unit. Add a column unit, or name the weight weight_kg or weight_lbs."
        case .repeatedColumn(let name): "The header of \(file) names the column \(name) twice. Keep one of them."
        case .becameShorter: "\(file) became shorter while it was read. Try again."
        case .carriageReturns:
            "\(file) ends its lines in carriage returns alone. Save it with the line ends of Unix or Windows."
        case .system(ENOMEM): "There is not enough memory to read \(file). Close other programs, or raise the limit."
        case .stopped: "\(file) was not read to its end. Try again."
        case .system(let code): "\(file) cannot be read: \(SystemError(code: code).reason)."
        }
    }

    private static let header = "a line like date,weight,unit,note"
}

extension DocumentMessages {
    /// What is wrong and what would be right, without where that is.
    ///
    /// - Parameter separator: The document's: it says what a line and a number look like there.
    public static func sentence(for kind: LineProblem.Kind, _ separator: CellSeparator = .comma) -> String {
        let weightExample = weightExample(separator)
        return switch kind {
        case .noDate: "The date is missing. \(dateExample)"
        case .notADate(let text):
            "\(quoted(text)) is not a date. \(CalendarDay(dotted: text).map { "Write it as \($0.text)." } ?? dateExample)"
        case .noSuchDay(let text): "\(quoted(text)) is a day that the calendar does not have. \(dateExample)"
        case .noSuchTime(let text):
            "\(quoted(text)) is a time that the clock does not have. It goes from 00:00 to 23:59."
        case .midnightAsTwentyFour(let text): "\(quoted(text)) is the next day's 00:00. Write that."
        case .noSuchOffset(let text): "\(quoted(text)) is too far from UTC. An offset looks like +01:00."
        case .noWeight: "The weight is missing. \(weightExample)"
        case .notANumber(let text): "\(quoted(text)) is not a number. \(weightExample)"
        case .notPositive(let text): "\(quoted(text)) is not above zero. \(weightExample)"
        case .tooHeavy(let text): "\(quoted(text)) is over 1000 kg. \(weightExample)"
        case .noUnit: "The unit is missing. Write kg, lbs or st."
        case .notAUnit(let text): "\(quoted(text)) is not a unit. Write kg, lbs or st."
        case .otherUnit(let text, let column):
            "\(quoted(text)) is not the unit of the column, which is \(column.sign). Leave the unit out, or convert the weight."
        case .tooManyCells(let found, let named):
            "The line has \(found) cells, and the header names \(named). \(quotesExample(separator))"
        case .quoteDoesNotEnd:
            "The quote does not end. Close it with another one, before a \(separator.name) or the line's end."
        case .textAfterQuote: "Text follows the closing quote. A quote in a quoted text is written twice, as \"\"."
        case .lineTooLong: "The line is too long to be an entry. An entry has at most 1 MiB."
        case .noGoal: "The goal is missing. \(goalExample)"
        case .notAGoal(let text): "\(quoted(text)) is not a goal. \(goalExample)"
        case .noHeight: "The height is missing. \(heightExample)"
        case .notAHeight(let text): "\(quoted(text)) is not a height. \(heightExample)"
        case .notAPossibleHeight(let text): "\(quoted(text)) is not from 30 cm to 3 m. \(heightExample)"
        }
    }

    private static let dateExample = "A date looks like 2026-11-01 or 2026-11-01T07:12."
    private static func weightExample(_ separator: CellSeparator) -> String {
        "A weight looks like 82\(separator.usualMark.rawValue)4."
    }
    private static func quotesExample(_ separator: CellSeparator) -> String {
        separator == .comma
            ? "A text with a comma stands in quotes, as \"82,4\"." : "A text with a \(separator.name) stands in quotes."
    }
    private static let goalExample = "A goal looks like 78 kg."
    private static let heightExample = "A height looks like 178 cm or 5 ft 10 in."

    private static func quoted(_ text: String) -> String { "\"\(SafeText.escaped(text))\"" }
}

extension CellSeparator {
    fileprivate var name: String {
        switch self {
        case .comma: "comma"
        case .semicolon: "semicolon"
        case .tab: "tab"
        }
    }
}

extension CalendarDay {
    /// The day that a text like `20.11.2026` says: with points, the day is the first number everywhere.
    fileprivate init?(dotted text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[2].count == 4, parts.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }),
            let day = Int(parts[0]), let month = Int(parts[1]), let year = Int(parts[2]), (1...12).contains(month),
            day >= 1, day <= CalendarDay.lastDay(year: year, month: month)
        else { return nil }
        self.init(year: year, month: month, day: day)
    }
}

extension DocumentMessages {
    /// Why the document could not be changed, with its name, and what would be right.
    public func text(for error: WritingError) -> String {
        switch error {
        case .document(let error): text(for: error)
        case .locked: "\(file) is locked by another program. Try again when it is done."
        case .beingWritten:
            "\(file) is being written by another program. Nothing was changed. Try again when it is done."
        case .mayBeDone:
            "Another program replaced \(file) at the same time. Look there whether the change was made before you try again."
        case .versionKept(let path):
            "Other programs replaced \(file) twice at the same time. Their first version is kept as \(path.name). "
                + "Look there whether the change was made before you try again."
        case .isThere: "\(file) is there again, and holds something. Nothing was written."
        case .noBackup(let name): "There is no backup of \(file) of \(name.text). healthbeat restore --list shows all."
        case .notKept(let code):
            "\(file) was not changed, since what it holds could not be put among the backups first. "
                + Self.backupReason(WritingError(code: code))
        case .entryGone: "The entry is no longer in \(file): another program changed it."
        case .settingChanged(let field):
            "The \(field.rawValue) in \(file) is no longer what it was: another program changed it."
        case .noNoteColumn: "\(file) has no column for a note. Leave the note out, or add the name note to the header."
        case .noteTooLong: "The note is too long. With line breaks it may have 64 KiB, without them 1 MiB."
        case .weightTooSmall: "The weight is too small for the unit of \(file). \(Self.weightExample(separator))"
        case .unreadable(let kind): "\(file) cannot hold the entry. \(Self.sentence(for: kind, separator))"
        case .ofEntry(let date, let error): "The entry of \(date) cannot be added to \(file). \(text(for: error))"
        case .dateOutOfRange: "The date is not one that \(file) can hold. \(Self.dateExample)"
        case .openQuote: "A quote in \(file) does not end and would swallow the entry. Close it with another one."
        case .notPermitted: "\(file) may not be written. Ask its owner for permission."
        case .otherOwner:
            "\(file) belongs to another user, and would become yours. Let its owner change it; entries can be added."
        case .otherGroup:
            "\(file) belongs to a group that you are not in, and would leave it. Give it one of your groups with chgrp."
        case .hasOtherNames:
            "\(file) has a second name, a hard link, which would be parted from it. Make that a symbolic link."
        case .readOnly: "\(file) is on a disk that takes no changes. Nothing was saved."
        case .noSpace: "The disk is full. Nothing was saved in \(file). Make room and try again."
        case .fileTooLarge: "\(file) would be larger than a file may be here. Nothing was saved."
        case .noFolder: "The folder of \(file) is gone. Nothing was saved."
        case .system(let code): "\(file) cannot be written: \(SystemError(code: code).reason)."
        }
    }

    /// What a document that was written again from a copy lacks; nil if that is nothing.
    public func text(forGapsOf copy: DocumentCopy) -> String? {
        var gaps: [String] = []
        let columns = copy.unknownColumns.map(SafeText.escaped)
        if !columns.isEmpty { gaps.append("the cells of \(columns.inWords)") }
        if copy.lacksComments { gaps.append("comments") }
        if copy.lacksUnreadableLines { gaps.append("lines that cannot be read") }
        guard !gaps.isEmpty else { return nil }
        let text = gaps.inWords
        return "\(text.prefix(1).uppercased())\(text.dropFirst()) are not in it."
    }

    /// Why the document as it was before the day's first change is not kept, which the change itself did not wait for.
    public func text(forBackup error: WritingError) -> String {
        "\(file) as it was before could not be put among the backups. \(Self.backupReason(error))"
    }

    private static func backupReason(_ error: WritingError) -> String {
        switch error {
        case .noSpace: "The disk is full. Make room there."
        case .notPermitted: "Their folder may not be written. Ask its owner for permission."
        case .readOnly: "Their folder is on a disk that takes no changes."
        case .system(let code): SystemError(code: code).sentence
        default: "Their folder cannot be used."
        }
    }
}
