import Glibc
import Requests
import System
import WeightHistory

/// The sentences that tell a person why a file is not imported, and what would help.
public enum ImportMessages {
    public static func text(for failure: FailedImport) -> String {
        let file = failure.file
        switch failure.error {
        case .missing: return "\(file) does not exist. Check the name."
        case .notPermitted: return "\(file) may not be read. Ask its owner for permission."
        case .notRegular: return "\(file) is no file that can be read. Name a file, a folder or an archive."
        case .empty: return "\(file) is empty. Export it again."
        case .unknown:
            return
                "\(file) is not a file of weights. Name a table of dates and weights, or another program's export."
        case .noWeights(let count, let first): return noWeights(file, count, first)
        case .exercises(let column):
            return
                "\(file) has a column \(quoted(column)), so its weights are lifted ones. If they are yours, name their columns, as --columns date=1,weight=2."
        case .splitDecimals(let row):
            return
                "The weights of \(file) may have decimal commas between cells that commas separate, as in \(quoted(row)). "
                + "Separate its cells by ;, or, if they are whole numbers, name their columns, as --columns date=1,weight=2."
        case .otherUnit(let stated, let answer):
            return
                "The weights of \(file) are in \(stated.sign), but --unit says \(answer.sign). Import the file without --unit."
        case .noColumn(let number, let count):
            return plural(
                count,
                "\(file) has 1 column, and none with the number \(number). Name others, as --columns date=1,weight=2.",
                "\(file) has \(count) columns, and none with the number \(number). Name others, as --columns date=1,weight=2."
            )
        case .noPersons(let columns):
            return
                "\(file) names no people that --person could choose from\(naming(columns)). Import it without --person."
        case .noWords(let columns):
            return
                "\(file) has no words that --rows could choose from\(naming(columns)). Import it without --rows."
        case .nothingFound: return "\(file) holds no file of weights. Name the file itself."
        case .nothingProven(let names):
            let others = names.count > 3 ? " and \(names.count - 3) more" : ""
            return
                "\(file) holds tables that may be of weights, but do not say which program wrote them. "
                + "Name the file itself: \(names.prefix(3).joined(separator: ", "))\(others)."
        case .nothingReadable(let count):
            return
                "\(file) holds no file of weights; \(count) files in it cannot be read. Name the file itself."
        case .tooManyFiles: return "\(file) holds over 200,000 files. Name the folder in it that holds the weights."
        case .tooManyEntries:
            return "\(file) brings more than 20,000,000 weights. Name fewer files, or a part of them."
        case .tooSlow:
            return "\(file) takes more than 60 seconds of the processor. Name the file in it that holds the weights."
        case .packed: return "\(file) is packed in a way that is not known. Unpack it, and name what it holds."
        case .database: return "\(file) is a database. Export a table from the program that it belongs to."
        case .spreadsheet:
            return "\(file) belongs to an office program. Save its table as CSV there, and name that file."
        case .encryptedBackup:
            return "\(file) is encrypted by GNOME Health. Export it there without a password."
        case .clinicalDocument: return "\(file) is the medical document of Apple Health. Name export.xml beside it."
        case .notText: return "\(file) is not a text, or holds zero bytes. Export it again."
        case .tooLarge: return "\(file) has more than 1 GiB, which no table of weights has. Name another file."
        case .endsEarly(let line):
            return "\(file):\(line): The file ends in the middle. Nothing of it is imported: export or copy it again."
        case .malformed(let line, let reason):
            return "\(file):\(line): The file cannot be read: \(reason). Nothing of it is imported: export it again."
        case .entities(let line):
            return
                "\(file):\(line): The file declares entities, which are not expanded. Remove them, or export it again."
        case .archive(let fault): return text(for: fault, file)
        case .becameShorter: return "\(file) became shorter while it was read. Try again."
        case .system(EISDIR): return "\(file) is a folder. Name a file in it."
        case .system(ENOMEM): return "There is not enough memory to read \(file). Close other programs."
        case .system(let code): return "\(file) cannot be read: \(SystemError(code: code).reason)."
        }
    }

    private static func text(for fault: ImportError.ArchiveFault, _ file: String) -> String {
        switch fault {
        case .damaged: "\(file) is damaged. Download or copy it again."
        case .encrypted: "\(file) is encrypted. Unpack it with its password, and name the folder."
        case .unknownMethod: "\(file) is packed in a way that is not known. Unpack it, and name the folder."
        case .bomb: "\(file) unpacks to more than it says. It is damaged or harmful, and is not imported."
        case .nested: "\(file): An archive in an archive is not looked into. Unpack the outer one, and name the other."
        case .overlapping:
            "\(file) names the same bytes as several files. It is damaged or harmful, and is not imported."
        case .tooManyMembers:
            "\(file) holds over 10,000 files. Unpack it, and name the one that holds the weights."
        case .tooLarge:
            "\(file) unpacks to more than 1 GiB. Unpack it, and name the file that holds the weights."
        case .split: "\(file) is a part of an archive. Put the parts together, or unpack them, and name the folder."
        }
    }

    private static func noWeights(_ file: String, _ count: Int, _ first: Rejection?) -> String {
        guard let first else { return "\(file) contains no weights." }
        return plural(
            count,
            "\(file) contains no weights. 1 row was skipped, such as line \(first.line): \(first.sentence)",
            "\(file) contains no weights. \(count) rows were skipped, such as line \(first.line): \(first.sentence)")
    }

    /// The columns that there are; nothing for a file without names of columns.
    private static func naming(_ columns: [String]) -> String {
        guard !columns.isEmpty else { return "" }
        let shown = columns.prefix(12).map { safe(String($0.prefix(30))) }.joined(separator: ", ")
        return "; its columns are \(shown)\(columns.count > 12 ? " and \(columns.count - 12) more" : "")"
    }

    fileprivate static func quoted(_ word: String) -> String { "\"\(safe(word))\"" }

    fileprivate static func safe(_ text: String) -> String { SafeText.singleLine(text) }
}

extension ImportMessages {
    /// What a file leaves open.
    public static func statement(of question: ImportQuestion, _ file: String) -> String {
        switch question {
        case .unit(let weight, let date):
            "\(file) does not say the unit of its weights, of which the first is \(safe(weight)) on \(safe(date))."
        case .contradictedUnit(let stated, let proven, let weight, let date):
            "\(file): The header says \(stated.sign), but the body mass index of its rows is right for \(proven.sign) alone: the first weight is \(safe(weight)) on \(safe(date))."
        case .dateOrder(let date, _):
            "\(file) does not say in which order its dates stand, such as \(safe(date))."
        case .person(let heights):
            "\(file) has the weights of several people, of \(list(heights.map(String.init))) cm."
        case .columns(let names, _):
            "\(file) does not say which columns hold the date and the weight: \(columns(names))."
        case .unknownUnits(let words):
            "\(file) has a unit column without a known unit: \(list(words.map(quoted)))."
        case .namedPerson(let names):
            "\(file) has the weights of several people: \(tallies(names, empty: "without a name"))."
        case .rows(let words):
            "\(file) does not say which rows are weights: \(tallies(words, empty: "without a word"))."
        case .outside(let below, let above, let weight, let date):
            outside(below, above, file, example: "\(safe(weight)) on \(safe(date))")
        }
    }

    /// The same behind a sentence about the same file.
    static func continuation(of question: ImportQuestion, _ file: String) -> String {
        switch question {
        case .unit(let weight, let date):
            "Nor does it say the unit of its weights, of which the first is \(safe(weight)) on \(safe(date))."
        case .contradictedUnit(let stated, let proven, let weight, let date):
            "Its header says \(stated.sign), but the body mass index of its rows is right for \(proven.sign) alone: the first weight is \(safe(weight)) on \(safe(date))."
        case .dateOrder(let date, _): "Nor does it say in which order its dates stand, such as \(safe(date))."
        case .person(let heights):
            "It has the weights of several people, of \(list(heights.map(String.init))) cm."
        case .columns(let names, _):
            "Nor does it say which columns hold the date and the weight: \(columns(names))."
        case .unknownUnits(let words): "It has a unit column without a known unit: \(list(words.map(quoted)))."
        case .namedPerson(let names):
            "It has the weights of several people: \(tallies(names, empty: "without a name"))."
        case .rows(let words): "Nor does it say which rows are weights: \(tallies(words, empty: "without a word"))."
        case .outside: statement(of: question, file)
        }
    }

    private static func tallies(_ tallies: [ImportQuestion.Tally], empty: String) -> String {
        list(tallies.map { "\($0.text.isEmpty ? empty : quoted($0.text)) (\($0.count))" })
    }

    private static func outside(_ below: Int, _ above: Int, _ file: String, example: String) -> String {
        let bounds = above == 0 ? "below 20 kg" : below == 0 ? "above 400 kg" : "below 20 kg or above 400 kg"
        return plural(
            below + above, "\(file): 1 weight is \(bounds), such as \(example).",
            "\(file): \(below + above) weights are \(bounds), such as \(example).")
    }

    static func advice(for question: ImportQuestion) -> String {
        switch question {
        case .unit, .unknownUnits: "Give --unit kg, --unit lb, --unit st or --unit 500g."
        case .contradictedUnit(let stated, let proven, _, _): "Give --unit \(proven.sign) or --unit \(stated.sign)."
        case .dateOrder(_, let orders): "Give \(alternatives(orders.map { "--dates \($0.rawValue)" }))."
        case .person(let heights):
            "Give the height of the one whose weights you want, as --height \(heights[0])."
        case .columns:
            "Give the numbers of the columns, with those of time, unit and note if there are some, as --columns date=1,time=2,weight=3."
        case .namedPerson: "Give the one whose weights you want, as --person NAME."
        case .rows: "Give their word, as --rows WORD."
        case .outside: "Give --outside take to import them as well, or --outside skip."
        }
    }

    /// The most words that a sentence names.
    private static let mostWords = 12

    private static func list(_ words: [String]) -> String {
        let rest = words.count - mostWords
        let parts = rest > 0 ? words.prefix(mostWords) + ["\(rest) more"] : words[...]
        guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
        return "\(parts.dropLast().joined(separator: ", ")) and \(last)"
    }

    private static func alternatives(_ options: [String]) -> String {
        guard let last = options.last, options.count > 1 else { return options.first ?? "" }
        return "\(options.dropLast().joined(separator: ", ")) or \(last)"
    }

    private static let mostColumns = 200

    private static func columns(_ names: [String]) -> String {
        let parts = names.prefix(mostColumns).enumerated().map {
            "\($0.offset + 1) \(safe(String($0.element.prefix(30))))"
        }
        let rest = names.count - parts.count
        return parts.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }

    /// - Parameter options: What the program would take, as it is typed.
    static func likely(_ options: String) -> String { "Likely: \(options)." }
}

// What is shown before an import.
extension ImportMessages {
    static let unmarked = "Left out, since nothing in them says that they are weights; name them to import them:"
    static let unread = "Left out, since they cannot be read:"
    static let losesNotes = "The document has no column for notes, which are left out."
    static let conflicts = "At these times the document has another weight, which stays:"

    /// Each count with its figures.
    static func weights(_ count: Int) -> String { plural(count, "1 weight", "\(count.grouped) weights") }
    static func rejections(_ count: Int) -> String {
        plural(count, "1 row is not taken:", "\(count.grouped) rows are not taken:")
    }
    static func more(_ count: Int) -> String { "and \(count.grouped) more." }

    static func converted(to unit: WeightUnit) -> String {
        "Weights are converted to \(unit.sign), the unit of the document's column."
    }

    static func conflict(_ date: String, inDocument there: String, inFile weight: String) -> String {
        "\(date): \(there) there, \(weight) in the file"
    }

    static func tally(_ document: String, new: Int, known: Int, conflicts: Int) -> String {
        let counts = "\(document): \(new.grouped) new, \(known.grouped) already there"
        return plural(conflicts, "\(counts), 1 conflict.", "\(counts), \(conflicts.grouped) conflicts.")
    }
}

extension ImportNote {
    public var sentence: String {
        switch self {
        case .mayBeInterpolated: "Days without a weighing may have been filled in; the file does not mark them."
        case .localTimes(isNamed: true): "Times have no zone in the file, and are taken as those of the zone named."
        case .localTimes(isNamed: false): "Times have no zone in the file, and stay local ones."
        case .zoneTimes(isNamed: true): "Times are shown in the zone named."
        case .zoneTimes(isNamed: false): "Times are shown in the local zone."
        case .otherColumns(let names): "Columns that are not read: \(Self.list(names))."
        case .notWeighed(let count):
            plural(count, "1 row without a weight is left out.", "\(count) rows without a weight are left out.")
        case .interpolated(let count):
            plural(
                count, "1 row that was never weighed is left out.",
                "\(count) rows that were never weighed are left out.")
        case .movedTimes(let count):
            plural(
                count, "1 time that a clock change skipped is moved on.",
                "\(count) times that a clock change skipped are moved on.")
        case .repeated(let count):
            plural(count, "1 row that repeats another is left out.", "\(count) rows that repeat others are left out.")
        case .severalWeights(let count):
            plural(
                count, "1 moment has several weights; all of them are taken.",
                "\(count) moments have several weights; all of them are taken.")
        case .placeholders(let count):
            plural(
                count, "1 row without a time is left out: the same weight stands there with its time.",
                "\(count) rows without a time are left out: the same weight stands there with its time.")
        case .otherPersons(let count):
            plural(count, "1 row of other people is left out.", "\(count) rows of other people are left out.")
        case .otherRows(let count):
            plural(
                count, "1 row with other measurements is skipped.",
                "\(count) rows with other measurements are skipped.")
        case .deleted(let count): plural(count, "1 deleted row is skipped.", "\(count) deleted rows are skipped.")
        case .outsideSkipped(let count):
            plural(
                count, "1 weight below 20 kg or above 400 kg is skipped.",
                "\(count) weights below 20 kg or above 400 kg are skipped.")
        case .outsideTaken(let count):
            plural(
                count, "1 weight is below 20 kg or above 400 kg.",
                "\(count) weights are below 20 kg or above 400 kg.")
        case .dayAverages(let count):
            plural(
                count, "1 daily average is skipped: those days have a weighing.",
                "\(count) daily averages are skipped: those days have a weighing.")
        case .otherSections(let count):
            plural(
                count, "1 row of other tables in the file is skipped.",
                "\(count) rows of other tables in the file are skipped.")
        case .future(let count):
            plural(count, "1 weight is dated after today.", "\(count) weights are dated after today.")
        case .tooSmall(let count):
            plural(
                count, "1 weight too small for a document is skipped.",
                "\(count) weights too small for a document are skipped.")
        case .rounded(let count):
            plural(
                count, "1 weight with more than 4 decimals is rounded to a hundredth.",
                "\(count) weights with more than 4 decimals are rounded to a hundredth.")
        case .unreadTimes(let count):
            plural(
                count, "1 time of day that cannot be read is left out.",
                "\(count) times of day that cannot be read are left out.")
        case .unclearZones(let count, isNamed: true):
            plural(
                count, "1 time has a zone that may be several or is not known, and is taken as one of the zone named.",
                "\(count) times have zones that may be several or are not known, and are taken as those of the zone named."
            )
        case .unclearZones(let count, isNamed: false):
            plural(
                count,
                "1 time has a zone that may be several or is not known, and is left out; choose the zone (--zone).",
                "\(count) times have zones that may be several or are not known, and are left out; choose the zone (--zone)."
            )
        case .unendedLine: "The last line has no line end; it is read as it is."
        case .unitAgainstIndex(let unit): "The body mass index in the file suggests \(unit.sign), but --unit was given."
        case .unaccounted(let count):
            "The rows do not add up, by \(abs(count)): this is a fault of Health Beat. Please report it with the file."
        case .unitAgainstHeader(let unit): "The header says \(unit.sign), but --unit was given."
        case .provenOrder(.dayFirst): "In the dates the day stands first, as some of them show, whatever is chosen."
        case .provenOrder(.monthFirst): "In the dates the month stands first, as some of them show, whatever is chosen."
        case .provenOrder(.yearFirst): "In the dates the year stands first, as some of them show, whatever is chosen."
        case .unitFromIndex: "The unit follows from the body mass index in the file."
        case .otherEncoding(let name): "The text is in \(name)."
        }
    }

    private static let mostNames = 12

    private static func list(_ names: [String]) -> String {
        let rest = names.count - mostNames
        let shown = names.prefix(mostNames).map { SafeText.singleLine(String($0.prefix(30))) }
        return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }
}

extension Rejection {
    /// A sentence for people.
    public var sentence: String {
        switch reason {
        case .notADate(let text): "\(ImportMessages.quoted(text)) is not a date that can be read."
        case .notATime(let text): "\(ImportMessages.quoted(text)) is not a time of day."
        case .distantYear(let text):
            "The year of \(ImportMessages.quoted(text)) is not between 1800 and 2299. Dates of another calendar cannot be imported."
        case .unclearZone(let text):
            "\(ImportMessages.quoted(text)) may be several time zones, or none that is known. Name the right one with --zone."
        case .notAWeight(let text): "\(ImportMessages.quoted(text)) is not a weight."
        case .unclearComma(let text):
            "In \(ImportMessages.quoted(text)) the comma may stand before decimals or thousands. Write it with a point."
        case .notAUnit(let text): "\(ImportMessages.quoted(text)) is not a unit."
        case .noUnit: "The unit is missing."
        case .contradiction(let weight, let other):
            "\(ImportMessages.quoted(weight)) and \(ImportMessages.quoted(other)) are not the same weight."
        case .tooHeavy(let text): "\(ImportMessages.quoted(text)) is over 1000 kg."
        case .notPositive(let text): "\(ImportMessages.quoted(text)) is not above zero."
        case .tooFewCells: "Cells are missing."
        case .tooManyCells: "There are more cells than names in the header."
        case .brokenQuote: "A quote does not end, or text follows it."
        case .cutOff: "The last line is not ended, and may be cut off. End it with a line break if it is whole."
        case .noHeight: "The height is missing, so nobody knows whose weight it is."
        }
    }
}

extension DateOrder {
    /// A choice.
    var title: String {
        switch self {
        case .dayFirst: "Day first"
        case .monthFirst: "Month first"
        case .yearFirst: "Year first"
        }
    }
}

/// Chooses between a sentence about one thing and the sentence about several.
private func plural(_ count: Int, _ one: String, _ several: String) -> String { count == 1 ? one : several }

extension Int {
    /// The digits with a comma before each three.
    fileprivate var grouped: String {
        let digits = Array("\(self)")
        return digits.indices.reduce(into: "") { text, index in
            if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
            text.append(digits[index])
        }
    }
}
