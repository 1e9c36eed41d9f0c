internal import CZlib

/// A member of a zip archive, unpacked on demand.
final class ZipMemberStream: ByteStream {
    private let member: ZipMember
    private let meter: UnpackingMeter
    private let unpacked: any ByteStream
    private var unpackedCount = 0
    private var checksum: UInt = 0

    /// - Parameter meter: Shared by all streams of the member.
    init(
        _ member: ZipMember, of file: OpenFile, meter: UnpackingMeter, progress: @escaping (Double) -> Void
    ) throws(ImportError) {
        (self.member, self.meter) = (member, meter)
        if member.isEncrypted { throw .encryptedArchive }
        let start = try Self.start(of: member, in: file)
        let packed = FileStream(file, start..<start + member.packedSize, progress: progress)
        switch member.method {
        case 0: unpacked = packed
        case 8: unpacked = try Inflater(packed)
        default: throw .unknownMethod
        }
    }

    /// Returns the offset of the data, after the local header.
    private static func start(of member: ZipMember, in file: OpenFile) throws(ImportError) -> Int {
        guard member.headerOffset <= file.size - 30 else { throw .damagedArchive }
        let header = try file.bytes(member.headerOffset..<member.headerOffset + 30)
        guard header.number(0, 4) == 0x0403_4B50 else { throw .damagedArchive }
        let start = member.headerOffset + 30 + header.number(26, 2) + header.number(28, 2)
        guard start <= file.size, member.packedSize <= file.size - start else { throw .damagedArchive }
        return start
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int {
        let count = try unpacked.read(into: buffer)
        unpackedCount += count
        guard unpackedCount <= member.size else { throw .bomb }
        try meter.note(unpackedCount)
        checksum = UInt(crc32(checksum, buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt32(count)))
        guard count == 0, buffer.count > 0 else { return count }
        guard unpackedCount == member.size, UInt32(truncatingIfNeeded: checksum) == member.checksum else {
            throw .damagedArchive
        }
        return 0
    }
}

/// Charges a member's unpacked bytes to the bounds once, however often the member is read.
final class UnpackingMeter {
    private let bounds: ReadingBounds
    private var count = 0

    init(_ bounds: ReadingBounds) { self.bounds = bounds }

    /// - Parameter count: The total that one pass over the member has unpacked so far.
    func note(_ count: Int) throws(ImportError) {
        try bounds.addUnpacked(max(0, count - self.count))
        self.count = max(self.count, count)
    }
}

/// A raw deflate decoder; owns zlib's state, which must not move.
private final class Inflater: ByteStream {
    private let packed: FileStream
    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    private var input = [UInt8](repeating: 0, count: 1 << 16)
    private var isAtEnd = false
    private var inputRange = 0..<0

    init(_ packed: FileStream) throws(ImportError) {
        self.packed = packed
        stream.initialize(to: z_stream())
        guard czlib_inflate_raw(stream) == Z_OK else { throw .tooLarge }
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int {
        while !isAtEnd, buffer.count > 0 {
            if inputRange.isEmpty { try refill() }
            let count = try inflateSome(into: buffer)
            if count > 0 { return count }
        }
        return 0
    }

    private func refill() throws(ImportError) {
        let count = try input.withUnsafeMutableBufferPointer { bytes throws(ImportError) in
            try packed.read(into: UnsafeMutableRawBufferPointer(bytes))
        }
        // The data ended before deflate's final block.
        guard count > 0 else { throw .damagedArchive }
        inputRange = 0..<count
    }

    private func inflateSome(into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int {
        let code = input.withUnsafeMutableBufferPointer { input in
            stream.pointee.next_in = input.baseAddress! + inputRange.lowerBound
            stream.pointee.avail_in = UInt32(inputRange.count)
            stream.pointee.next_out = buffer.baseAddress!.assumingMemoryBound(to: UInt8.self)
            stream.pointee.avail_out = UInt32(min(buffer.count, 1 << 30))
            return inflate(stream, Z_NO_FLUSH)
        }
        guard code == Z_OK || code == Z_STREAM_END || code == Z_BUF_ERROR else { throw .damagedArchive }
        isAtEnd = code == Z_STREAM_END
        inputRange = inputRange.upperBound - Int(stream.pointee.avail_in)..<inputRange.upperBound
        return min(buffer.count, 1 << 30) - Int(stream.pointee.avail_out)
    }
}
