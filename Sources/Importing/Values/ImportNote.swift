import Requests
import System
import WeightHistory

/// Something that a person should know of what was read.
public enum ImportNote: Hashable, Sendable {
    /// Days without a weighing may be filled in, and are not marked.
    case mayBeInterpolated
    /// Times have no offset, and were taken as local ones, or as those of the zone that the person named.
    case localTimes(isNamed: Bool)
    /// Moments are shown by the clock of the zone, the local one or the one that the person named.
    case zoneTimes(isNamed: Bool)
    /// The names of columns that are not read.
    case otherColumns([String])
    /// Rows without a weight.
    case notWeighed(Int)
    /// Rows that were computed and never weighed.
    case interpolated(Int)
    /// Times that a clock change skipped, and that were moved on.
    case movedTimes(Int)
    /// Rows that stand there several times.
    case repeated(Int)
    case severalWeights(Int)
    /// Days without a time, where the same weight has one.
    case placeholders(Int)
    /// Rows of other people.
    case otherPersons(Int)
    /// Rows of a long table that measure something else.
    case otherRows(Int)
    /// Rows that the person deleted.
    case deleted(Int)
    /// Weights below 20 kg or above 400 kg that are not wanted.
    case outsideSkipped(Int)
    /// Weights below 20 kg or above 400 kg that are wanted.
    case outsideTaken(Int)
    /// Averages of days that have a weighing in the same archive.
    case dayAverages(Int)
    /// Rows of other tables in the same file.
    case otherSections(Int)
    /// Weights dated after today.
    case future(Int)
    /// Weights too small for a document.
    case tooSmall(Int)
    /// The last line has no line end, and is read nevertheless.
    case unendedLine
    /// The unit that the body mass index suggests, if another one is answered.
    case unitAgainstIndex(WeightUnit)
    /// Rows of which nothing is known any more.
    case unaccounted(Int)
    /// Numbers with noise in far decimals, which were rounded.
    case rounded(Int)
    /// Times of day that cannot be read.
    case unreadTimes(Int)
    /// Times whose zone is a word of no meaning that is known, or of several: left out unless the person named a zone.
    case unclearZones(Int, isNamed: Bool)
    /// The unit that the header says, if the person gave the one that the body mass index proves.
    case unitAgainstHeader(WeightUnit)
    /// The order of the dates' numbers that some of them show, where the person says another one.
    case provenOrder(DateOrder)
    /// The unit follows from the body mass index.
    case unitFromIndex
    /// Not in UTF-8.
    case otherEncoding(String)

    public var sentence: String {
        switch self {
        case .mayBeInterpolated: "Days without a weighing may have been filled in; the file does not mark them."
        case .localTimes(let isNamed):
            "Times have no zone in the file, and \(isNamed ? "are taken as those of the zone named" : "stay local ones")."
        case .zoneTimes(let isNamed): "Times are shown in the \(isNamed ? "zone named" : "local zone")."
        case .otherColumns(let names): "Columns that are not read: \(Self.list(names))."
        case .notWeighed(let count): "\(Self.rows(count)) without a weight \(Self.are(count)) left out."
        case .interpolated(let count):
            "\(Self.rows(count)) that \(Self.were(count)) never weighed \(Self.are(count)) left out."
        case .movedTimes(let count):
            "\(count == 1 ? "1 time that" : "\(count) times that") a clock change skipped \(Self.are(count)) moved on."
        case .repeated(let count):
            "\(Self.rows(count)) that \(count == 1 ? "repeats another is" : "repeat others are") left out."
        case .severalWeights(let count):
            "\(count == 1 ? "1 moment has" : "\(count) moments have") several weights; all of them are taken."
        case .placeholders(let count):
            "\(Self.rows(count)) without a time \(Self.are(count)) left out: the same weight stands there with its time."
        case .otherPersons(let count): "\(Self.rows(count)) of other people \(Self.are(count)) left out."
        case .otherRows(let count): "\(Self.rows(count)) with other measurements \(Self.are(count)) skipped."
        case .deleted(let count): "\(count == 1 ? "1 deleted row is" : "\(count) deleted rows are") skipped."
        case .outsideSkipped(let count):
            "\(Self.weights(count)) below 20 kg or above 400 kg \(Self.are(count)) skipped."
        case .outsideTaken(let count): "\(Self.weights(count)) \(Self.are(count)) below 20 kg or above 400 kg."
        case .dayAverages(let count):
            "\(count == 1 ? "1 daily average is" : "\(count) daily averages are") skipped: those days have a weighing."
        case .otherSections(let count): "\(Self.rows(count)) of other tables in the file \(Self.are(count)) skipped."
        case .future(let count): "\(Self.weights(count)) \(Self.are(count)) dated after today."
        case .tooSmall(let count): "\(Self.weights(count)) too small for a document \(Self.are(count)) skipped."
        case .unendedLine: "The last line has no line end; it is read as it is."
        case .unitAgainstIndex(let unit): "The body mass index in the file suggests \(unit.sign), but --unit was given."
        case .unaccounted(let count):
            "The rows do not add up, by \(abs(count)): this is a fault of Health Beat. Please report it with the file."
        case .rounded(let count):
            "\(count == 1 ? "1 weight" : "\(count) weights") with more than 4 decimals \(Self.are(count)) rounded to a hundredth."
        case .unreadTimes(let count):
            "\(count == 1 ? "1 time of day that cannot be read is" : "\(count) times of day that cannot be read are") left out."
        case .unclearZones(let count, let isNamed):
            "\(count == 1 ? "1 time has a zone" : "\(count) times have zones") that may be several or \(count == 1 ? "is" : "are") not known, and \(isNamed ? "\(Self.are(count)) taken as \(count == 1 ? "one" : "those") of the zone named" : "\(Self.are(count)) left out; choose the zone (--zone)")."
        case .unitAgainstHeader(let unit): "The header says \(unit.sign), but --unit was given."
        case .provenOrder(let order):
            "In the dates the \(order.partInFront) stands first, as some of them show, whatever is chosen."
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

    private static func rows(_ count: Int) -> String { count == 1 ? "1 row" : "\(count) rows" }
    private static func weights(_ count: Int) -> String { count == 1 ? "1 weight" : "\(count) weights" }
    private static func are(_ count: Int) -> String { count == 1 ? "is" : "are" }
    private static func were(_ count: Int) -> String { count == 1 ? "was" : "were" }
}

extension DateOrder {
    /// What the first number is.
    var partInFront: String {
        switch self {
        case .dayFirst: "day"
        case .monthFirst: "month"
        case .yearFirst: "year"
        }
    }
}
