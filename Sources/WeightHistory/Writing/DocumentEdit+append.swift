internal import CLinux
import Glibc

extension DocumentEdit {
    func add(_ entry: WeightEntry) throws(WritingError) -> WriteReceipt {
        let layout = try layout()
        let (line, convertedFrom) = try NewLine.adding(entry, to: layout, rules: rules)
        let place = try append(line.bytes, layout)
        let reference = EntryReference(line.entry, place: place)
        return WriteReceipt(entry: line.entry, convertedFrom: convertedFrom, inverse: .delete(reference))
    }

    /// Appends a line, with a header before it in a file of 0 bytes; returns where the line begins.
    func append(_ line: [UInt8], _ layout: DocumentLayout) throws(WritingError) -> Int {
        if RowText.couldEndAnOpenQuote(line) { try refuseOpenQuotes() }
        var front = size == 0 ? layout.headerBytes : []
        if size > 0, try FileBytes.read(size - 1..<size, of: file.descriptor) != [Byte.newline] {
            front = layout.lineEnd.bytes
        }
        let start = try append(front + line + layout.lineEnd.bytes)
        return start + front.count
    }

    private func refuseOpenQuotes() throws(WritingError) {
        guard size > 0 else { return }
        guard try census(of: file.descriptor, size: size).broken == 0 else { throw .openQuote }
    }

    /// Writes bytes at the end with one call and syncs them, or leaves the file as it was; returns where they begin.
    private func append(_ bytes: [UInt8]) throws(WritingError) -> Int {
        let descriptor = file.descriptor
        if options.reservesSpace { try reserve(bytes.count) }
        let written = try WritingError.check {
            bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        }
        // Appending moves the descriptor's place to behind what it wrote, wherever the end was.
        let end = Int(lseek(descriptor, 0, SEEK_CUR))
        do throws(WritingError) {
            guard written == bytes.count else { throw WritingError.noSpace }
            try WritingError.check { fdatasync(descriptor) }
        } catch {
            cutOff(from: end - written, to: end)
            throw error
        }
        return end - written
    }

    /// Makes room on the disk, where the file system can, without making the file longer.
    ///
    /// FALLOC_FL_KEEP_SIZE
    private func reserve(_ count: Int) throws(WritingError) {
        while fallocate(file.descriptor, FALLOC_FL_KEEP_SIZE, size, count) != 0 {
            switch errno {
            case EINTR: continue
            case ENOSPC, EDQUOT, EFBIG, EIO: throw WritingError(code: errno)
            default: return
            }
        }
    }

    /// Takes back what was written, unless another program appended after it.
    private func cutOff(from start: Int, to end: Int) {
        var status = stat()
        guard fstat(file.descriptor, &status) == 0, status.st_size == end else { return }
        while ftruncate(file.descriptor, start) != 0, errno == EINTR {}
    }
}
