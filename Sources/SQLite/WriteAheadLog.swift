/// The log beside a database, in which SQLite keeps the newest changes until it copies them into the database.
///
/// Source: "WAL-mode File Format" (sqlite.org/walformat.html).
public enum WriteAheadLog {
    private static let headerSize = 32
    private static let frameHeaderSize = 24

    /// Copies the pages of all whole transactions in a log into the bytes of its database.
    ///
    /// Like SQLite, it stops at the first frame that is cut off, damaged or left from an older log.
    public static func apply(_ log: [UInt8], to database: inout [UInt8]) {
        guard let header = database.withUnsafeBytes(FileHeader.init), header.usesLog else { return }
        let (size, count) = (header.pageSize, database.count / header.pageSize)
        guard let pages = log.withUnsafeBytes({ committedPages($0, pageSize: size, pageCount: count) }) else { return }
        resize(&database, to: pages.databaseSize)
        for (start, content) in pages.contents where start < database.count {
            database.replaceSubrange(start..<start + content.count, with: log[content])
        }
    }

    private static func resize(_ database: inout [UInt8], to size: Int) {
        database.removeLast(max(0, database.count - size))
        database += repeatElement(0, count: size - database.count)
    }

    private struct Pages {
        /// The size of the database after the last transaction, in bytes.
        var databaseSize = 0
        /// Offsets of pages in the database, with their contents in the log, in the order of writing.
        var contents: [(start: Int, content: Range<Int>)] = []
    }

    /// - Parameter pageCount: The number of the database's own pages.
    private static func committedPages(_ log: UnsafeRawBufferPointer, pageSize: Int, pageCount: Int) -> Pages? {
        guard log.count >= headerSize, log.number(8) == pageSize, log.number(0) & ~1 == 0x377F_0682 else { return nil }
        var checksum = Checksum(isBigEndian: log.number(0) & 1 == 1)
        checksum.add(log, 0..<24)
        guard checksum.isEqual(to: log, at: 24) else { return nil }
        var (pages, written) = (Pages(), Pages())
        var offset = headerSize
        while offset + frameHeaderSize + pageSize <= log.count {
            let content = offset + frameHeaderSize..<offset + frameHeaderSize + pageSize
            let (number, count) = (log.number(offset), log.number(offset + 4))
            checksum.add(log, offset..<offset + 8)
            checksum.add(log, content)
            let isOfThisLog = log[offset + 8..<offset + 16].elementsEqual(log[16..<24])
            guard number > 0, isOfThisLog, checksum.isEqual(to: log, at: offset + 16) else { break }
            written.contents.append((start: (number - 1) * pageSize, content: content))
            // The last frame of a transaction has the number of the database's pages, others have 0. All added pages are in
            // the log.
            if count > 0 {
                guard count <= pageCount + written.contents.count else { break }
                written.databaseSize = count * pageSize
                pages = written
            }
            offset = content.upperBound
        }
        return pages.databaseSize > 0 ? pages : nil
    }

    /// The checksum of all frames up to one.
    private struct Checksum {
        let isBigEndian: Bool
        private var first: UInt32 = 0
        private var second: UInt32 = 0

        init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

        /// - Parameter range: A number of bytes that eight divides.
        mutating func add(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) {
            for offset in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
                first &+= word(bytes, offset) &+ second
                second &+= word(bytes, offset + 4) &+ first
            }
        }

        private func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt32 {
            let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
            return isBigEndian ? UInt32(bigEndian: word) : UInt32(littleEndian: word)
        }

        func isEqual(to bytes: UnsafeRawBufferPointer, at offset: Int) -> Bool {
            bytes.number(offset) == Int(first) && bytes.number(offset + 4) == Int(second)
        }
    }
}

extension UnsafeRawBufferPointer {
    /// Returns the big-endian number of four bytes.
    fileprivate func number(_ offset: Int) -> Int {
        Int(UInt32(bigEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
    }
}
