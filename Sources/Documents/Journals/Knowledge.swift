/// The operations whose effects a version of a document has (a version vector with exceptions).
public struct Knowledge: Hashable, Sendable {
    /// Of each machine, the number up to which all its operations are known; from 1.
    public private(set) var numbers: [MachineID: Int]
    /// Known operations beyond these: a sync program may have replaced a machine's version by another one, on which
    /// that machine goes on.
    public private(set) var others: Set<OperationID> = []

    public init(_ numbers: [MachineID: Int] = [:], others: Set<OperationID> = []) {
        self.numbers = numbers.filter { $0.value > 0 }
        for id in others.sorted() { add(id) }
    }

    public func covers(_ id: OperationID) -> Bool { id.number <= number(of: id.machine) || others.contains(id) }

    public func covers(_ other: Knowledge) -> Bool {
        other.numbers.allSatisfy { machine, number in
            number <= self.number(of: machine)
                || (self.number(of: machine) + 1...number).allSatisfy { others.contains(OperationID(machine, $0)) }
        } && other.others.allSatisfy(covers)
    }

    private func number(of machine: MachineID) -> Int { numbers[machine, default: 0] }

    public mutating func add(_ id: OperationID) {
        guard !covers(id) else { return }
        others.insert(id)
        joinOthers(of: id.machine)
    }

    public mutating func add(_ other: Knowledge) {
        numbers.merge(other.numbers, uniquingKeysWith: max)
        others.formUnion(other.others)
        guard !others.isEmpty else { return }
        others = others.filter { $0.number > number(of: $0.machine) }
        for machine in Set(others.map(\.machine)) { joinOthers(of: machine) }
    }

    private mutating func joinOthers(of machine: MachineID) {
        while let next = others.remove(OperationID(machine, number(of: machine) + 1)) {
            numbers[machine] = next.number
        }
    }

    public func adding(_ other: Knowledge) -> Knowledge {
        var sum = self
        sum.add(other)
        return sum
    }

    public func adding(_ id: OperationID) -> Knowledge {
        var sum = self
        sum.add(id)
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
