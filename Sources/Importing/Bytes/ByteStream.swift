/// Bytes that come one after the other.
protocol ByteStream: AnyObject {
    /// Fills the beginning of a buffer, and returns how many bytes that were; 0 at the end.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int
}

extension ByteStream {
    /// The first bytes, as many as there are up to a limit.
    func prefix(_ limit: Int) throws(ImportError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: limit)
        var count = 0
        while count < limit {
            let got = try bytes.withUnsafeMutableBufferPointer { buffer throws(ImportError) in
                try read(into: UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: buffer[count...])))
            }
            if got == 0 { break }
            count += got
        }
        return Array(bytes[..<count])
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
