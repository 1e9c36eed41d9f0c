import Glibc
import System

/// Bytes into files and between them, whatever number of calls it takes.
public enum FileBytes {
    private static let chunk = 1 << 18

    /// Writes at the descriptor's place, or at the end of a file that is open for appending.
    static func write(_ bytes: [UInt8], to descriptor: Int32) throws(WritingError) {
        do {
            try bytes.withUnsafeBufferPointer { bytes throws(SystemError) in
                try write(UnsafeRawBufferPointer(bytes), to: descriptor)
            }
        } catch {
            throw WritingError(code: error.code)
        }
    }

    /// Writes every byte, at the same place.
    public static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(SystemError) {
        var rest = bytes
        while !rest.isEmpty {
            let count = try SystemError.check { Glibc.write(descriptor, rest.baseAddress, rest.count) }
            rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
        }
    }

    /// Copies a range of one file to another's place; a file that became shorter is one that another program writes.
    static func copy(_ range: Range<Int>, of source: Int32, to target: Int32) throws(WritingError) {
        var place = range.lowerBound
        while place < range.upperBound {
            let bytes = try read(place..<min(range.upperBound, place + chunk), of: source)
            try write(bytes, to: target)
            place += bytes.count
        }
    }

    static func read(_ range: Range<Int>, of descriptor: Int32) throws(WritingError) -> [UInt8] {
        var failure: WritingError?
        let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
            do throws(WritingError) {
                while count < range.count {
                    let got = try WritingError.check {
                        pread(descriptor, buffer.baseAddress! + count, range.count - count, range.lowerBound + count)
                    }
                    if got == 0 { throw .beingWritten }
                    count += got
                }
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }
}
