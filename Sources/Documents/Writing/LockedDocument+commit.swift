import Glibc
import System
import WeightHistory

/// Bytes that replace a range of a file.
struct Splice {
    let range: Range<Int>
    let bytes: [UInt8]

    var growth: Int { bytes.count - range.count }
}

extension LockedDocument {
    /// Applies splices to the document, whole or not at all.
    ///
    /// One line at the end is appended: to the file, or to a copy if it would cross a page boundary. Any other change
    /// is made in a copy that takes the file's place.
    ///
    /// Returns how many bytes further back the splices are than requested, as another program has appended. Throws
    /// `.mayBeDone` if another program replaced the file at the same time.
    ///
    /// - Parameters:
    ///   - splices: In file order.
    ///   - recordDelta: The number of records that the document gains.
    @discardableResult
    func commit(
        _ splices: [Splice], recordDelta: Int = 0, of entries: [WeightEntry] = [], _ survey: DocumentSurvey
    ) throws(WritingError) -> Int {
        guard let last = splices.last else { return 0 }
        guard let file else {
            try makeFile(splices.flatMap(\.bytes))
            return 0
        }
        if splices.count == 1, recordDelta == 1, last.range == size..<size, try canAppend(last.bytes, survey) {
            return try append(last, to: file, of: entries)
        }
        var counts = try wholeCounts(survey)
        counts.whole += recordDelta
        var exchange = try exchange(of: file)
        try exchange.write(splices)
        // With one line more or less, a quote that was never closed could include other lines in its text.
        guard try exchange.counts(rules) == counts else { throw .openQuote }
        try exchange.run()
        return 0
    }

    /// Replaces the document's content by the bytes that `write` writes to a descriptor.
    ///
    /// - Parameter kept: The copy of the former content, which is removed if that content stays; nil if there is none.
    func commit(keptAs kept: FilePath?, whole write: (Int32) throws(WritingError) -> Void) throws(WritingError) {
        guard let file else {
            guard try DocumentPlace(following: path).makeFile(write) == .made else { throw .beingWritten }
            return
        }
        do throws(WritingError) {
            var exchange = try exchange(of: file, goesOn: false)
            try write(exchange.descriptor)
            try exchange.run()
        } catch {
            if let kept, file.place.isTaken(by: file.stamp) { unlink(kept.cString) }
            throw error
        }
    }

    private func exchange(of file: LockedFile, goesOn: Bool = true) throws(WritingError) -> FileExchange {
        try FileExchange(of: file, named: path, goesOn: goesOn, until: deadline, onStep: options.onStep)
    }

    private func makeFile(_ bytes: [UInt8]) throws(WritingError) {
        let place = try DocumentPlace(following: path)
        try place.makeFolder()
        let making = try place.makeFile { descriptor throws(WritingError) in
            try DocumentBytes.write(bytes, to: descriptor)
        }
        switch making {
        case .made: return
        case .refused: throw .beingWritten
        case .displaced:
            doubt.note(equals: [:])
            throw .mayBeDone
        }
    }

    /// Returns whether a line is terminated, and cannot close an unclosed quote somewhere before.
    private func canAppend(_ line: [UInt8], _ survey: DocumentSurvey) throws(WritingError) -> Bool {
        guard line.isEnded else { return false }
        guard RowText.couldEndAnOpenQuote(line, survey.layout.separator) else { return true }
        return try wholeCounts(survey).broken == 0
    }

    private func wholeCounts(_ survey: DocumentSurvey) throws(WritingError) -> RecordCounts {
        survey.isWhole ? survey.counts : try self.survey().counts
    }

    private func append(_ line: Splice, to file: LockedFile, of entries: [WeightEntry]) throws(WritingError) -> Int {
        try file.waitForTurn()
        if try appendToCopy(line, of: file, entries) { return 0 }
        let start = try file.append(line.bytes, reservingSpace: options.reservesSpace)
        options.onStep(.appended)
        // The line is written, whatever the path leads to now.
        if (try? file.isNamed(by: path)) ?? true { return start - size }
        doubt.note(equals: (try? equals(of: entries)) ?? [:])
        throw .mayBeDone
    }

    /// The write of a killed program ends at a multiple of this, never between.
    private static let pageSize = 4096

    /// Adds a line that would cross a page boundary to a copy, which takes the file's place.
    ///
    /// Returns false if the line does not cross one, or if the file cannot be replaced: another program has it open, or
    /// a new file could not have its owner or its second hard link.
    private func appendToCopy(
        _ line: Splice, of file: LockedFile, _ entries: [WeightEntry]
    ) throws(WritingError) -> Bool {
        guard size > 0, size / Self.pageSize != (size + line.bytes.count - 1) / Self.pageSize,
            OpenWriters.exist(for: file.descriptor) != true
        else { return false }
        var wasInPlace = false
        do throws(WritingError) {
            var exchange = try exchange(of: file)
            defer { wasInPlace = exchange.wasInPlace }
            try exchange.write([line])
            try exchange.run()
            return true
        } catch .beingWritten {
            // Another program's copy of the new file may come back with the line.
            if wasInPlace { doubt.equals = try? equals(of: entries) }
            throw .beingWritten
        } catch {
            return false
        }
    }

    /// Returns how many entries equal to each of these the file had when it was locked.
    private func equals(of entries: [WeightEntry]) throws(WritingError) -> [WeightEntry: Int] {
        let matches = try survey(SurveyRequest(entries: entries)).matches
        return matches.reduce(into: [:]) { $0[$1.entry, default: 0] += 1 }
    }
}
