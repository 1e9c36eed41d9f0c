import Requests
import WeightHistory

/// Why a file cannot be imported at all.
public enum ImportError: Error, Hashable, Sendable {
    case missing
    case notPermitted
    /// A device, a socket or another thing that holds no bytes of its own.
    case notRegular
    case empty
    /// A picture, a program, or a kind of file that holds no weights.
    case unknown
    /// A table or an export without a weight, with the rows that are not taken.
    case noWeights(rejected: Int, first: Rejection?)
    /// A table of exercises, by the name of a column: its weights are lifted.
    case exercises(column: String)
    /// A table with commas between its cells, whose weights may have decimal commas, with one of its rows.
    case splitDecimals(row: String)
    /// Another unit than the one that is answered.
    case otherUnit(stated: WeightUnit, answer: ImportUnit)
    /// A column is chosen that a table does not have, from 1, with how many it has.
    case noColumn(number: Int, count: Int)
    /// A person is chosen, and no column of a table names people, with the names of its columns.
    case noPersons(columns: [String])
    /// Rows are chosen by their word, and no column of a table has such words, with the names of its columns.
    case noWords(columns: [String])
    /// A folder or an archive without a file that holds weights.
    case nothingFound
    /// The same, and the names of its tables that may be of weights, and do not prove which program wrote them.
    case nothingProven([String])
    /// No file that holds weights, and so many that cannot be read.
    case nothingReadable(Int)
    /// A folder of more files than can be looked through.
    case tooManyFiles
    /// More weights than anybody has.
    case tooManyEntries
    /// Folders and archives that take longer to look through than any with weights.
    case tooSlow
    /// Packed, and not as an archive that is known.
    case packed
    /// A database, as programs keep for themselves.
    case database
    /// A table in an office program's own form.
    case spreadsheet
    /// Weights that GNOME Health has encrypted.
    case encryptedBackup
    /// The medical document beside Apple's `export.xml`.
    case clinicalDocument
    /// Text in no encoding that is known, or with zeros in it.
    case notText
    /// More than a table can have.
    case tooLarge
    /// The file ends in the middle.
    case endsEarly(line: Int)
    /// Not well formed.
    case malformed(line: Int, reason: String)
    /// XML that declares entities, which could grow without end.
    case entities(line: Int)
    case archive(ArchiveFault)
    /// The file became shorter while it was read.
    case becameShorter
    /// What the system said.
    ///
    /// errno
    case system(Int32)

    public enum ArchiveFault: Hashable, Sendable {
        case damaged
        case encrypted
        /// A way of packing that is none of the usual two.
        case unknownMethod
        /// Unpacks to far more than archives of weights do.
        case bomb
        /// In several parts.
        case split
        /// An archive in an archive.
        case nested
        /// Members whose bytes are another one's, too.
        case overlapping
        /// More members than are looked at.
        case tooManyMembers
        /// Unpacks to more than any archive of weights does.
        case tooLarge
    }
}
