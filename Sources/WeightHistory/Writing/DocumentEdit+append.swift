internal import CLinux
import Glibc
import System

extension DocumentEdit {
    /// Adds an entry's line at the end; nil if the file was replaced at the same time.
    ///
    /// - Parameter equalsBefore: Where that happened before, so that the line may stand there already: how many equal
    ///   entries the replaced file had without it.
    func add(_ entry: WeightEntry, _ equalsBefore: inout Int?) throws(WritingError) -> WriteReceipt? {
        try file.waitForTurn()
        let layout = try survey(.layout).layout
        let (line, convertedFrom) = try NewLine.adding(entry, to: layout, rules: rules)
        guard let offset = try append(line, layout, &equalsBefore) else { return nil }
        let reference = EntryReference(line.entry, offset: offset)
        return WriteReceipt(entry: line.entry, convertedFrom: convertedFrom, inverse: .delete(reference))
    }

    /// Appends a line, with a header before it in a file of 0 bytes; returns where the line begins.
    ///
    /// Nil if another program replaced the file at the same time, and it is to be done again: the other program may
    /// have read the line, or not.
    func append(_ line: NewLine, _ layout: DocumentLayout, _ equalsBefore: inout Int?) throws(WritingError) -> Int? {
        if let before = equalsBefore {
            let (count, last) = try equals(of: line.entry)
            if count > before { return last }
        }
        if RowText.couldEndAnOpenQuote(line.bytes, layout.separator) { try refuseOpenQuotes() }
        var front = size == 0 ? layout.headerBytes : []
        if try !file.isEnded() { front = layout.lineEnd.bytes }
        let bytes = front + line.bytes + layout.lineEnd.bytes
        if let start = try appendToCopy(bytes, of: line.entry, &equalsBefore) { return start + front.count }
        let start = try appendInPlace(bytes)
        options.onStep(.appended)
        // The line is there, whatever the system says of the path by now.
        if (try? file.isNamed(by: path)) ?? true { return start + front.count }
        equalsBefore = (try? equals(of: line.entry))?.count ?? 0
        return nil
    }

    /// How many entries like this one the file had when it was locked, and where the last of them begins.
    private func equals(of entry: WeightEntry) throws(WritingError) -> (count: Int, last: Int?) {
        let equal = try survey(SurveyWish(entries: [entry])).matches.filter { $0.entry == entry }
        return (equal.count, equal.last?.start)
    }

    private func refuseOpenQuotes() throws(WritingError) {
        guard try survey(SurveyWish()).counts.broken == 0 else { throw .openQuote }
    }

    /// A killed program's write ends with one of these, never within it.
    private static let pageSize = 4096

    /// Adds bytes that would lie across a page's end to a copy, which takes the document's place; returns where they begin.
    ///
    /// Nil if they do not, and where the file cannot be replaced: others have it open, or it has what a new one could not.
    private func appendToCopy(
        _ bytes: [UInt8], of entry: WeightEntry, _ equalsBefore: inout Int?
    ) throws(WritingError) -> Int? {
        guard size / Self.pageSize != (size + bytes.count - 1) / Self.pageSize, size > 0,
            OpenWriters.exist(for: file.descriptor) != true
        else { return nil }
        var wasInPlace = false
        do {
            var tail = try FileTail(of: file.descriptor, file.identity)
            var new = try newFile()
            defer { wasInPlace = new.wasInPlace }
            try DocumentBytes.copy(0..<size, of: file.descriptor, to: new.descriptor)
            try DocumentBytes.write(bytes, to: new.descriptor)
            try replace(with: &new, &tail)
            return size
        } catch .beingWritten {
            // A copy that another program made of the new file may come back with the line.
            if wasInPlace { equalsBefore = (try? equals(of: entry))?.count }
            throw .beingWritten
        } catch {
            return nil
        }
    }

    /// Writes bytes at the end with one call and syncs them, or leaves the file as it was; returns where they begin.
    private func appendInPlace(_ bytes: [UInt8]) throws(WritingError) -> Int {
        let descriptor = try file.openForAppending()
        defer { close(descriptor) }
        if options.reservesSpace { try reserve(bytes.count, descriptor) }
        let written = try WritingError.check {
            bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        }
        // Appending moves the descriptor's offset to behind what it wrote, wherever the end was.
        let end = Int(lseek(descriptor, 0, SEEK_CUR))
        do throws(WritingError) {
            guard written == bytes.count else { throw WritingError.noSpace }
            try WritingError.check { fdatasync(descriptor) }
        } catch {
            // A line that another program put its own behind stays, and is no failure.
            if cutOff(from: end - written, to: end, descriptor) || written < bytes.count { throw error }
        }
        return end - written
    }

    /// Makes room on the disk, where the file system can, without making the file longer.
    ///
    /// FALLOC_FL_KEEP_SIZE
    private func reserve(_ count: Int, _ descriptor: Int32) throws(WritingError) {
        while fallocate(descriptor, FALLOC_FL_KEEP_SIZE, size, count) != 0 {
            switch errno {
            case EINTR: continue
            case ENOSPC, EDQUOT, EFBIG, EIO: throw WritingError(code: errno)
            default: return
            }
        }
    }

    /// Takes back what was written; false if it stands: another program appended after it.
    private func cutOff(from start: Int, to end: Int, _ descriptor: Int32) -> Bool {
        do {
            var status = stat()
            try SystemError.check { fstat(descriptor, &status) }
            guard status.st_size == end else { return false }
            try SystemError.check { ftruncate(descriptor, start) }
            return true
        } catch {
            return false
        }
    }
}
