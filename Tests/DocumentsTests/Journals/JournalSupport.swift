import Glibc
import System
import TestSupport
import Testing

@testable import Documents
@testable import WeightHistory

let (ada, bob) = (MachineID("a0a0a0a0")!, MachineID("b0b0b0b0")!)

/// A document's folders of journals, beside it and for state.
struct JournalFolders {
    let folder = TestFolder()

    var document: FilePath { FilePath(folder["weights.csv"]) }
    var state: FilePath { FilePath(folder["state"]) }
    var beside: FilePath { FilePath(folder[".weights.csv.journal"]) }

    func place(_ wish: JournalPlace.Wish = .beside) -> JournalPlace {
        JournalPlace(of: document, state: state, wish: wish)!
    }

    func journal(of machine: MachineID = ada, _ wish: JournalPlace.Wish = .beside) -> OwnJournal? {
        OwnJournal(of: machine, in: place(wish))
    }

    /// Writes a file into the folder beside the document.
    @discardableResult
    func write(_ bytes: [UInt8], to name: String) -> FilePath {
        mkdir(beside.cString, 0o700)
        return FilePath(folder.write(bytes, to: ".weights.csv.journal/\(name)"))
    }

    @discardableResult
    func write(_ text: String, to name: String) -> FilePath { write(Array(text.utf8), to: name) }

    func bytes(of machine: MachineID = ada, _ wish: JournalPlace.Wish = .beside) -> [UInt8] {
        contents(of: place(wish).path(of: machine).description) ?? []
    }

    var names: [String] { folder.names(in: ".weights.csv.journal") }

    func read() -> Journals {
        var journals = Journals(in: beside)
        journals.update()
        return journals
    }
}

/// Returns an addition of one line, at a time in seconds after the beginning of 2026.
func addition(_ number: Int, of machine: MachineID = ada, at second: Int = 0, _ line: String? = nil) -> JournalOperation
{
    let time = Timestamp(seconds: 1_767_225_600 + second)
    let text = line ?? "2026-11-01,\(number),kg,"
    let seen = Knowledge([machine: number - 1])
    return JournalOperation(OperationID(machine, number), seen: seen, time: time, .add, after: [Array(text.utf8)])
}

func lineText(_ operation: JournalOperation) -> String {
    String(decoding: JournalLine(operation: operation).bytes, as: UTF8.self)
}

func stamp(of path: FilePath) -> FileStamp { try! FileStatus(of: path).stamp }

extension Journals {
    func numbers(of machine: MachineID = ada) -> [Int] { (operations[machine] ?? []).map(\.id.number) }

    var problemKinds: [JournalProblem.Kind] { problems.map(\.kind) }
}

extension SeededGenerator {
    /// Returns lines of text, of any bytes, with line breaks, or empty.
    mutating func documentLines(upTo count: Int) -> [[UInt8]] {
        (0..<Int.random(in: 0...count, using: &self)).map { _ in
            switch Int.random(in: 0..<5, using: &self) {
            case 0:
                return (0..<Int.random(in: 0...9, using: &self)).map { _ in UInt8.random(in: 0...255, using: &self) }
            case 1: return Array("\"a \\ \u{1F}\u{7F}\u{2028}\u{0}e\u{301}\"\r\n,😀".utf8)
            case 2: return []
            default: return Array("2026-11-01,\(Int.random(in: 1...200, using: &self)),kg,".utf8)
            }
        }
    }

    /// Returns knowledge of all earlier operations of a machine, or now and then of some only.
    private mutating func knowledge(of number: Int, _ seen: [MachineID: Int], _ own: MachineID) -> Knowledge {
        let numbers = seen.merging([own: once(in: 4) ? number / 3 : number - 1]) { $1 }
        let others =
            once(in: 4) ? numbers.map { OperationID($0.key, $0.value < number ? number - 1 : $0.value + 5) } : []
        return Knowledge(numbers, others: Set(others.filter { $0.number > 0 }))
    }

    mutating func operation(_ id: OperationID, lines: Int = 5) -> JournalOperation {
        let machines = (0..<Int.random(in: 0...3, using: &self)).map { _ in
            MachineID(.random(in: .min ... .max, using: &self))
        }
        let seen = machines.map { ($0, Int.random(in: 1...OperationID.maximum, using: &self)) }
        let second = Int.random(in: -62_135_596_800...253_402_300_799, using: &self)
        return JournalOperation(
            id, seen: knowledge(of: id.number, Dictionary(seen, uniquingKeysWith: max), id.machine),
            time: Timestamp(seconds: second),
            pick(JournalOperation.Kind.allCases), before: documentLines(upTo: lines), after: documentLines(upTo: lines),
            header: once(in: 3) ? nil : documentLines(upTo: 1).first { !$0.isEmpty },
            hash: once(in: 3) ? nil : ContentHash(of: documentLines(upTo: 3).flatMap(\.self)))
    }
}

extension MountedFolder {
    /// Writes a file until there is no space left.
    func fill() {
        #expect(!ChildProcess.shell("head -c 1000000 /dev/zero 2>/dev/null > \"$1/large\"", folder.path).wait())
    }
}
