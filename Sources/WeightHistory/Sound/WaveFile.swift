/// Sound as a WAV file: RIFF with uncompressed samples of 16 bits, for two ears.
enum WaveFile {
    private static let channels = 2
    private static let bytesPerSample = 2

    /// - Parameter samples: Left and right in turn.
    static func bytes(of samples: [Int16], samplesPerSecond: Int) -> [UInt8] {
        let frame = channels * bytesPerSample
        let size = samples.count * bytesPerSample
        var bytes = Array("RIFF".utf8) + littleEndian(UInt32(36 + size)) + Array("WAVEfmt ".utf8)
        bytes += littleEndian(UInt32(16)) + littleEndian(UInt16(1)) + littleEndian(UInt16(channels))
        bytes += littleEndian(UInt32(samplesPerSecond)) + littleEndian(UInt32(samplesPerSecond * frame))
        bytes += littleEndian(UInt16(frame)) + littleEndian(UInt16(8 * bytesPerSample))
        bytes += Array("data".utf8) + littleEndian(UInt32(size))
        samples.map(\.littleEndian).withUnsafeBytes { bytes += $0 }
        return bytes
    }

    private static func littleEndian(_ number: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }
}
