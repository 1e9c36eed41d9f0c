import Documents
import Glibc
import System
import WeightHistory
import Words

/// A helper for tests that must be killed while changing, run several times at once, or run with other permissions.
///
///     DocumentChanger add PATH FIRST COUNT    adds entries at successive minutes from a number of minutes on
///     DocumentChanger change PATH SEED        adds, edits and deletes until it is killed
///     DocumentChanger fill PATH               adds lines of many pages until it is killed
///     DocumentChanger edit PATH COUNT         edits the entry of 1970-01-01T00:00Z repeatedly
///     DocumentChanger delete PATH             deletes the oldest entry
///     DocumentChanger goal PATH KILOGRAMS     sets the goal
///     DocumentChanger merge PATH STATE        merges, with the last line of each question and a folder for state
///     DocumentChanger undo PATH               deletes the oldest entry, writes an empty string to stdout and undoes it
///
/// If a change fails, it prints the reason on standard error and exits with status 1.
@main struct DocumentChanger {
    private let writer: DocumentWriter
    private let path: FilePath

    static func main() {
        let arguments = CommandLine.arguments
        let changer = DocumentChanger(path: FilePath(arguments[2]))
        do {
            try changer.run(arguments[1], arguments.dropFirst(3).compactMap { Int($0) })
        } catch {
            let sentence = (error as? WritingError).map(DocumentMessages(file: arguments[2]).text(for:))
            let line = Array("\(sentence ?? "\(error)")\n".utf8)
            write(STDERR_FILENO, line, line.count)
            exit(1)
        }
    }

    private init(path: FilePath) {
        self.path = path
        writer = DocumentWriter(path: path, rules: .fixed(offset: 0))
    }

    private func run(_ command: String, _ numbers: [Int]) throws {
        switch command {
        case "add":
            for number in numbers[0]..<numbers[0] + numbers[1] { try writer.perform(.add(entry(number, length: 0))) }
        case "change": try changeForEver(seed: numbers[0])
        case "fill": try fillForEver()
        case "edit": for number in 1...numbers[0] { try edit(number) }
        case "goal": try writer.perform(.set([.goal(Goal(EntryWeight("\(numbers[0])", .kilograms)!))]))
        case "undo":
            let receipt = try writer.perform(.remove(history().reference(to: 0)))
            write(STDOUT_FILENO, "", 0)
            try writer.perform(receipt.inverse)
        case "merge": try merge(state: FilePath(CommandLine.arguments[3]))
        case "delete": try writer.perform(.remove(history().reference(to: 0)))
        default: preconditionFailure("There is no command \(command).")
        }
    }

    /// Fails if there is nothing to merge.
    private func merge(state: FilePath) throws {
        let journals = JournalOptions(state: state, wish: .beside)
        let questions = try MergePreview(of: path, journals)?.plan?.questions ?? []
        let answers = questions.map { ($0, Array($0.lines.suffix(1))) }
        let writer = DocumentWriter(path: path, rules: .fixed(offset: 0), journals: journals)
        let request = MergeRequest(answers: Dictionary(uniqueKeysWithValues: answers))
        if try writer.perform(.merge(request)).changedNothing { throw WritingError.entryGone }
    }

    private func history() throws -> WeightHistory {
        try DocumentReader.read(path: path, rules: .fixed(offset: 0)).history
    }

    /// Returns an entry whose note follows from its weight.
    private func entry(_ number: Int, length: Int) -> WeightEntry {
        WeightEntry(
            date: EntryDate(instant: Double(number * 60), offset: 0),
            weight: EntryWeight("\(length % 900 + 1)", .kilograms)!, note: String(repeating: "x", count: length))
    }

    private func changeForEver(seed: Int) throws {
        var step = seed
        while true {
            step += 7
            let history = try history()
            let length = step * 31 % 900
            if history.count < 20 || step % 3 == 0 && history.count < 40 {
                try writer.perform(.add(entry(step, length: length)))
            } else {
                let index = step % history.count
                let reference = history.reference(to: index)
                if step % 3 == 1 {
                    try writer.perform(.remove(reference))
                } else {
                    try writer.perform(.edit(reference, to: entry(step, length: length)))
                }
            }
        }
    }

    /// Two of three lines span several page ends.
    private func fillForEver() throws {
        var number = 0
        while true {
            number += 1
            try writer.perform(.add(entry(number, length: number.isMultiple(of: 3) ? 0 : 100_000)))
        }
    }

    /// Changes the weight of the first minute's entry, whatever it is now.
    private func edit(_ number: Int) throws {
        let history = try history()
        guard let index = history.firstIndex(where: { $0.date.instant == 0 }) else { throw WritingError.entryGone }
        let result = Result { () throws(WritingError) in
            try writer.perform(.edit(history.reference(to: index), to: entry(0, length: number % 900)))
        }
        switch result {
        // A program that constantly moves files over the document can prevent an edit; try again.
        case .failure(.entryGone), .failure(.beingWritten), .failure(.versionKept): try edit(number)
        default: _ = try result.get()
        }
    }
}
