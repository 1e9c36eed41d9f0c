/// The orientation of the picture in a file, with the raw values of Exif's tag Orientation.
enum ExifOrientation: UInt16, CaseIterable {
    case upright = 1
    case mirrored
    case upsideDown
    case upsideDownMirrored
    case transposed
    case turnedRight
    case transversed
    case turnedLeft

    /// Whether width and height are exchanged.
    var swapsSides: Bool { rawValue >= 5 }

    /// Creates the orientation in the first directory of an Exif block; nil if it has no valid one.
    init?(exif: [UInt8]) {
        guard let value = TIFFBlock(bytes: exif)?.shortValue(ofTag: 0x0112) else { return nil }
        self.init(rawValue: value)
    }
}

/// Reads numbers of a TIFF block in its own byte order.
private struct TIFFBlock {
    private let bytes: [UInt8]
    private let isLittleEndian: Bool

    init?(bytes: [UInt8]) {
        self.bytes = bytes
        switch bytes.prefix(4) {
        case [0x49, 0x49, 42, 0]: isLittleEndian = true
        case [0x4d, 0x4d, 0, 42]: isLittleEndian = false
        default: return nil
        }
    }

    /// Returns a 16-bit value of the first directory; nil if it has no such tag of that type.
    func shortValue(ofTag tag: UInt16) -> UInt16? {
        guard let folder = number(at: 4, bytes: 4), let count = number(at: folder, bytes: 2) else { return nil }
        let short = 3
        for entry in stride(from: folder + 2, to: folder + 2 + 12 * count, by: 12) {
            guard let found = number(at: entry, bytes: 2) else { return nil }
            guard found == tag, number(at: entry + 2, bytes: 2) == short else { continue }
            return number(at: entry + 8, bytes: 2).map { UInt16($0) }
        }
        return nil
    }

    private func number(at offset: Int, bytes count: Int) -> Int? {
        guard offset + count <= bytes.count else { return nil }
        let part = bytes[offset..<offset + count]
        return (isLittleEndian ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
}
