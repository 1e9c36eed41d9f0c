import System

/// Bytes that come one after the other.
protocol ByteStream: AnyObject {
    /// Fills the beginning of a buffer, and returns how many bytes that were; 0 at the end.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int
}

extension ByteStream {
    /// The first bytes, as many as there are up to a limit.
    func prefix(_ limit: Int) throws(ImportError) -> [UInt8] {
        var failure: ImportError?
        let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            LargeMemory.preferLargePages(UnsafeMutableRawBufferPointer(buffer))
            do throws(ImportError) {
                while count < limit {
                    let got = try read(
                        into: UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...]))
                    if got == 0 { break }
                    count += got
                }
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }

    /// All bytes; throws `.tooLarge` where there are more than the limit.
    func all(expected: Int, atMost limit: Int) throws(ImportError) -> [UInt8] {
        guard expected <= limit else { throw .tooLarge }
        let bytes = try prefix(expected + 1)
        guard bytes.count > expected else { return bytes }
        let rest = try prefix(limit - expected)
        guard rest.count < limit - expected else { throw .tooLarge }
        return bytes + rest
    }
}
