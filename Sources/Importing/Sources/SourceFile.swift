/// A file that may contain weights: a file on disk or a member of an archive.
struct SourceFile {
    let name: String
    let size: Int
    let kind: SourceKind
    /// Whether it is in a folder or archive: of these, only files that prove their program are imported.
    let isOneOfSeveral: Bool
    let open: () throws(ImportError) -> any ByteStream
    /// Reads the write-ahead log beside a database; empty if there is none.
    var log: () throws(ImportError) -> [UInt8] = { () throws(ImportError) in [] }

    /// The limit of a file that is read as a whole, in bytes.
    static let mostBytes = 1 << 30
}

/// The kind of a file, by its first bytes.
enum SourceKind {
    case archive
    case appleHealth
    case fit
    case database
    case json(JSONRows)
    case text
    case spreadsheet
    /// Known JSON or XML without weights, or unknown JSON.
    case other
    /// A known format that this program cannot read, or binary data.
    case unreadable(ImportError)

    static let sampleSize = 1 << 16

    init(_ beginning: [UInt8]) {
        let bytes = beginning.starts(with: [0xEF, 0xBB, 0xBF]) ? beginning.dropFirst(3) : beginning[...]
        let first = bytes.first { $0 > 0x20 }
        if ZipArchive.isArchive(beginning) {
            self = .archive
        } else if beginning.starts(with: Self.officeSignature) {
            self = .unreadable(Self.isEncrypted(beginning) ? .encryptedSpreadsheet : .spreadsheet)
        } else if beginning.starts(with: Array("SQLite format 3\0".utf8)) {
            self = .database
        } else if let signature = Self.unsupportedSignatures.first(where: { beginning.starts(with: $0.0) }) {
            self = .unreadable(signature.1)
        } else if FITReader.isFile(beginning) {
            self = .fit
        } else if first == UInt8(ascii: "<") {
            self = .appleHealth
        } else if Tanita.isBeginning(bytes) {
            self = .text
        } else if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
            self = Self.json(bytes)
        } else {
            self = Self.isText(beginning) ? .text : .unreadable(.notText)
        }
    }

    /// Refuses zero bytes outside UTF-16, as in pictures: `TableText` would only find them after reading everything.
    private static func isText(_ beginning: [UInt8]) -> Bool {
        !beginning.contains(0) || [[0xFF, 0xFE], [0xFE, 0xFF]].contains(Array(beginning.prefix(2)))
    }

    /// Signatures of formats that users may mistake for tables, with the error for each.
    private static let unsupportedSignatures: [([UInt8], ImportError)] = [
        ([0x1F, 0x8B], .packed), (Array("BZh".utf8), .packed), ([0xFD, 0x37, 0x7A, 0x58, 0x5A], .packed),
        ([0x28, 0xB5, 0x2F, 0xFD], .packed),
        (Array("7z".utf8) + [0xBC, 0xAF], .packed), (Array("Rar!".utf8), .packed),
    ]

    /// The signature of compound files: old documents of Office, such as .xls, and encrypted ones of any age.
    private static let officeSignature: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0]

    /// Whether a compound file has the stream of an encrypted document.
    private static func isEncrypted(_ beginning: [UInt8]) -> Bool {
        beginning.contains("EncryptedPackage".utf8.flatMap { [$0, 0] })
    }

    private static func json(_ beginning: ArraySlice<UInt8>) -> SourceKind {
        if let rows = JSONRows(beginning) { return .json(rows) }
        let start = String(decoding: beginning.lazy.filter { $0 > 0x20 }.prefix(9), as: UTF8.self)
        return start == "{\"data\":[" || start == "{\"nonce\"" ? .unreadable(.encryptedBackup) : .other
    }
}
