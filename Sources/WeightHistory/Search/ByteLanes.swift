/// Bytes that are looked at together.
typealias ByteLanes = SIMD16<UInt8>

extension UnsafeRawBufferPointer {
    /// The bytes from an index on; 0 stands for those after the last.
    @inline(__always)
    func lanes(from index: Int) -> ByteLanes {
        if index + ByteLanes.scalarCount <= count {
            return loadUnaligned(fromByteOffset: index, as: ByteLanes.self)
        }
        return lastLanes(from: index)
    }

    private func lastLanes(from index: Int) -> ByteLanes {
        var lanes = ByteLanes.zero
        for place in index..<Swift.max(index, count) { lanes[place - index] = self[place] }
        return lanes
    }
}
