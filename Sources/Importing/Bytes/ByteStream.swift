import System

protocol ByteStream: AnyObject {
    /// Reads into the start of `buffer` and returns the number of bytes read; 0 at the end.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int
}

extension ByteStream {
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

    /// Reads to the end; throws `.tooLarge` if there are more than `limit` bytes.
    func all(expected: Int, atMost limit: Int) throws(ImportError) -> [UInt8] {
        guard expected <= limit else { throw .tooLarge }
        let bytes = try prefix(expected + 1)
        guard bytes.count > expected else { return bytes }
        let rest = try prefix(limit - expected)
        guard rest.count < limit - expected else { throw .tooLarge }
        return bytes + rest
    }
}
