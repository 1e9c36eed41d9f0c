import Requests
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
}
