import System

@testable import Documents
@testable import WeightHistory

// Most tests name their files by strings.

extension DocumentWriter {
    init(path: String, rules: TimeZoneRules, createsMissing: Bool = true, options: Options = Options()) {
        self.init(path: FilePath(path), rules: rules, createsMissing: createsMissing, options: options)
    }

    init(
        path: FilePath, rules: TimeZoneRules, createsMissing: Bool = true, backupFolder: FilePath? = nil,
        options: Options
    ) {
        self.init(path: path, rules: rules, createsMissing: createsMissing, backupFolder: backupFolder)
        self.options = options
    }
}

extension DocumentReader {
    static func read(
        path: String, threads: Int? = nil, partSize: Int? = nil, rules: TimeZoneRules = .system(),
        wholeLinesOnly: Bool = false, progress: (@Sendable (Double) -> Void)? = nil
    ) throws(DocumentError) -> Document {
        try read(
            path: FilePath(path),
            options: Options(
                threads: threads, partSize: partSize, rules: rules, progress: progress,
                takesWholeLinesOnly: wholeLinesOnly))
    }

    static func read(path: String, options: Options) throws(DocumentError) -> Document {
        try read(path: FilePath(path), options: options)
    }

    static func readAppended(
        previous: Document, path: String, rules: TimeZoneRules = .system(), wholeLinesOnly: Bool = false
    ) throws(DocumentError) -> Document? {
        try readAppended(previous: previous, path: FilePath(path), rules: rules, wholeLinesOnly: wholeLinesOnly)
    }

    static func readValues(
        of document: Document, path: String, rules: TimeZoneRules
    ) throws(DocumentError) -> Document? {
        try readValues(of: document, path: FilePath(path), rules: rules)
    }

    static func layout(of path: String) throws(DocumentError) -> DocumentLayout? { try layout(of: FilePath(path)) }

    static func isUnchanged(_ document: Document, path: String) throws(DocumentError) -> Bool {
        try isUnchanged(document, path: FilePath(path))
    }
}
