import Requests
import WeightHistory

/// A note for the user about a file that was read.
public enum ImportNote: Hashable, Sendable {
    /// Days without a weighing may contain computed values that are not marked.
    case mayBeInterpolated
    /// Times without an offset, read in the local zone, or in the one that the user named.
    case localTimes(isNamed: Bool)
    /// Moments, shown in the local zone, or in the one that the user named.
    case zoneTimes(isNamed: Bool)
    /// The names of columns that are not read.
    case otherColumns([String])
    /// Rows without a weight.
    case notWeighed(Int)
    /// Rows with a computed weight.
    case interpolated(Int)
    /// Times skipped by a clock change, which were moved.
    case movedTimes(Int)
    /// Rows that repeat another.
    case repeated(Int)
    case severalWeights(Int)
    /// Entries without a time that repeat a weight with one.
    case placeholders(Int)
    case otherPersons(Int)
    /// Rows of a long table with other measurements.
    case otherRows(Int)
    case deleted(Int)
    /// Weights below 20 kg or above 400 kg, skipped.
    case outsideSkipped(Int)
    /// Weights below 20 kg or above 400 kg, imported.
    case outsideTaken(Int)
    /// Averages of days that have a weighing in the same archive.
    case dayAverages(Int)
    /// Rows of other tables in the same file.
    case otherSections(Int)
    case future(Int)
    /// Weights that the document's unit and decimals round to zero.
    case tooSmall(Int)
    /// The last line is unterminated, but was read.
    case unendedLine
    /// The unit that the body mass index proves, if the user answered another.
    case unitAgainstIndex(WeightUnit)
    /// Rows missing from all counts, by a bug.
    case unaccounted(Int)
    /// Numbers with noise in far decimals, which were rounded.
    case rounded(Int)
    case unreadTimes(Int)
    /// Times whose zone is unknown or ambiguous: skipped, unless the user named a zone.
    case unclearZones(Int, isNamed: Bool)
    /// The unit that the header states, if the user answered the one that the body mass index proves.
    case unitAgainstHeader(WeightUnit)
    /// The date order that the file proves, if the user answered another.
    case provenOrder(DateOrder)
    /// The unit follows from the body mass index.
    case unitFromIndex
    /// The encoding, if it is not UTF-8.
    case otherEncoding(String)
}
