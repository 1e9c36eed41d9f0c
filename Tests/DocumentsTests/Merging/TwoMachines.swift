import Glibc
import System
import TestSupport
import WeightHistory

@testable import Documents

/// The machines `a` and `b` with a document each, whose files a test carries.
struct TwoMachines {
    let folder = TestFolder()

    init() { for machine in ["a", "b"] { _ = folder.makeFolder(machine) } }

    /// Writes the document of one machine, or the same one on both.
    func write(_ text: String, on machine: String? = nil) {
        for name in machine.map({ [$0] }) ?? ["a", "b"] { folder.write(text, to: "\(name)/weights.csv") }
    }

    func options(_ machine: String) -> JournalOptions {
        JournalOptions(state: FilePath(folder["state-\(machine)"]), wish: .beside)
    }

    func path(_ machine: String) -> FilePath { FilePath(folder["\(machine)/weights.csv"]) }

    func writer(_ machine: String) -> DocumentWriter {
        DocumentWriter(path: path(machine), journals: options(machine))
    }

    func text(_ machine: String) -> String { folder.text(of: "\(machine)/weights.csv") ?? "" }

    /// Makes the folders of journals, which a sync program would make.
    func makeJournalFolders() {
        for machine in ["a", "b"] { mkdir(folder["\(machine)/.weights.csv.journal"], 0o700) }
    }

    /// Carries the journals of both machines to the other one, if there are folders for them.
    func carryJournals() {
        let script =
            "cd \"$1\"; cp -np a/.weights.csv.journal/* b/.weights.csv.journal/ 2>/dev/null; "
            + "cp -np b/.weights.csv.journal/* a/.weights.csv.journal/ 2>/dev/null; "
            + "for m in a b; do cp -p $m/.weights.csv.journal/$(cut -c 1-8 state-$m/machine).jsonl "
            + "$([ $m = a ] && echo b || echo a)/.weights.csv.journal/; done"
        ChildProcess.shell(script, folder.path).wait()
    }

    func carryDocument(from one: String, to other: String) {
        // No sync program is as quick as the tick of a file's times, which is at most 10 ms.
        rest(for: .milliseconds(20))
        ChildProcess.shell(
            "cd \"$1\"; cp -p \(one)/weights.csv \(other)/new; mv \(other)/new \(other)/weights.csv", folder.path
        )
        .wait()
    }

    func entry(_ date: String, _ weight: String, _ values: [SeriesValue] = []) -> WeightEntry {
        WeightEntry(
            date: EntryDate(date, in: .system())!, weight: EntryWeight(weight, .kilograms)!, note: "", values: values)
    }
}
