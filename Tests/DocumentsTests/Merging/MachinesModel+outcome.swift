import WeightHistory

@testable import Documents

/// The end of a line that is not in the document as often as it should be.
struct WrongLine: Hashable, CustomStringConvertible {
    let line: [UInt8]
    let expected: Int
    let found: Int
    let notice: Notice

    /// Whether the line is missing and nothing tells of it.
    var isHidden: Bool { found < expected && notice == .none }

    /// The place where a user finds the line, or what happened to it.
    enum Notice: Hashable, Sendable, CaseIterable {
        /// Offered, as another version has the line and no journal names it.
        case offered
        /// `healthbeat journal` says of its operation that the document does not have it.
        case missing
        /// `healthbeat journal` says that a later operation changed it.
        case changedLater
        case none
    }

    var description: String { "\(String(decoding: line, as: UTF8.self)): \(found) of \(expected), \(notice)" }
}

extension MachinesModel {
    /// The lines that are wrongly missing in the document or wrongly there, by what really happened.
    var wrongLines: [WrongLine] {
        let noted = machines.reduce(into: Set<Int>()) { union, machine in
            for events in machine.events.values { union.formUnion(events) }
        }
        // An editor's change is lost if another version comes before it is noted; that may also show it.
        let counted = events.indices.filter {
            !foreign.contains($0) || noted.contains($0) || machines[0].file.shows(events[$0])
        }
        let lines = Set(counted.flatMap { events[$0].before + events[$0].after })
        let differing = lines.compactMap { line -> (line: [UInt8], expected: Int, found: Int)? in
            // Without its journal, no content tells whether a deletion of a line knew of both its additions.
            let seemings = setup.delays == .none ? [false] : [false, true]
            let expected = seemings.map { isExpected(line, by: counted, asItSeemed: $0) ? 1 : 0 }
            let found = machines[0].file.lines.count { $0 == line }
            return expected.contains(found) || found < 2 && isUndecided(line) ? nil : (line, expected[0], found)
        }
        guard !differing.isEmpty else { return [] }
        let notices = Notices(on: machines[0])
        return differing.map { line, expected, found in
            WrongLine(line: line, expected: expected, found: found, notice: notices.notice(of: line))
        }.sorted { $0.line.lexicographicallyPrecedes($1.line) }
    }

    /// Whether a line of another version was added where nobody knew that it had been deleted, or no journal said so.
    private func isUndecided(_ line: [UInt8]) -> Bool {
        takings.contains { one in
            events[one].after.contains(line)
                && events.indices.contains { other in
                    events[other].before.contains(line) && !events[other].knows.contains(one)
                        && (setup.delays != .none || !events[one].knows.contains(other))
                }
        }
    }

    private func knows(_ one: Int, _ other: Int, _ asItSeemed: Bool) -> Bool {
        events[one].knows.contains(other) || asItSeemed && other < one && events[one].seems.contains(other)
    }

    private func isExpected(_ line: [UInt8], by counted: [Int], asItSeemed: Bool) -> Bool {
        let own = counted.filter { events[$0].before.contains(line) || events[$0].after.contains(line) }
        let latest = own.filter { one in !own.contains { $0 != one && knows($0, one, asItSeemed) } }
        return latest.contains { events[$0].after.contains(line) }
    }
}

/// Everything that a machine tells of lines which its document does not have as somebody left them.
private struct Notices {
    private let histories: LineHistories
    private let presences: [OperationID: OperationPresence]
    private let offered: Set<[UInt8]>

    init(on machine: ModelMachine) {
        histories = LineHistories(machine.journals)
        presences = histories.presences(in: VersionContent(of: machine.file))
        offered = Set(machine.offered)
    }

    func notice(of line: [UInt8]) -> WrongLine.Notice {
        if offered.contains(line) { return .offered }
        let own = histories.operations.filter { $0.before.contains(line) || $0.after.contains(line) }
        let told = own.compactMap { presences[$0.id] }
        return told.contains(.missing) ? .missing : told.contains(.changedLater) ? .changedLater : .none
    }
}
