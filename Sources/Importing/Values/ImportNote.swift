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
    /// The names of sheets that are not read.
    case otherSheets([String])
    /// The measurements of rows that are not imported, by name, most frequent first.
    case otherMeasures([ImportQuestion.Tally])
    case skippedValues(SkippedValues, count: Int)
    /// The file does not state whether shares of the body are in percent, as they usually are.
    case percentAssumed
    /// The number of rows, entries or moments of a kind.
    case counted(Count, Int)
    /// Rows missing from all counts, by a bug.
    case unaccounted(Int)
    /// The unit that the body mass index proves, if the user answered another.
    case unitAgainstIndex(WeightUnit)
    /// The unit that the header states, if the user answered the one that the body mass index proves.
    case unitAgainstHeader(WeightUnit)
    /// The date order that the file proves, if the user answered another.
    case provenOrder(DateOrder)
    case unitFromIndex
    case otherEncoding(String)

    /// A reason to count a row or an entry.
    public enum Count: Int, CaseIterable, Sendable {
        case notWeighed, interpolated, otherPersons, otherRows, deleted
        /// A weight below 20 kg or above 400 kg.
        case outsideSkipped
        /// The average of a day that has a weighing in the same archive.
        case dayAverages
        /// An entry without a time that repeats a weight with one.
        case placeholders
        /// A row of another table in the same file.
        case otherSections
        /// Titles, headers, comments and empty rows, which the preview does not mention.
        case remarks
        // Entries:
        case outsideTaken, unendedLine, future, movedTimes, unreadTimes
        /// A time whose zone is unknown or ambiguous: rejected, or read in the zone that the user named.
        case unclearZones, zonesTakenAsNamed
        case rounded
        // Of an import's plan:
        case repeated, severalWeights
        /// Another value of a series at the same moment, which is skipped.
        case severalValues
        /// A weight that the document's unit and decimals round to zero.
        case tooSmall

        /// Whether a row of this kind yields no entry.
        var isOfSkippedRows: Bool { rawValue <= Count.remarks.rawValue }
    }
}
