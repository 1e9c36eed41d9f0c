import Requests
import WeightHistory

/// A reason why a file cannot be imported.
public enum ImportError: Error, Hashable, Sendable {
    case missing, notPermitted, empty, packed, spreadsheet, encryptedBackup, tooLarge
    /// A database of an unknown program.
    case database
    case damagedDatabase
    /// A device, a socket or another file without contents of its own.
    case notRegular
    /// A file without weights, or in an unknown format.
    case unknown
    case noWeights(rejected: Int, first: Rejection?)
    /// A sheet is chosen, but no file has sheets.
    case noSheets
    case encryptedSpreadsheet
    /// A table of exercises, whose weights are lifted, with the column that shows it.
    case exercises(column: String)
    /// A comma-separated table whose weights may have decimal commas, with one of its rows.
    case splitDecimals(row: String)
    /// The file states a unit that differs from the answered one.
    case otherUnit(stated: WeightUnit, answer: ImportUnit)
    /// A chosen column, from 1, that the table does not have.
    case noColumn(number: Int, count: Int)
    /// A person or a measurement is chosen, but no column names these; with the names of the table's columns.
    case noPersons(columns: [String])
    case noWords(columns: [String])
    /// A folder or an archive without a file that contains weights.
    case nothingFound
    /// A folder or an archive without a proven file of weights, with the names of tables that may contain some.
    case nothingProven([String])
    /// A folder or an archive in which this number of files is unreadable, and none contains weights.
    case nothingReadable(Int)
    case tooManyFiles, tooManyEntries
    /// The limit of processor time was reached.
    case tooSlow
    /// The medical document beside Apple's `export.xml`.
    case clinicalDocument
    /// Binary data, or text in an unknown encoding.
    case notText
    case endsEarly(line: Int)
    case malformed(line: Int, reason: String)
    /// XML that declares entities, which could expand without end.
    case entities(line: Int)
    case becameShorter
    /// A binary file of a known format whose structure or checksum is wrong.
    case damaged
    case damagedArchive, encryptedArchive, tooManyMembers
    /// A compression method other than stored and deflate.
    case unknownMethod
    /// A member unpacks to more bytes than it declares.
    case bomb
    /// In several parts, in another archive, or with members that share bytes.
    case splitArchive, nestedArchive, overlappingMembers
    /// More unpacked bytes in all than are read.
    case tooLargeArchive
    /// An errno.
    case system(Int32)

    /// Whether a bound was reached, so that nothing more may be read.
    var endsReading: Bool {
        [.tooManyFiles, .tooManyEntries, .tooSlow, .tooManyMembers, .tooLargeArchive].contains(self)
    }
}
