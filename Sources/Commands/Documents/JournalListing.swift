import Documents
import Glibc
import JSON
import System
import WeightHistory
import Words

/// The operations that `healthbeat journal` prints, latest last.
struct JournalListing {
    private let noted: NotedOperations
    private let rules = TimeZoneRules.system()

    init(_ noted: NotedOperations) { self.noted = noted }

    func write(as format: ReportFormat, to output: StandardOutput) {
        switch format {
        case .text: writeText(to: output)
        case .json: JSON.write(noted.operations.lazy.map(json), to: output)
        }
    }

    // Text

    /// The maximum width of the column with the operations, in characters.
    private static let longestText = 100
    /// The width of all other columns and of the spaces between columns.
    private static let otherColumns = 16 + 2 + 12 + 2 + 2 + 19

    private func writeText(to output: StandardOutput) {
        let texts = texts
        let width = texts.map(\.count).max() ?? 0
        var clock = LocalClock(rules: rules)
        for (operation, text) in zip(noted.operations, texts) {
            let columns = [
                operation.time.listText(&clock), name(of: operation.id.machine).padded(to: 12),
                text.padded(to: width), JournalWords.presence(presence(of: operation)),
            ]
            output.write(columns.joined(separator: "  ") + "\n")
        }
    }

    /// A sentence for each operation, cut to the width of the terminal.
    private var texts: [String] {
        let terminal = isatty(STDOUT_FILENO) == 1 ? TerminalText.columns : nil
        let room = min(Self.longestText, max(Self.leastRoom, (terminal ?? .max) - Self.otherColumns))
        let words = JournalWords(EntryFormat(unit: .kilograms), withoutYear: EntryDate.now(in: rules).day.year)
        return noted.operations.map { operation in
            TerminalText.cut(words.text(for: noted.change(by: operation, rules)), toCells: room)
        }
    }

    private static let leastRoom = 10

    private func name(of machine: MachineID) -> String {
        machine == noted.machine ? JournalWords.thisMachine : "\(machine)"
    }

    private func presence(of operation: JournalOperation) -> OperationPresence {
        noted.presences[operation.id] ?? .missing
    }

    // JSON

    private func json(of operation: JournalOperation) -> JSON {
        var object = operation.json
        object.members.insert(.init(name: "machine", value: .string("\(operation.id.machine)")), at: 0)
        object["there"] = .bool(presence(of: operation) == .there)
        return .object(object)
    }
}

extension Timestamp {
    /// The day and the minute by the machine's clock.
    fileprivate func listText(_ clock: inout LocalClock) -> String {
        EntryDate(seconds: wholeSeconds, nanoseconds: 0, precision: .minute, clock: &clock).listText
    }
}
