internal import CLinux
import Glibc

extension DocumentEdit {
    /// Adds an entry's line at the end; nil where the file was replaced at the same time.
    ///
    /// - Parameter mayStand: Whether that happened before, so that the line may stand there already.
    func add(_ entry: WeightEntry, mayStand: Bool) throws(WritingError) -> WriteReceipt? {
        try file.waitForQuiet()
        let layout = try layout()
        let (line, convertedFrom) = try NewLine.adding(entry, to: layout, rules: rules)
        guard let place = try append(line.bytes, layout, mayStand: mayStand) else { return nil }
        let reference = EntryReference(line.entry, place: place)
        return WriteReceipt(entry: line.entry, convertedFrom: convertedFrom, inverse: .delete(reference))
    }

    /// Appends a line, with a header before it in a file of 0 bytes; returns where the line begins.
    ///
    /// Nil where another program replaced the file at the same time, and it is to be done again: the other program may
    /// have read the line, or not.
    func append(_ line: [UInt8], _ layout: DocumentLayout, mayStand: Bool) throws(WritingError) -> Int? {
        if mayStand, let place = try placeAmongLast(line) { return place }
        if RowText.couldEndAnOpenQuote(line) { try refuseOpenQuotes() }
        var front = size == 0 ? layout.headerBytes : []
        if size > 0, try FileBytes.read(size - 1..<size, of: file.descriptor) != [Byte.newline] {
            front = layout.lineEnd.bytes
        }
        let start = try append(front + line + layout.lineEnd.bytes)
        options.onStep(.appended)
        return try file.isNamed(by: path) ? start + front.count : nil
    }

    /// Where a line stands among the last ones of the file.
    private func placeAmongLast(_ line: [UInt8]) throws(WritingError) -> Int? {
        let start = max(0, size - (line.count + 1 << 16))
        let bytes = try FileBytes.read(start..<size, of: file.descriptor)
        var end = bytes.count
        while let newline = bytes[..<end].lastIndex(of: Byte.newline) {
            let rest = bytes[(newline + 1)...]
            let next = rest.dropFirst(line.count).first
            if rest.starts(with: line), next == Byte.newline || next == Byte.carriageReturn {
                return start + newline + 1
            }
            end = newline
        }
        return nil
    }

    private func refuseOpenQuotes() throws(WritingError) {
        guard size > 0 else { return }
        guard try census(of: file.descriptor, size: size).broken == 0 else { throw .openQuote }
    }

    /// Writes bytes at the end with one call and syncs them, or leaves the file as it was; returns where they begin.
    private func append(_ bytes: [UInt8]) throws(WritingError) -> Int {
        let descriptor = try file.openForAppending()
        defer { close(descriptor) }
        if options.reservesSpace { try reserve(bytes.count, descriptor) }
        let written = try WritingError.check {
            bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        }
        // Appending moves the descriptor's place to behind what it wrote, wherever the end was.
        let end = Int(lseek(descriptor, 0, SEEK_CUR))
        do throws(WritingError) {
            guard written == bytes.count else { throw WritingError.noSpace }
            try WritingError.check { fdatasync(descriptor) }
        } catch {
            cutOff(from: end - written, to: end, descriptor)
            throw error
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

    /// Takes back what was written, unless another program appended after it.
    private func cutOff(from start: Int, to end: Int, _ descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_size == end else { return }
        while ftruncate(descriptor, start) != 0, errno == EINTR {}
    }
}
