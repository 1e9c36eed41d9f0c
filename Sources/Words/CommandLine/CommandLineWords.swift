import System
import WeightHistory

/// The sentences about words of a command line that mean nothing, or too much.
public enum CommandLineWords {
    /// A word such as `-5kg`, which looks like options of one letter each.
    public static func operandLikeOptions(_ word: String) -> String {
        "\(word) is not an option. A file of that name is ./\(word), a note of that text --note=\(word)."
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

    /// - Parameter isDate: Whether the command takes a date rather than a weight or a height.
    public static func twoDocuments(_ first: String, _ other: String, isDate: Bool) -> String {
        isDate
            ? "\"\(first)\" is no date, and \"\(other)\" another document. Name one."
            : "\"\(first)\" is no value, and \"\(other)\" another document. Name one."
    }
}

extension CommandLineWords {
    public static let standardInputToChange =
        "Standard input is for list, summary and export. A file of that name is ./-."
    public static let standardInputAsDocument = "A document is a file. A file of that name is ./-."
    public static let standardInputTwice = "Standard input can be read once."
    public static let emptyDocument = "The document's name is empty."
    public static let emptySource = "The name of a file to import is empty."
    public static func emptyName(after option: String) -> String { "The name after \(option) is empty." }

    public static func nameWithoutEnding(_ file: FilePath) -> String {
        "\(file) does not exist, and a new document's name has an ending, as \(file).csv. "
            + "Quote what has several words, as --note \"after the run\"."
    }

    public static func notABackup(_ text: String) -> String {
        "\"\(text)\" is no backup. One is named as 2026-11-21; --list shows all."
    }
}

extension CommandLineWords {
    public static let units = "A unit is lbs, kg or st."
    public static let noWeight = "Missing expected argument '<weight>'."
    public static let noteNotText = "The note is not text in UTF-8, as a document is."

    public static func notAWeight(_ text: String, _ unit: WeightUnit, isGoal: Bool) -> String {
        let example = unit == .stones ? "12.8 or \"12 st 11.4\"" : "82.4 or 82.4kg"
        return isGoal
            ? "\"\(text)\" is not a weight. A goal is a number above zero, up to 1000 kg, as \(example)."
            : "\"\(text)\" is not a weight. A weight is a number above zero, up to 1000 kg, as \(example)."
    }

    public static func twoUnits(_ text: String, _ option: WeightUnit) -> String {
        "\"\(text)\" is not in \(option.sign). Leave one of the units out."
    }

    public static func noSuchUnit(_ unit: String, value: String, document: String) -> String {
        "\"\(value)\" has no unit \"\(unit)\". Leave \"\(unit)\" or \"\(document)\" out."
    }

    public static func notADate(_ text: String) -> String {
        "\"\(text)\" is not a date. A date looks like 2026-11-01 or 2026-11-01T07:12."
    }

    public static func notAHeight(_ text: String) -> String {
        "\"\(text)\" is not a height. A height is from 30 cm to 3 m, as 178cm, 1.78m or 5'10\"."
    }
}

extension CommandLineWords {
    public static let papers = "Paper is plain or measured."
    public static let ranges =
        "A range is one of \(RangeLength.allCases.map(\.rawValue).joined(separator: ", ")), "
        + "or days in order as 2026-01-01..2026-03-31, either of which may be absent."

    public static func textSizes(_ names: String) -> String { "A text size is one of \(names)." }
    public static func formats(_ names: String) -> String { "A format is one of \(names)." }
    public static func screens(_ names: String) -> String { "A screen is one of \(names)." }
    public static func types(_ names: String) -> String { "A type is one of \(names)." }

    public static func twoTypes(output: FilePath, named: String, given: String) -> String {
        "The output '\(output)' ends as \(named) does, not \(given). Leave --type out."
    }

    public static func notAPicture(output: FilePath, endings: String) -> String {
        "The output '\(output)' does not end as a picture does. End it in \(endings)."
    }

    public static func noType(output: FilePath, endings: String) -> String {
        output == "-"
            ? "Give --type png, --type jpeg, --type svg or --type pdf: standard output has no ending."
            : "The output '\(output)' says no type. End it in \(endings), or give --type."
    }
}

extension CommandLineWords {
    public static let importUnits = "A unit is lbs, kg, st or 500g."
    public static let dateOrders = "The order of dates is dmy, mdy or ymd."
    public static let centimetres = "A height is a number of centimetres from 50 to 280, as 178."
    public static let unusualWeights =
        "Weights below 20 kg or above 400 kg are imported with take and left out with skip."
    public static let columns = "Columns are named with their numbers, from 1, as date=1,weight=3."

    public static func notAZone(_ text: String) -> String {
        "\"\(text)\" is no time zone that the system knows. A zone is named as Europe/Berlin."
    }
}
