import Glibc
import System
import WeightHistory

/// A program for tests that must end in the middle of its work, or run beside its like.
///
///     DocumentChanger add PATH FIRST COUNT    adds entries, a minute after the other from a number of minutes on
///     DocumentChanger change PATH SEED        adds, edits and deletes until it is killed
@main struct DocumentChanger {
    private let writer: DocumentWriter
    private let path: FilePath

    static func main() throws {
        let arguments = CommandLine.arguments
        let changer = DocumentChanger(path: FilePath(arguments[2]))
        if arguments[1] == "add", let first = Int(arguments[3]), let count = Int(arguments[4]) {
            for number in first..<first + count { try changer.writer.add(changer.entry(number, length: 0)) }
        } else {
            try changer.changeForEver(seed: Int(arguments[3]) ?? 0)
        }
    }

    private init(path: FilePath) {
        self.path = path
        writer = DocumentWriter(path: path, rules: .fixed(offset: 0))
    }

    /// An entry whose note follows from its weight.
    private func entry(_ number: Int, length: Int) -> WeightEntry {
        WeightEntry(
            date: EntryDate(instant: Double(number * 60), offset: 0), weight: EntryWeight("\(length + 1)", .kilograms)!,
            note: String(repeating: "x", count: length))
    }

    private func changeForEver(seed: Int) throws {
        var step = seed
        while true {
            step += 7
            let history = try DocumentReader.read(path: path, rules: .fixed(offset: 0)).history
            let length = step * 31 % 900
            if history.count < 20 || step % 3 == 0 && history.count < 40 {
                try writer.add(entry(step, length: length))
            } else {
                let index = step % history.count
                let reference = history.reference(to: index)
                if step % 3 == 1 {
                    try writer.delete(reference)
                } else {
                    try writer.edit(reference, to: entry(step, length: length))
                }
            }
        }
    }
}
