/// Searches numbers eight at a time; there must be at least one.
struct NumberLanes {
    private typealias Lanes = SIMD8<Double>

    private let numbers: UnsafeBufferPointer<Double>

    init(_ numbers: UnsafeBufferPointer<Double>) { self.numbers = numbers }

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

    /// Returns the first index of a number, which must be present.
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
