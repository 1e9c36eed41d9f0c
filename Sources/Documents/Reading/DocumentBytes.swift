import System
import WeightHistory

/// Bytes of documents, read and written whole; what fails is a `WritingError`.
enum DocumentBytes {
    private static let chunk = 1 << 18

    static func write(_ bytes: [UInt8], to descriptor: Int32) throws(WritingError) {
        do { try FileBytes.write(bytes, to: descriptor) } catch { throw WritingError(code: error.code) }
    }

    /// Throws `.beingWritten` for a file that became shorter: another program writes it.
    static func read(_ range: Range<Int>, of descriptor: Int32) throws(WritingError) -> [UInt8] {
        let bytes: [UInt8]
        do { bytes = try FileBytes.read(range, of: descriptor) } catch { throw WritingError(code: error.code) }
        guard bytes.count == range.count else { throw .beingWritten }
        return bytes
    }

    /// Copies a range of one file to another one's offset.
    static func copy(_ range: Range<Int>, of source: Int32, to target: Int32) throws(WritingError) {
        for start in stride(from: range.lowerBound, to: range.upperBound, by: chunk) {
            try write(try read(start..<min(range.upperBound, start + chunk), of: source), to: target)
        }
    }
}
