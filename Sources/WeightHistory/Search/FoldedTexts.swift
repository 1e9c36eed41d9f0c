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
            return scratch.append(bytes, ends: ends)
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
