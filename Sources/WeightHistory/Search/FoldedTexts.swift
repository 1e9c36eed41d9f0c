internal import CLinux

/// Where texts that stand one after the other end once they are folded.
struct FoldedTexts {
    let ends: [Int]

    /// Folds the texts into the scratch, in place of what it held.
    init(_ bytes: [UInt8], ends: [Int], scratch: inout FoldedText) {
        scratch.removeAll()
        self.ends = bytes.withUnsafeBufferPointer { bytes in
            if bytes.isASCII {
                scratch.appendASCII(bytes)
                return ends
            }
            var start = 0
            return ends.map { end in
                scratch.append(UnsafeBufferPointer(rebasing: bytes[start..<end]))
                start = end
                return scratch.bytes.count
            }
        }
    }
}

extension FoldedText {
    /// Where another text, which is not empty, stands first from an offset on; nil if nowhere.
    ///
    /// memmem
    func firstRange(of other: FoldedText, from offset: Int) -> Range<Int>? {
        bytes.withUnsafeBytes { bytes in
            other.bytes.withUnsafeBytes { wanted in
                guard let start = bytes.baseAddress, offset + wanted.count <= bytes.count,
                    let match = memmem(start + offset, bytes.count - offset, wanted.baseAddress!, wanted.count)
                else { return nil }
                let first = UnsafeRawPointer(match) - start
                return first..<first + wanted.count
            }
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate var isASCII: Bool {
        var all: UInt8 = 0
        for byte in self { all |= byte }
        return all < 0x80
    }
}
