import Glibc

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
        NewFile.removeAbandoned(beside: file.place)
        var tail = try FileTail(of: file.descriptor, file.identity)
        var new = try NewFile(beside: file.place)
        try new.takeAttributes(of: file.descriptor)
        try FileBytes.copy(0..<range.lowerBound, of: file.descriptor, to: new.descriptor)
        try FileBytes.write(bytes, to: new.descriptor)
        try FileBytes.copy(range.upperBound..<size, of: file.descriptor, to: new.descriptor)
        try expect(census, effect, in: new, size: size - range.count + bytes.count)
        try new.sync()
        options.onStep(.copied)
        try applyLateBytes(after: &tail, to: new)
        try refuseOpenWriters()
        guard try file.isNamed(by: path) else { throw .beingWritten }
        options.onStep(.replacing)
        try new.replace()
        options.onStep(.replaced)
        // What other programs appended to the old file in the last instant; it has no name any more.
        try? applyLateBytes(after: &tail, to: new)
        try file.place.syncFolder()
    }

    /// What a program that has the file open writes later would go into the old file, and be lost.
    private func refuseOpenWriters() throws(WritingError) {
        if OpenWriters.exist(for: file.descriptor) { throw .beingWritten }
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

    /// Adds to the new file what programs that take no lock appended to the old one.
    ///
    /// Throws `.beingWritten` where they did something else to it.
    private func applyLateBytes(after tail: inout FileTail, to new: borrowing NewFile) throws(WritingError) {
        while true {
            let now = try file.currentIdentity()
            if now == tail.identity { return }
            guard now.size > tail.identity.size, try tail.isUnchanged(in: file.descriptor) else {
                throw .beingWritten
            }
            lseek(new.descriptor, 0, SEEK_END)
            try FileBytes.copy(tail.identity.size..<now.size, of: file.descriptor, to: new.descriptor)
            try new.sync()
            tail = try FileTail(of: file.descriptor, now)
        }
    }
}

/// The last bytes of a file at one moment: where they are unchanged and more follow, the file was appended to.
private struct FileTail {
    let identity: FileIdentity
    private let bytes: [UInt8]

    private static let length = 1 << 16

    init(of descriptor: Int32, _ identity: FileIdentity) throws(WritingError) {
        self.identity = identity
        bytes = try FileBytes.read(max(0, identity.size - Self.length)..<identity.size, of: descriptor)
    }

    func isUnchanged(in descriptor: Int32) throws(WritingError) -> Bool {
        try FileBytes.read(identity.size - bytes.count..<identity.size, of: descriptor) == bytes
    }
}
