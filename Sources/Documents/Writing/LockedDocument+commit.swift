import Glibc
import System
import WeightHistory

/// Bytes that replace a range of a file.
struct Splice {
    let range: Range<Int>
    let bytes: [UInt8]

    /// How many bytes the file gains.
    var growth: Int { bytes.count - range.count }
}

/// How changes get into the document.
extension LockedDocument {
    /// Puts splices into the document, whole or not at all.
    ///
    /// One line at the end is appended: to the file, or across a page's end to a copy. All else goes into a copy that takes
    /// the file's place.
    ///
    /// Returns how much further back the bytes are than asked for, since another program has appended. Throws `.mayBeDone` if
    /// another program replaced the file at the same time.
    ///
    /// - Parameters:
    ///   - splices: In the file's order.
    ///   - recordDelta: How many records the document gains.
    ///   - entries: Those that are added.
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
        // A line more or less may let a quote that does not end, somewhere before, take other lines for its text.
        guard try exchange.counts(rules) == counts else { throw .openQuote }
        try exchange.run()
        return 0
    }

    /// Makes the document hold what a block writes to a descriptor.
    ///
    /// - Parameter kept: The copy of the former content, which goes again if that stays in place; nil if there is none.
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
}

extension LockedDocument {
    /// Whether a line is whole, and is no end of a quote that does not end somewhere before.
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
        // The line is there, whatever the path leads to by now.
        if (try? file.isNamed(by: path)) ?? true { return start - size }
        doubt.note(equals: (try? equals(of: entries)) ?? [:])
        throw .mayBeDone
    }

    /// A killed program's write ends with one of these, never within it.
    private static let pageSize = 4096

    /// Adds a line that would lie across a page's end to a copy, which takes the file's place.
    ///
    /// False if it does not, or if the file cannot be replaced: another program has it open, or a new one could not have its
    /// owner or its second name.
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
            // A copy that another program made of the new file may come back with the line.
            if wasInPlace { doubt.equals = try? equals(of: entries) }
            throw .beingWritten
        } catch {
            return false
        }
    }

    /// How many entries like each of these the file had when it was locked.
    private func equals(of entries: [WeightEntry]) throws(WritingError) -> [WeightEntry: Int] {
        let matches = try survey(SurveyWish(entries: entries)).matches
        return matches.reduce(into: [:]) { $0[$1.entry, default: 0] += 1 }
    }
}
