import System
import WeightHistory

/// Sentences about a command line that cannot be understood.
public enum CommandLineWords {
    /// - Parameter word: A word such as `-5kg`, which looks like several options of one letter.
    public static func operandLikeOptions(_ word: String) -> String {
        "\(word) is not an option. For a file of that name, write ./\(word); for a note, write --note=\(word)."
    }

    public static func notACommand(_ word: String, nearest: String?) -> String {
        guard let nearest else { return "\(word) is not a command." }
        return "\(word) is not a command. Did you mean \(nearest)?"
    }

    public static func neitherCommandNorFile(_ word: String, nearest: String?) -> String {
        guard let nearest else { return "\(word) is neither a command nor a file." }
        return "\(word) is neither a command nor a file. Did you mean \(nearest)?"
    }

    public static func unexpected(_ word: String) -> String { "Unexpected argument '\(word)'." }

    public static func valueAndOption(_ value: String, _ option: String) -> String {
        "Give \"\(value)\" or \(option), not both."
    }

    /// - Parameter isDate: Whether the command expects a date rather than a weight or a height.
    public static func twoDocuments(_ first: String, _ other: String, isDate: Bool) -> String {
        isDate
            ? "\"\(first)\" is not a date, and \"\(other)\" is a second document. Name one document."
            : "\"\(first)\" is not a value, and \"\(other)\" is a second document. Name one document."
    }

    /// - Parameter name: A word after the document `file`, which was read as one since it is not a span of days.
    public static func notASpan(_ file: String, name: String) -> String {
        "\"\(file)\" is not a span of days, so \"\(name)\" is unexpected. "
            + "A phase looks like 2026-01-01..2026-03-31 cut."
    }

    /// - Parameter days: The span without its times.
    public static func spanWithTime(_ text: String, days: String) -> String {
        "\"\(text)\" has a time, and a phase has whole days. Write \(days) without times."
    }

    public static func noName(after span: String) -> String {
        "The name of the phase is missing. Add a name, as in \(span) cut."
    }

    public static func noText(after date: String) -> String {
        "The text of the event is missing. Add a text, as in \(date) \"new scales\"."
    }

    /// - Parameter document: The word after the span, which is the name of a document.
    public static func noName(after span: String, document: String) -> String {
        "The name of the phase is missing before \"\(document)\". Add a name, as in \(span) cut \(document)."
    }

    public static func noText(after date: String, document: String) -> String {
        "The text of the event is missing before \"\(document)\". Add a text, as in \(date) \"new scales\" "
            + "\(document)."
    }

    /// - Parameter text: Words that were given as several arguments.
    public static func unquoted(_ text: String) -> String { "Put several words in quotes, as in \"\(text)\"." }

    /// - Parameter text: The text of a phase or an event with the word that was read as a document.
    public static func unquoted(_ text: String, missing file: FilePath) -> String {
        "\(file) does not exist. To write several words, put them in quotes, as in \"\(text)\"."
    }

    public static let standardInputToChange =
        "Only list, summary, export and report read standard input. For a file named -, write ./-."
    public static let standardInputAsDocument =
        "The document must be a file, not standard input. For a file named -, write ./-."
    public static let standardInputTwice = "Standard input can be read only once. Give - once."
    public static let emptyDocument = "The name of the document is empty."
    public static let emptySource = "The name of a file to import is empty."
    public static func emptyName(after option: String) -> String { "The name after \(option) is empty." }

    public static func nameWithoutEnding(_ file: FilePath) -> String {
        "\(file) does not exist. A new document needs a name with an extension, such as \(file).csv. "
            + "Put several words in quotes, as in --note \"after the run\"."
    }

    public static func notABackup(_ text: String) -> String {
        "\"\(text)\" is not the name of a backup, such as 2026-11-21. To see all, use --list."
    }

    public static func notAPreference(_ text: String) -> String {
        "\"\(text)\" is not a choice. Write this, other or both."
    }

    public static let units = "The unit must be lbs, kg or st."
    public static let noWeight = "Missing expected argument '<weight>'."
    public static let noteNotText = "The note is not UTF-8 text. Convert the text to UTF-8."
    public static let nameNotText = "The name is not UTF-8 text. Convert the text to UTF-8."

    public static func notAWeight(_ text: String, _ unit: WeightUnit, isGoal: Bool) -> String {
        let example = unit == .stones ? "12.8 or \"12 st 11.4\"" : "82.4 or 82.4kg"
        return isGoal
            ? "\"\(text)\" is not a weight. A goal is a number above zero, up to 1000 kg, such as \(example)."
            : "\"\(text)\" is not a weight. A weight is a number above zero, up to 1000 kg, such as \(example)."
    }

    public static func notAChange(_ text: String) -> String {
        "\"\(text)\" is not a weekly change. A change is above zero, whether up or down, such as 0.4kg."
    }

    public static func notARange(_ text: String) -> String {
        "\"\(text)\" must begin with its lower weight, as in 76-78kg."
    }

    public static func goalDayPast(_ text: String) -> String {
        "\"\(text)\" is not after today. The date of a goal looks like 2027-03-01."
    }

    public static let dayWithoutGoal = "--by needs a weight, as in healthbeat goal 78kg --by 2027-03-01."
    public static let rateWithoutGoal = "--rate needs a weight, as in healthbeat goal 78kg --rate 0.4kg."

    public static let dayAndRate = "Give --by or --rate, not both."
    public static let rangeWithPlan = "A range has no date and no rate. Omit --by and --rate, or give one weight."

    public static func twoUnits(_ text: String, _ option: WeightUnit) -> String {
        "\"\(text)\" is not in \(option.sign). Give only one of the units."
    }

    public static func noSuchUnit(_ unit: String, value: String, document: String) -> String {
        "\"\(unit)\" is not a unit of \"\(value)\". Remove \"\(unit)\" or \"\(document)\"."
    }

    public static func notADate(_ text: String) -> String {
        "\"\(text)\" is not a date. A date looks like 2026-11-01 or 2026-11-01T07:12."
    }

    public static func wholeMonth(_ text: String) -> String {
        "\"\(text)\" is a month. Add the day, as in 2026-11-01."
    }

    public static func ambiguousDate(_ text: String) -> String {
        "\"\(text)\" could be two dates. Write the date as 2026-11-01, or with the month's name."
    }

    public static func notAHeight(_ text: String) -> String {
        "\"\(text)\" is not a height. A height is between 30 cm and 3 m, such as 178cm, 1.78m or 5'10\"."
    }

    public static let means = "Means are those of a week or a month."
    public static let comparisons =
        "A range is compared against before, the range before it, or year, the same dates a year earlier."
    public static let againstNeedsRange = "--against needs a range. Add --range, as in --range month."
    public static let againstOfWeights = "--against compares only weights. Omit --against or --series."

    public static func notOfMeans(option: String) -> String {
        "\(option) changes nothing in a list of means. Omit \(option) or --by."
    }

    public static let appearances = "The appearance must be light or dark."
    public static let papers = "The paper must be plain or measured."
    public static let ranges =
        "The range must be one of \(RangeLength.allCases.map(\.rawValue).joined(separator: ", ")), "
        + "or dates in order, such as 2026-01-01..2026-03-31. Either date may be omitted."

    public static func textSizes(_ names: String) -> String { "The text size must be one of \(names)." }
    public static func formats(_ names: String) -> String { "The format must be one of \(names)." }
    public static func screens(_ names: String) -> String { "The screen must be one of \(names)." }
    public static func types(_ names: String) -> String { "The type must be one of \(names)." }

    public static func twoTypes(output: FilePath, named: String, given: String) -> String {
        "The output '\(output)' has the extension of \(named), not \(given). Omit --type."
    }

    public static func notAPicture(output: FilePath, endings: String) -> String {
        "The output '\(output)' does not end like a picture or a sound. End the name in \(endings)."
    }

    public static func notAReport(output: FilePath) -> String {
        "The output '\(output)' does not end like a PDF. End the name in .pdf."
    }

    public static func notOfASound(option: String) -> String {
        "\(option) changes nothing in a sound. Omit \(option), or export a picture, such as graph.png."
    }

    public static func noType(output: FilePath, endings: String) -> String {
        output == "-"
            ? "Standard output needs a type. Add --type png, --type jpeg, --type svg, --type pdf or --type wav."
            : "The output '\(output)' has no known type. End the name in \(endings), or add --type."
    }

    public static let importUnits = "The unit must be lbs, kg, st or 500g."
    public static let dateOrders = "The order of dates must be dmy, mdy or ymd."
    public static let centimetres = "The height must be a number of centimetres from 50 to 280, such as 178."
    public static let unusualWeights =
        "--outside must be take or skip, for weights below 20 kg or above 400 kg."
    public static let columns = "Columns are given by their numbers, counted from 1, as in date=1,weight=3."

    public static func notAZone(_ text: String) -> String {
        "\"\(text)\" is not a time zone of this system. A time zone looks like Europe/Berlin."
    }
}
