import System

/// What all files together came to.
public struct ImportReading: Sendable {
    public var files: [ImportedFile] = []
    /// Tables beside others that do not prove that they are weights.
    public var leftOut: [String] = []
    /// Files and folders beside others that cannot be read: they do not keep the others from being read.
    public var unread: [FailedImport] = []

    public init() {}

    public mutating func append(_ other: ImportReading) {
        files += other.files
        leftOut += other.leftOut
        unread += other.unread
    }

    /// What must be answered before anything is imported, each with the file that leaves it open.
    public var questions: [(file: String, question: ImportQuestion)] {
        files.flatMap { file in file.questions.map { (file.name, $0) } }
    }
}

extension ImportReading {
    /// Skips a program's averages of days on which other files of the same archive have a weighing.
    fileprivate mutating func dropDailyAverages() {
        guard files.contains(where: { $0.format == .googleFitDaily }) else { return }
        let days = Set(
            files.lazy.filter { $0.format != .googleFitDaily }.flatMap(\.entries).map(\.date.day.daysSince1970))
        for index in files.indices where files[index].format == .googleFitDaily { files[index].dropDays(days) }
    }

    /// Why nothing of what was read can be imported.
    fileprivate func failure(_ answers: ImportAnswers) -> FailedImport? {
        guard files.allSatisfy(\.questions.isEmpty) else { return nil }
        if let answer = answers.unit, !files.contains(where: \.open.usesUnitAnswer),
            let file = files.first(where: { $0.open.statedUnit != nil }), let stated = file.open.statedUnit
        {
            return FailedImport(file: file.name, error: .otherUnit(stated: stated, answer: answer))
        }
        guard let first = files.first else { return nil }
        if answers.person != nil, !files.contains(where: \.open.hasPersons) {
            return FailedImport(file: first.name, error: .noPersons(columns: first.open.columnNames))
        }
        if answers.rows != nil, !files.contains(where: \.open.hasWords) {
            return FailedImport(file: first.name, error: .noWords(columns: first.open.columnNames))
        }
        guard files.allSatisfy(\.entries.isEmpty) else { return nil }
        let rejected = files.first { $0.rejectionCount > 0 }
        return FailedImport(
            file: (rejected ?? first).name,
            error: .noWeights(rejected: rejected?.rejectionCount ?? 0, first: rejected?.rejections.first))
    }
}

/// A failure, and the file that it is about.
public struct FailedImport: Error, Hashable, Sendable {
    /// What people know it by.
    public var file: String
    public let error: ImportError
}

/// Reads the files of other programs.
public enum ImportReader {
    /// No table of weights has more bytes.
    private static let mostTableBytes = 1 << 30

    /// Reads the sources of one import.
    ///
    /// - Parameters:
    ///   - paths: Files, folders and archives; `-` is standard input.
    ///   - bounds: Those of the whole import.
    ///   - progress: Called with the share of a file that is read, 0 to 1.
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
        var finder = SourceFinder(bounds, progress: progress)
        do throws(ImportError) {
            try finder.search(path)
        } catch {
            throw FailedImport(file: label, error: error)
        }
        var reading = ImportReading()
        reading.unread = finder.unread
        for source in finder.found {
            do throws(ImportError) {
                let count = reading.files.count
                try add(source, answers, to: &reading)
                for file in reading.files[count...] { try bounds.addEntries(file.entries.count) }
            } catch {
                let failure = FailedImport(file: source.file.name, error: error)
                guard source.isAmongOthers, !error.endsReading else { throw failure }
                reading.unread.append(failure)
            }
        }
        guard !reading.files.isEmpty else {
            throw nothing(in: label, reading)
        }
        reading.dropDailyAverages()
        return reading
    }

    /// The reason of one file that cannot be read may be that of all.
    private static func nothing(in label: String, _ reading: ImportReading) -> FailedImport {
        let unread = reading.unread
        if unread.count > 1 { return FailedImport(file: label, error: .nothingReadable(unread.count)) }
        guard unread.isEmpty, !reading.leftOut.isEmpty else {
            return unread.first ?? FailedImport(file: label, error: .nothingFound)
        }
        return FailedImport(file: label, error: .nothingProven(reading.leftOut))
    }

    private static func add(
        _ source: SourceFinder.Found, _ answers: ImportAnswers, to reading: inout ImportReading
    ) throws(ImportError) {
        var result: ImportedFile?
        switch source.kind {
        case .archive: break
        case .appleHealth: result = try appleHealth(source, answers)
        case .json(let rows): result = try rows.read(source.file, answers)
        case .encryptedBackup: if !source.isAmongOthers { throw .encryptedBackup }
        case .text: result = try table(source, answers, &reading)
        case .other: break
        case .unreadable(let reason): throw reason
        }
        guard var result else {
            if !source.isAmongOthers, reading.leftOut.isEmpty { throw .unknown }
            return
        }
        result.name = source.file.name
        reading.files.append(result)
    }

    /// XML of other programs, and what only looks like XML, stands in many folders.
    private static func appleHealth(
        _ source: SourceFinder.Found, _ answers: ImportAnswers
    ) throws(ImportError) -> ImportedFile? {
        if source.isAmongOthers {
            let sample = try source.file.open().prefix(SourceKind.sampleSize)
            guard String(decoding: sample, as: UTF8.self).contains("HealthData") else { return nil }
        }
        do {
            return try AppleHealth.read(source.file, answers)
        } catch {
            if source.isAmongOthers, error == .unknown || error == .clinicalDocument { return nil }
            throw error
        }
    }

    private static func table(
        _ source: SourceFinder.Found, _ answers: ImportAnswers, _ reading: inout ImportReading
    ) throws(ImportError) -> ImportedFile? {
        if source.isAmongOthers {
            let sample = try source.file.open().prefix(SourceKind.sampleSize)
            guard TableFinder.isProof(sample) else {
                if TableFinder.mayBeWeights(sample) { reading.leftOut.append(source.file.name) }
                return nil
            }
        }
        let bytes = try source.file.open().all(expected: source.file.size, atMost: mostTableBytes)
        var text = try TableText(bytes)
        switch TableFinder.finding(&text, answers.columns) {
        case .layout(let layout): return try TableReader(text: text, layout: layout).read(answers)
        case .question(let question, let guess):
            var result = ImportedFile(format: .columns)
            // What else will have to be asked is asked at once.
            let others = try guess.map { guess throws(ImportError) in
                try TableReader(text: text, layout: guess).read(answers).questions
            }
            result.questions = [question] + (others ?? [])
            return result
        case .refusal(let reason): throw reason
        case nil: return nil
        }
    }
}
