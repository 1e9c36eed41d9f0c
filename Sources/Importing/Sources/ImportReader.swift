import System

/// The result of reading all sources of an import.
public struct ImportReading: Sendable {
    public var files: [ImportedFile] = []
    /// The names of tables in folders and archives that cannot be proven to be of weights.
    public var leftOut: [String] = []
    /// Unreadable files and folders in a folder or archive; the import continues without them.
    public var unread: [FailedImport] = []

    public init() {}

    public mutating func append(_ other: ImportReading) {
        files += other.files
        leftOut += other.leftOut
        unread += other.unread
    }

    /// The questions to answer before anything is imported, with the file of each.
    public var questions: [(file: String, question: ImportQuestion)] {
        files.flatMap { file in file.questions.map { (file.name, $0) } }
    }

    /// Removes Google Fit's daily averages of days on which other files of the same archive have a weighing.
    fileprivate mutating func dropDailyAverages() {
        guard files.contains(where: { $0.format == .googleFitDaily }) else { return }
        let days = Set(
            files.lazy.filter { $0.format != .googleFitDaily }.flatMap(\.entries).filter(\.hasWeight)
                .map(\.date.day.daysSince1970))
        for index in files.indices where files[index].format == .googleFitDaily {
            files[index].drop(.dayAverages) { days.contains($0.date.day.daysSince1970) }
        }
    }

    /// Returns the reason if nothing can be imported; nil if there are questions.
    fileprivate func failure(_ answers: ImportAnswers) -> FailedImport? {
        guard files.allSatisfy(\.questions.isEmpty) else { return nil }
        if let answer = answers.request.unit, !files.contains(where: \.open.usesUnitAnswer),
            let file = files.first(where: { $0.open.statedUnit != nil }), let stated = file.open.statedUnit
        {
            return FailedImport(file: file.name, error: .otherUnit(stated: stated, answer: answer))
        }
        guard let first = files.first else { return nil }
        if answers.request.person != nil, !files.contains(where: \.open.hasPersons) {
            return FailedImport(file: first.name, error: .noPersons(columns: first.traits.columnNames))
        }
        if answers.request.sheet != nil, !files.contains(where: \.open.hasSheets) {
            return FailedImport(file: first.name, error: .noSheets)
        }
        if answers.request.rows != nil, !files.contains(where: { $0.traits.flags.contains(.rowsByWord) }) {
            return FailedImport(file: first.name, error: .noWords(columns: first.traits.columnNames))
        }
        guard files.allSatisfy(\.entries.isEmpty) else { return nil }
        let rejected = files.first { $0.rejectionCount > 0 }
        return FailedImport(
            file: (rejected ?? first).name,
            error: .noWeights(rejected: rejected?.rejectionCount ?? 0, first: rejected?.rejections.first))
    }
}

public struct FailedImport: Error, Hashable, Sendable {
    /// The name shown to the user.
    public var file: String
    public let error: ImportError
}

public enum ImportReader {
    /// The ending of a write-ahead log, after the name of its database.
    public static let logEnding = "-wal"

    /// Reads the sources of one import, blocking until done.
    ///
    /// - Parameters:
    ///   - paths: Files, folders and archives; `-` is standard input.
    ///   - progress: Called with the fraction of the current file that is read, 0 to 1.
    /// - Throws: An error of a source itself, a reached bound, or an answer that does not apply. A failure of one of
    ///   several files in a folder or archive is collected in `ImportReading.unread` instead.
    public static func read(
        _ paths: [FilePath], _ answers: ImportAnswers, within bounds: ReadingBounds = ReadingBounds(),
        progress: @escaping (Double) -> Void = { _ in }
    ) throws(FailedImport) -> ImportReading {
        var reading = ImportReading()
        for path in paths { reading.append(try read(path, answers, bounds, progress)) }
        if let failure = reading.failure(answers) { throw failure }
        return reading
    }

    private static func read(
        _ path: FilePath, _ answers: ImportAnswers, _ bounds: ReadingBounds, _ progress: @escaping (Double) -> Void
    ) throws(FailedImport) -> ImportReading {
        let label = path == "-" ? "standard input" : path.description
        var finder = SourceFinder(progress: progress, bounds: bounds)
        do throws(ImportError) {
            try finder.search(path, name: label)
        } catch {
            throw FailedImport(file: label, error: error)
        }
        var reading = ImportReading()
        reading.unread = finder.unread
        for source in finder.found {
            do throws(ImportError) {
                let count = reading.files.count
                try add(source, answers, bounds, to: &reading)
                for file in reading.files[count...] { try bounds.addEntries(file.entries.count) }
            } catch {
                let failure = FailedImport(file: source.name, error: error)
                guard source.isOneOfSeveral, !error.endsReading else { throw failure }
                reading.unread.append(failure)
            }
        }
        guard !reading.files.isEmpty else { throw nothing(in: label, reading) }
        reading.dropDailyAverages()
        return reading
    }

    /// Returns the only file's failure, or one that summarises several.
    private static func nothing(in label: String, _ reading: ImportReading) -> FailedImport {
        let unread = reading.unread
        if unread.count > 1 { return FailedImport(file: label, error: .nothingReadable(unread.count)) }
        guard unread.isEmpty, !reading.leftOut.isEmpty else {
            return unread.first ?? FailedImport(file: label, error: .nothingFound)
        }
        return FailedImport(file: label, error: .nothingProven(reading.leftOut))
    }

    private static func add(
        _ source: SourceFile, _ answers: ImportAnswers, _ bounds: ReadingBounds, to reading: inout ImportReading
    ) throws(ImportError) {
        let count = reading.files.count
        var result: ImportedFile?
        switch source.kind {
        case .archive, .other: break
        case .spreadsheet: try addSheets(of: source, answers, bounds, to: &reading)
        case .appleHealth: result = try appleHealth(source, answers)
        case .fit: result = try fit(source, answers)
        case .database:
            result = try DatabaseRows.read(source, answers)
            if result == nil, !source.isOneOfSeveral { throw .database }
        case .json(let rows): result = try json(rows, source, answers)
        case .text: result = try table(source, answers, &reading)
        case .unreadable(let reason): throw reason
        }
        guard var result else {
            if !source.isOneOfSeveral, reading.leftOut.isEmpty, count == reading.files.count { throw .unknown }
            return
        }
        result.name = source.name
        reading.files.append(result)
    }

    /// Reads an Apple Health export; nil for unrelated XML in a folder or archive, which often contains some.
    private static func appleHealth(
        _ source: SourceFile, _ answers: ImportAnswers
    ) throws(ImportError) -> ImportedFile? {
        if source.isOneOfSeveral {
            let sample = try source.open().prefix(SourceKind.sampleSize)
            guard String(decoding: sample, as: UTF8.self).contains("HealthData") else { return nil }
        }
        do {
            return try AppleHealth.read(source, answers)
        } catch {
            if source.isOneOfSeveral, error == .unknown || error == .clinicalDocument { return nil }
            throw error
        }
    }

    /// Reads a FIT file; nil for one of several that does not state that it is of weights, such as an activity.
    private static func fit(_ source: SourceFile, _ answers: ImportAnswers) throws(ImportError) -> ImportedFile? {
        if source.isOneOfSeveral {
            guard FIT.isProof(try source.open().prefix(SourceKind.sampleSize)) else { return nil }
        }
        return try FIT.read(source, answers)
    }

    /// Reads a list of JSON objects; nil for one of several files without any weight.
    private static func json(
        _ rows: JSONRows, _ source: SourceFile, _ answers: ImportAnswers
    ) throws(ImportError) -> ImportedFile? {
        let result = try rows.read(source, answers)
        return source.isOneOfSeveral && result.isOfOthers ? nil : result
    }

    private static func table(
        _ source: SourceFile, _ answers: ImportAnswers, _ reading: inout ImportReading
    ) throws(ImportError) -> ImportedFile? {
        if source.isOneOfSeveral {
            let sample = try source.open().prefix(SourceKind.sampleSize)
            let evidence = TableFinder.evidence(sample)
            if evidence == .table { reading.leftOut.append(source.name) }
            guard evidence == .proof else { return nil }
        }
        return try table(TableText(source.open().all(expected: source.size, atMost: SourceFile.mostBytes)), answers)
    }

    /// Reads a table, or asks about its columns; nil for another text.
    static func table(_ text: TableText, _ answers: ImportAnswers) throws(ImportError) -> ImportedFile? {
        var text = text
        switch TableFinder.finding(&text, answers.request.columns) {
        case .layout(let layout): return try text.read(by: layout, answers)
        case .question(let question, let guess):
            var result = ImportedFile(SourceTraits(format: .columns))
            result.questions = [question]
            // Ask at once what the guessed columns leave open.
            if let guess { result.questions += try text.read(by: guess, answers).questions }
            return result
        case .refusal(let reason): throw reason
        case nil: return nil
        }
    }
}
