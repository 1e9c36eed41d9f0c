/// The operations that a document or an operation knows: of each machine, all up to a number (a version vector).
public struct Knowledge: Hashable, Sendable {
    /// The last known number of each machine; from 1.
    public private(set) var numbers: [MachineID: Int]

    public init(_ numbers: [MachineID: Int] = [:]) { self.numbers = numbers.filter { $0.value > 0 } }

    public func covers(_ id: OperationID) -> Bool { id.number <= numbers[id.machine, default: 0] }

    public func covers(_ other: Knowledge) -> Bool {
        other.numbers.allSatisfy { $0.value <= numbers[$0.key, default: 0] }
    }

    /// Adds an operation and all earlier ones of its machine.
    public mutating func add(_ id: OperationID) {
        numbers[id.machine] = max(id.number, numbers[id.machine, default: 0])
    }

    public mutating func add(_ other: Knowledge) { numbers.merge(other.numbers, uniquingKeysWith: max) }

    public func adding(_ other: Knowledge) -> Knowledge {
        var sum = self
        sum.add(other)
        return sum
    }
}

/// The place of an operation among those of its machine.
public struct OperationID: Hashable, Comparable, Sendable {
    public let machine: MachineID
    /// From 1.
    public let number: Int

    public init(_ machine: MachineID, _ number: Int) { (self.machine, self.number) = (machine, number) }

    public static func < (left: OperationID, right: OperationID) -> Bool {
        (left.machine, left.number) < (right.machine, right.number)
    }
}
