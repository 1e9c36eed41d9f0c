import Glibc
import System

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
            let columns = count == 1 ? "1 column" : "\(count) columns"
            return
                "\(file) has \(columns), and none with the number \(number). Name others, as --columns date=1,weight=2."
        case .noPersons(let columns):
            return
                "\(file) names no people that --person could choose from\(list(columns)). Import it without --person."
        case .noWords(let columns):
            return
                "\(file) has no words that --rows could choose from\(list(columns)). Import it without --rows."
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
        let rows = count == 1 ? "1 row was" : "\(count) rows were"
        return "\(file) contains no weights. \(rows) skipped, such as line \(first.line): \(first.sentence)"
    }

    /// The columns that there are; nothing for a file without names of columns.
    private static func list(_ columns: [String]) -> String {
        guard !columns.isEmpty else { return "" }
        let shown = columns.prefix(12).map { safe(String($0.prefix(30))) }.joined(separator: ", ")
        return "; its columns are \(shown)\(columns.count > 12 ? " and \(columns.count - 12) more" : "")"
    }

    static func quoted(_ word: String) -> String { "\"\(safe(word))\"" }

    static func safe(_ text: String) -> String { SafeText.singleLine(text) }
}
