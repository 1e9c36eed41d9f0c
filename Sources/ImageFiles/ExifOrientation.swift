/// How a camera was held: what has to be done to the picture in the file.
///
/// The raw values are Exif's, of the tag Orientation.
enum ExifOrientation: UInt16, CaseIterable {
    case upright = 1
    case mirrored
    case upsideDown
    case upsideDownMirrored
    case transposed
    case turnedRight
    case transversed
    case turnedLeft

    /// Whether rows become columns.
    var swapsSides: Bool { rawValue >= 5 }

    /// What the first folder of a TIFF block says; nil where it says nothing that makes sense.
    init?(exif: [UInt8]) {
        let block = TIFFBlock(bytes: exif)
        guard let block, let value = block.shortValue(ofTag: 0x0112) else { return nil }
        self.init(rawValue: value)
    }
}

/// Numbers in the order of bytes that the block itself names.
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

    /// A 16-bit value of the first folder; nil where the folder has no such tag of that kind.
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
