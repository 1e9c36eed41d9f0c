import System

/// Reads and writes documents' bytes, throwing `WritingError`.
enum DocumentBytes {
    private static let chunk = 1 << 18

    static func open(_ path: FilePath, _ flags: Int32) throws(WritingError) -> OwnedDescriptor {
        do { return try OwnedDescriptor(opening: path, flags) } catch { throw WritingError(code: error.code) }
    }

    static func write(_ bytes: [UInt8], to descriptor: Int32) throws(WritingError) {
        do { try FileBytes.write(bytes, to: descriptor) } catch { throw WritingError(code: error.code) }
    }

    /// Throws `.beingWritten` if the file ends within the range: another program is writing it.
    static func read(_ range: Range<Int>, of descriptor: Int32) throws(WritingError) -> [UInt8] {
        let bytes: [UInt8]
        do { bytes = try FileBytes.read(range, of: descriptor) } catch { throw WritingError(code: error.code) }
        guard bytes.count == range.count else { throw .beingWritten }
        return bytes
    }

    /// Copies a whole file to the current offset of another.
    static func copyAll(of source: Int32, to target: Int32) throws(WritingError) {
        do { try FileBytes.copyAll(of: source, to: target) } catch { throw WritingError(code: error.code) }
    }

    /// Copies a range of one file to the current offset of another.
    static func copy(_ range: Range<Int>, of source: Int32, to target: Int32) throws(WritingError) {
        for start in stride(from: range.lowerBound, to: range.upperBound, by: chunk) {
            try write(try read(start..<min(range.upperBound, start + chunk), of: source), to: target)
        }
    }

    /// Returns whether the first bytes of two files are equal; both must have as many.
    static func areEqual(_ one: Int32, _ other: Int32, count: Int) throws(WritingError) -> Bool {
        for start in stride(from: 0, to: count, by: chunk) {
            let range = start..<min(count, start + chunk)
            guard try read(range, of: one) == read(range, of: other) else { return false }
        }
        return true
    }
}
