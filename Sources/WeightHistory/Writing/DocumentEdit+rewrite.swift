import Glibc
import System

extension DocumentEdit {
    /// How the number of records changes with a change of the file.
    enum Effect: Int {
        case removesRecord = -1
        case keepsRecords = 0
        case addsRecord = 1
    }

    /// Puts a file in the document's place that has other bytes in one range, and everything else as it is.
    func rewrite(
        _ range: Range<Int>, with bytes: [UInt8], census: RecordWalker.Census, _ effect: Effect
    ) throws(WritingError) {
        try refuseOpenWriters()
        var tail = try FileTail(of: file.descriptor, file.identity)
        var new = try newFile()
        try DocumentBytes.copy(0..<range.lowerBound, of: file.descriptor, to: new.descriptor)
        try DocumentBytes.write(bytes, to: new.descriptor)
        try DocumentBytes.copy(range.upperBound..<size, of: file.descriptor, to: new.descriptor)
        try expect(census, effect, in: new, size: size - range.count + bytes.count)
        try replace(with: &new, &tail)
    }

    /// A file of no bytes that may take the document's place.
    func newFile() throws(WritingError) -> NewFile {
        file.place.path.removeAbandoned()
        guard try file.linkCount() <= 1 else { throw .hasOtherNames }
        return try NewFile.like(file.descriptor, beside: file.place)
    }

    /// What a program that has the file open writes later would go into the old file, and be lost.
    func refuseOpenWriters() throws(WritingError) {
        if OpenWriters.exist(for: file.descriptor) == true { throw .beingWritten }
    }

    /// A line more or less may let a quote that does not end, somewhere before, take other lines for its text.
    private func expect(
        _ census: RecordWalker.Census, _ effect: Effect, in new: borrowing NewFile, size: Int
    ) throws(WritingError) {
        var expected = census
        expected.whole += effect.rawValue
        guard try self.census(of: new.descriptor, size: size) == expected else { throw .openQuote }
    }

    func census(of descriptor: Int32, size: Int) throws(WritingError) -> RecordWalker.Census {
        try WritingError.reading { () throws(DocumentError) in
            var walker = try RecordWalker(descriptor: descriptor, size: size)
            while try walker.next() != nil {}
            return walker.census
        }
    }
}
