extension EntryBlock {
    /// The first row from one on whose date is not before a moment; the count where there is none.
    ///
    /// The distance that is searched grows with the distance of what is found.
    public func firstRow(from start: Int, notBefore timestamp: Timestamp) -> Int {
        withColumns { timestamps, _ in
            var (low, step) = (start, 1)
            while low + step <= timestamps.count, timestamps[low + step - 1] < timestamp {
                low += step
                step *= 2
            }
            var high = min(low + step - 1, timestamps.count)
            while low < high {
                let middle = (low + high) / 2
                if timestamps[middle] < timestamp { low = middle + 1 } else { high = middle }
            }
            return low
        }
    }

    /// The rows of the least and the greatest weight among some; of equal weights the first.
    ///
    /// - Parameter rows: At least one; traps outside the block.
    public func extremes(in rows: Range<Int>) -> (least: Int, greatest: Int) {
        precondition(!rows.isEmpty && rows.lowerBound >= 0 && rows.upperBound <= count, "Rows must be the block's.")
        return withColumns { _, kilograms in
            let weights = NumberLanes(UnsafeBufferPointer(rebasing: kilograms[rows]))
            let (least, greatest) = weights.extremes
            return (rows.lowerBound + weights.firstIndex(of: least), rows.lowerBound + weights.firstIndex(of: greatest))
        }
    }
}

/// Numbers, at least one, that are looked through eight at a time.
private struct NumberLanes {
    private typealias Lanes = SIMD8<Double>

    private let numbers: UnsafeBufferPointer<Double>

    init(_ numbers: UnsafeBufferPointer<Double>) {
        self.numbers = numbers
    }

    var extremes: (least: Double, greatest: Double) {
        var (least, greatest) = (Lanes(repeating: numbers[0]), Lanes(repeating: numbers[0]))
        for index in 0..<wholeLanes {
            let lanes = lanes(index)
            least.replace(with: lanes, where: lanes .< least)
            greatest.replace(with: lanes, where: lanes .> greatest)
        }
        let rest = numbers[(wholeLanes * Lanes.scalarCount)...]
        return (rest.reduce(least.min()) { min($0, $1) }, rest.reduce(greatest.max()) { max($0, $1) })
    }

    /// Of a number that is there.
    func firstIndex(of number: Double) -> Int {
        let wanted = Lanes(repeating: number)
        var index = 0
        while index < wholeLanes, !any(lanes(index) .== wanted) { index += 1 }
        index *= Lanes.scalarCount
        while numbers[index] != number { index += 1 }
        return index
    }

    private var wholeLanes: Int { numbers.count / Lanes.scalarCount }

    @inline(__always)
    private func lanes(_ index: Int) -> Lanes {
        let start = UnsafeRawPointer(numbers.baseAddress!)
        return start.loadUnaligned(fromByteOffset: index * MemoryLayout<Lanes>.size, as: Lanes.self)
    }
}
