import Glibc
import Requests
import System
import WeightHistory
import Words

/// Sentences that say why a file is not imported, and what to do.
public enum ImportMessages {
    public static func text(for failure: FailedImport) -> String {
        let file = failure.file
        return switch failure.error {
        case .missing: "\(file) does not exist. Check the name."
        case .notPermitted: "\(file) cannot be read: you do not have permission. Ask its owner."
        case .notRegular: "\(file) is not a file that can be read. Choose a file, a folder or an archive."
        case .empty: "\(file) is empty. Export it again."
        case .unknown:
            "\(file) is not a file of weights. Choose a table of dates and weights, or another program's export."
        case .noWeights(let count, let first): noWeights(file, count, first)
        case .exercises(let column):
            "\(file) has a column \(quoted(column)), so its weights seem to be lifted ones. If they are body weights, give the columns, as in --columns date=1,weight=2."
        case .splitDecimals(let row):
            "The commas in \(file) may separate cells or decimals, as in \(quoted(row)). Separate the cells by semicolons. "
                + "If the weights are whole numbers, give the columns, as in --columns date=1,weight=2."
        case .otherUnit(let stated, let answer):
            "The weights of \(file) are in \(stated.sign), but --unit says \(answer.sign). Import the file without --unit."
        case .noColumn(let number, let count):
            plural(
                count,
                "\(file) has only 1 column, so there is no column \(number). Give others, as in --columns date=1,weight=2.",
                "\(file) has only \(count) columns, so there is no column \(number). Give others, as in --columns date=1,weight=2."
            )
        case .noPersons(let columns):
            columns.isEmpty
                ? "\(file) does not name people for --person to choose from. Import the file without --person."
                : "\(file) does not name people for --person to choose from. Its columns are \(list(ofNames: columns)). Import the file without --person."
        case .noWords(let columns):
            columns.isEmpty
                ? "\(file) does not have words for --rows to choose from. Import the file without --rows."
                : "\(file) does not have words for --rows to choose from. Its columns are \(list(ofNames: columns)). Import the file without --rows."
        case .nothingFound: "No file in \(file) is a file of weights. Choose the file itself."
        case .nothingProven(let names):
            "The tables in \(file) may have weights, but do not show which program wrote them. Choose one of them: \(list(names, most: 3))."
        case .nothingReadable(let count):
            plural(
                count,
                "No readable file in \(file) is a file of weights, and 1 file cannot be read. Choose the file itself.",
                "No readable file in \(file) is a file of weights, and \(count) files cannot be read. Choose the file itself."
            )
        case .tooManyFiles:
            "\(file) raises the number of files above 200,000. Choose the folder in it with the weights."
        case .tooManyEntries: "\(file) raises the number of weights above 20,000,000. Import fewer files at once."
        case .tooSlow: "\(file) takes more than 60 seconds of processor time. Choose the file in it with the weights."
        case .packed: "\(file) is packed in an unknown format. Unpack the file, and import its contents."
        case .database:
            "\(file) is a database, but not one of openScale, Health Connect, Gadgetbridge or WeightLogger. Export a table with the program that wrote it."
        case .damagedDatabase:
            "\(file) is a damaged database. Nothing of it is imported. Export or copy the file again."
        case .spreadsheet:
            "\(file) is an office document that cannot be read, such as .xls or .numbers. Save its table as .xlsx, .ods or CSV, and import that file."
        case .encryptedSpreadsheet:
            "\(file) is protected by a password. Save a copy without a password, and import that copy."
        case .noSheets: "\(file) has no sheets for --sheet to choose from. Import the file without --sheet."
        case .encryptedBackup: "\(file) is encrypted by GNOME Health. Export it again without a password."
        case .clinicalDocument: "\(file) is the clinical document of Apple Health. Import export.xml beside it instead."
        case .notText: "\(file) is not a text file, or contains zero bytes. Export it again."
        case .tooLarge: "\(file) has more than 1 GiB, too much for a table of weights. Choose another file."
        case .endsEarly(let line):
            "\(file):\(line): The file is cut off. Nothing of it is imported. Export or copy the file again."
        case .malformed(let line, let reason):
            "\(file):\(line): The file cannot be read: \(reason). Nothing of it is imported. Export the file again."
        case .entities(let line):
            "\(file):\(line): The file declares entities, which are not expanded. Remove them, or export the file again."
        case .damaged, .damagedArchive: "\(file) is damaged. Download or copy it again."
        case .encryptedArchive: "\(file) is encrypted. Unpack it with its password, and import the folder."
        case .unknownMethod: "\(file) is packed in an unknown format. Unpack the file, and import the folder."
        case .bomb: "\(file) unpacks to more than it declares. The archive is damaged or harmful, and is not imported."
        case .nestedArchive: "\(file) is an archive in an archive. Unpack the outer one, and import the inner one."
        case .overlappingMembers:
            "\(file) uses the same bytes for several files. The archive is damaged or harmful, and is not imported."
        case .tooManyMembers:
            "\(file) raises the number of files in archives above 10,000. Unpack it, and import the file with the weights."
        case .tooLargeArchive:
            "\(file) raises the size of unpacked files above 1 GiB. Unpack it, and import the file with the weights."
        case .splitArchive: "\(file) is a part of an archive. Join the parts, or unpack them and import the folder."
        case .becameShorter: "\(file) became shorter while being read. Try again."
        case .system(EISDIR): "\(file) is a folder. Choose a file in it."
        case .system(ENOMEM): "There is not enough memory to read \(file). Close other programs."
        case .system(let code): "\(file) cannot be read: \(SystemError(code: code).reason)."
        }
    }

    private static func noWeights(_ file: String, _ count: Int, _ first: Rejection?) -> String {
        guard let first else { return "\(file) contains no weights." }
        return plural(
            count,
            "\(file) contains no weights. 1 row was skipped, such as line \(first.line): \(first.sentence)",
            "\(file) contains no weights. \(count) rows were skipped, such as line \(first.line): \(first.sentence)")
    }

    fileprivate static func quoted(_ word: String) -> String { "\"\(safe(word))\"" }

    fileprivate static func safe(_ text: String) -> String { SafeText.singleLine(text) }

    /// States a question that a file leaves open.
    public static func statement(of question: ImportQuestion, _ file: String) -> String {
        switch question {
        case .unit(let weight, let date):
            "\(file) does not state the unit of its weights. The first weight is \(safe(weight)) on \(safe(date))."
        case .contradictedUnit(let stated, let proven, let weight, let date):
            "The header of \(file) says \(stated.sign), but its body mass indexes are right only for \(proven.sign). The first weight is \(safe(weight)) on \(safe(date))."
        case .dateOrder(let date, _):
            "\(file) does not show the order of day, month and year in its dates, such as \(safe(date))."
        case .person(let heights):
            "\(file) has the weights of several people, with heights of \(inWords(heights.map(String.init))) cm."
        case .columns(let names, _):
            "\(file) does not show which columns are the date and the weight: \(numbered(names))."
        case .sheet(let names): "\(file) does not show which sheet has the weights: \(inWords(names.map(quoted)))."
        case .unknownUnits(let words): "\(file) has a unit column without a known unit: \(inWords(words.map(quoted)))."
        case .namedPerson(let names):
            "\(file) has the weights of several people: \(tallies(names, empty: "without a name"))."
        case .rows(let words):
            "\(file) does not show which rows are weights: \(tallies(words, empty: "without a word"))."
        case .outside(let below, let above, let weight, let date):
            outside(below, above, file, example: "\(safe(weight)) on \(safe(date))")
        }
    }

    /// States a question after another one about the same file.
    static func continuation(of question: ImportQuestion, _ file: String) -> String {
        switch question {
        case .unit(let weight, let date):
            "The file does not state the unit of its weights. The first weight is \(safe(weight)) on \(safe(date))."
        case .contradictedUnit(let stated, let proven, let weight, let date):
            "The header says \(stated.sign), but the body mass indexes are right only for \(proven.sign). The first weight is \(safe(weight)) on \(safe(date))."
        case .dateOrder(let date, _):
            "The file does not show the order of day, month and year in its dates, such as \(safe(date))."
        case .person(let heights):
            "The file has the weights of several people, with heights of \(inWords(heights.map(String.init))) cm."
        case .columns(let names, _):
            "The file does not show which columns are the date and the weight: \(numbered(names))."
        case .sheet(let names): "The file does not show which sheet has the weights: \(inWords(names.map(quoted)))."
        case .unknownUnits(let words): "The file has a unit column without a known unit: \(inWords(words.map(quoted)))."
        case .namedPerson(let names):
            "The file has the weights of several people: \(tallies(names, empty: "without a name"))."
        case .rows(let words):
            "The file does not show which rows are weights: \(tallies(words, empty: "without a word"))."
        case .outside: statement(of: question, file)
        }
    }

    fileprivate static func tallies(_ tallies: [ImportQuestion.Tally], empty: String) -> String {
        inWords(tallies.map { "\($0.text.isEmpty ? empty : quoted($0.excerpt)) (\($0.count))" })
    }

    private static func outside(_ below: Int, _ above: Int, _ file: String, example: String) -> String {
        let count = below + above
        return switch (below > 0, above > 0) {
        case (true, false):
            plural(
                count, "\(file): 1 weight is below 20 kg, such as \(example).",
                "\(file): \(count) weights are below 20 kg, such as \(example).")
        case (false, true):
            plural(
                count, "\(file): 1 weight is above 400 kg, such as \(example).",
                "\(file): \(count) weights are above 400 kg, such as \(example).")
        case (true, true), (false, false):
            "\(file): \(count) weights are below 20 kg or above 400 kg, such as \(example)."
        }
    }

    static func advice(for question: ImportQuestion) -> String {
        switch question {
        case .unit, .unknownUnits: "Add --unit kg, --unit lb, --unit st or --unit 500g."
        case .contradictedUnit(let stated, let proven, _, _): "Add --unit \(proven.sign) or --unit \(stated.sign)."
        case .dateOrder(_, let orders): "Add \(alternatives(orders.map { "--dates \($0.rawValue)" }))."
        case .person(let heights): "Add the height of the person whose weights you want, as in --height \(heights[0])."
        case .columns:
            "Add the numbers of the columns, with time, unit and note if there are any, as in --columns date=1,time=2,weight=3."
        case .sheet: "Add the sheet, as in --sheet NAME, or --sheet '*' for all of these sheets."
        case .namedPerson: "Add the person whose weights you want, as in --person NAME."
        case .rows: "Add the word of these rows, as in --rows WORD."
        case .outside: "Add --outside take to import these weights as well, or --outside skip."
        }
    }

    private static func inWords(_ words: [String]) -> String {
        let rest = words.count - 12
        let shown = rest > 0 ? words.prefix(12) + ["\(rest) more"] : words[...]
        return shown.inWords
    }

    /// The first words, separated by commas, and the number of the others.
    private static func list(_ words: [String], most: Int = 12) -> String {
        let shown = words.prefix(most).joined(separator: ", ")
        return words.count > most ? "\(shown) and \(words.count - most) more" : shown
    }

    fileprivate static func list(ofNames columns: [String]) -> String { list(columns.map(shortened)) }

    private static func numbered(_ columns: [String]) -> String {
        list(columns.enumerated().map { "\($0.offset + 1) \(shortened($0.element))" }, most: 200)
    }

    private static func shortened(_ column: String) -> String { safe(String(column.prefix(30))) }

    private static func alternatives(_ options: [String]) -> String {
        guard let last = options.last, options.count > 1 else { return options.first ?? "" }
        return "\(options.dropLast().joined(separator: ", ")) or \(last)"
    }

    fileprivate static func skipped(_ values: SkippedValues, _ count: Int) -> String {
        let (series, text, line) = (values.name, quoted(values.text), values.line)
        return switch values.fault {
        case .unreadable:
            plural(
                count, "1 value of \(series) in line \(line) is skipped: \(text).",
                "\(count) values of \(series) are skipped, such as \(text) in line \(line).")
        case .noUnit:
            plural(
                count, "1 value of \(series) in line \(line) is skipped, as its unit is not known: \(text).",
                "\(count) values of \(series) are skipped, as their unit is not known, such as \(text) in line "
                    + "\(line).")
        case .repeated:
            plural(
                count, "1 value of \(series) in line \(line) is skipped, as the line has another one: \(text).",
                "\(count) values of \(series) are skipped, as their lines have other ones, such as \(text) in line "
                    + "\(line).")
        }
    }

    static func likely(_ options: String) -> String { "Likely options: \(options)." }

    static let unmarked = "Skipped, as they are not marked as weights. To import them, name each file:"

    static func weights(_ count: Int) -> String { plural(count, "1 weight", "\(count.grouped) weights") }
    static func rejections(_ count: Int) -> String { ImportWords.skipped(count: count, count.grouped, in: nil) }
    static func more(_ count: Int) -> String { "and \(count.grouped) more." }

    static func tally(_ document: String, new: Int, known: Int, conflicts: Int) -> String {
        plural(
            conflicts, "\(document): \(new.grouped) new, \(known.grouped) already there, 1 conflict.",
            "\(document): \(new.grouped) new, \(known.grouped) already there, \(conflicts.grouped) conflicts.")
    }
}

extension ImportNote {
    public var sentence: String {
        switch self {
        case .mayBeInterpolated: "Days without a weighing may have been filled in: the file does not mark them."
        case .localTimes(isNamed: true): "Times have no zone in the file and are read in the given zone."
        case .localTimes(isNamed: false): "Times have no zone in the file and stay local times."
        case .zoneTimes(isNamed: true): "Times are converted to the given zone."
        case .zoneTimes(isNamed: false): "Times are converted to the local zone."
        case .otherMeasures(let names):
            "Measurements that are not imported: \(ImportMessages.tallies(names, empty: "without a name"))."
        case .skippedValues(let values, let count): ImportMessages.skipped(values, count)
        case .percentAssumed:
            "The file does not state the units of fat, water and muscle, which are read as percent."
        case .otherColumns(let names): "Columns that are not imported: \(ImportMessages.list(ofNames: names))."
        case .otherSheets(let names): "Sheets that are not imported: \(ImportMessages.list(ofNames: names))."
        case .counted(let kind, let count): kind.sentence(count)
        case .unaccounted(let count):
            "The counts of rows differ by \(abs(count)). This is a bug in Health Beat: please report it with the file."
        case .unitAgainstIndex(let unit): "The body mass index in the file suggests \(unit.sign), but --unit was given."
        case .unitAgainstHeader(let unit): "The header says \(unit.sign), but --unit was given."
        case .provenOrder(.dayFirst): "Dates are read with the day first, as some of them show, whatever is chosen."
        case .provenOrder(.monthFirst): "Dates are read with the month first, as some of them show, whatever is chosen."
        case .provenOrder(.yearFirst): "Dates are read with the year first, as some of them show, whatever is chosen."
        case .unitFromIndex: "The unit was found from the body mass index in the file."
        case .otherEncoding(let name): "The text is in \(name)."
        }
    }
}

extension ImportNote.Count {
    fileprivate func sentence(_ count: Int) -> String {
        switch self {
        case .notWeighed:
            plural(count, "1 row without a weight is skipped.", "\(count) rows without a weight are skipped.")
        case .interpolated:
            plural(
                count, "1 row that was not weighed is skipped.", "\(count) rows that were not weighed are skipped.")
        case .otherPersons:
            plural(count, "1 row of other people is skipped.", "\(count) rows of other people are skipped.")
        case .otherRows:
            plural(
                count, "1 row with other measurements is skipped.",
                "\(count) rows with other measurements are skipped.")
        case .deleted: plural(count, "1 deleted row is skipped.", "\(count) deleted rows are skipped.")
        case .outsideSkipped:
            plural(
                count, "1 weight below 20 kg or above 400 kg is skipped.",
                "\(count) weights below 20 kg or above 400 kg are skipped.")
        case .dayAverages:
            plural(
                count, "1 daily average is skipped: those days have a weighing.",
                "\(count) daily averages are skipped: those days have a weighing.")
        case .placeholders:
            plural(
                count, "1 row without a time is skipped: another row has the same weight with a time.",
                "\(count) rows without a time are skipped: other rows have the same weights with a time.")
        case .otherSections:
            plural(
                count, "1 row of other tables in the file is skipped.",
                "\(count) rows of other tables in the file are skipped.")
        case .remarks: ""
        case .outsideTaken:
            plural(
                count, "1 weight is below 20 kg or above 400 kg.",
                "\(count) weights are below 20 kg or above 400 kg.")
        case .unendedLine: "The last line has no line break, but is imported."
        case .future: plural(count, "1 weight is dated after today.", "\(count) weights are dated after today.")
        case .movedTimes:
            plural(
                count, "1 time that a clock change skipped is moved forward.",
                "\(count) times that a clock change skipped are moved forward.")
        case .unreadTimes:
            plural(
                count, "1 time of day cannot be read and is skipped.",
                "\(count) times of day cannot be read and are skipped.")
        case .unclearZones:
            plural(
                count,
                "1 weight is skipped: the zone of its time is unknown or ambiguous. Choose the zone (--zone).",
                "\(count) weights are skipped: the zones of their times are unknown or ambiguous. Choose the zone (--zone)."
            )
        case .zonesTakenAsNamed:
            plural(
                count, "1 time has an unknown or ambiguous zone and is read in the given zone.",
                "\(count) times have unknown or ambiguous zones and are read in the given zone.")
        case .rounded:
            plural(
                count, "1 weight with more than 4 decimals is rounded to a hundredth.",
                "\(count) weights with more than 4 decimals are rounded to a hundredth.")
        case .repeated: plural(count, "1 repeated row is skipped.", "\(count) repeated rows are skipped.")
        case .severalWeights:
            plural(
                count, "1 time has several weights. All of them are imported.",
                "\(count) times have several weights. All of them are imported.")
        case .severalValues:
            plural(
                count, "1 value is skipped: another value of its series has the same time.",
                "\(count) values are skipped: other values of their series have the same times.")
        case .tooSmall:
            plural(
                count, "1 weight too small for a document is skipped.",
                "\(count) weights too small for a document are skipped.")
        }
    }
}

extension Rejection {
    public var sentence: String {
        switch reason {
        case .notADate(let text): "\(ImportMessages.quoted(text)) is not a date."
        case .notATime(let text): "\(ImportMessages.quoted(text)) is not a time of day."
        case .distantYear(let text):
            "The year of \(ImportMessages.quoted(text)) is not between 1800 and 2299. Dates of another calendar cannot be imported."
        case .unclearMonth(let text):
            "The month of \(ImportMessages.quoted(text)) is another one in Croatian than in Polish or Czech. Write it as a number."
        case .unclearZone(let text):
            "\(ImportMessages.quoted(text)) is an unknown or ambiguous time zone. Choose the zone with --zone."
        case .notAWeight(let text): "\(ImportMessages.quoted(text)) is not a weight."
        case .unclearComma(let text):
            "The comma in \(ImportMessages.quoted(text)) may mark decimals or thousands. Write the number with a point."
        case .notAUnit(let text): "\(ImportMessages.quoted(text)) is not a unit."
        case .noUnit: "The unit is missing."
        case .contradiction(let weight, let other):
            "\(ImportMessages.quoted(weight)) and \(ImportMessages.quoted(other)) are not the same weight."
        case .tooHeavy(let text): "\(ImportMessages.quoted(text)) is over 1000 kg."
        case .notPositive(let text): "\(ImportMessages.quoted(text)) is not above zero."
        case .tooFewCells: "The row has too few cells."
        case .tooManyCells: "The row has more cells than the header."
        case .brokenQuote: "A quote is not closed, or text follows it."
        case .cutOff: "The last line may be cut off. If the line is complete, add a line break."
        case .noHeight: "The height is missing, so it is unclear whose weight this is."
        }
    }
}

extension DateOrder {
    var title: String {
        switch self {
        case .dayFirst: "Day first"
        case .monthFirst: "Month first"
        case .yearFirst: "Year first"
        }
    }
}
