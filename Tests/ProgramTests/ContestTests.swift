import Glibc
import TestSupport
import Testing

/// All kinds of writers at once: eight adding commands, an import, an appending shell, a replacing `sed`, and two
/// windows in which entries are deleted.
@Suite struct ContestTests {
    /// The number of entries that each of the eight adds; `CONTEST=500` runs for minutes.
    private let count = getenv("CONTEST").flatMap { Int(String(cString: $0)) } ?? 10
    private let deletions = 6
    private let importedCount = 200
    private let appendedCount = 100

    private var content: String {
        let ours = (1...2).flatMap { window in
            (1...deletions).map { "2030-0\(window)-0\($0),90,kg,window\(window)\n" }
        }
        return Documents.header + "2022-02-02,70,kg,mark\n" + ours.joined()
    }

    private var table: String {
        "Date,Weight (kg),Note\n"
            + (0..<importedCount).map { "\(1800 + $0)-01-01,71,imported \($0)\n" }.joined()
    }

    /// A program that replaces the file must lock the current file first, as a careful script does.
    private let script = """
        for writer in 1 2 3 4 5 6 7 8; do
            (for entry in $(seq 1 "$3"); do
                "$0" add 8$writer.5 --unit kg --date 2020-01-0$writer --note "added $writer $entry" "$1" >/dev/null
            done) &
        done
        (sleep 0.5; "$0" import "$2" --into "$1" --yes >/dev/null) &
        for line in $(seq 1 "$4"); do
            echo "2021-10-01,80,kg,appended $line" >> "$1"
            [ $((line % 5)) = 0 ] && sleep 0.1
            [ "$line" = $(($4 / 2)) ] || continue
            while exec 9<"$1" && flock 9 && [ "$(stat -Lc %i /proc/$$/fd/9)" != "$(stat -c %i "$1")" ]; do :; done
            sed -i 's/,mark$/,marked/' "$1"
            exec 9<&-
        done
        wait
        """

    @Test func everyEntryIsThereOnceAndEveryDeletionHolds() throws {
        let first = try window(nil)
        let second = try window(first.document)
        let table = first.folder.write(table, to: "table.csv")
        let words = [Program.path, first.document, table, "\(count)", "\(appendedCount)"]
        for (number, stage) in [first, second].enumerated() { try look(for: "window\(number + 1)", on: stage) }

        let writers = RunningProgram(
            ["/bin/sh", "-c", script] + words, environment: first.program.environment, output: nil)
        let areDeleted = eventually(within: .seconds(60)) {
            try? deleteOne(on: first)
            try? deleteOne(on: second)
            return !text(of: first.document).contains("window")
        }
        #expect(eventually(within: .seconds(60 + count * 2)) { !writers.isRunning })

        #expect(areDeleted && writers.waitForEnd() == .silentSuccess, "\(writers.errors)")
        let total = 1 + 8 * count + importedCount + appendedCount
        let outcome = first.program.run("list", first.document, "--format", "json")
        #expect(outcome.errors == "")
        #expect(try Set(ListedEntry.entries(of: outcome).map(\.note)) == expectedNotes)
        #expect(try ListedEntry.entries(of: outcome).count == total)
        for stage in [first, second] { #expect(eventually { stage.shownCounts.last == total }) }
        #expect(first.folder.names().filter { $0.hasSuffix(".tmp") } == [])
    }

    private var expectedNotes: Set<String> {
        let added = (1...8).flatMap { writer in (1...count).map { "added \(writer) \($0)" } }
        return Set(
            ["marked"] + added + (0..<importedCount).map { "imported \($0)" }
                + (1...appendedCount).map { "appended \($0)" })
    }

    /// A window on the history of a document that another window shows; nil creates a new document.
    private func window(_ document: String?) throws -> WindowStage {
        let folder = document == nil ? TestFolder.onDisk() : TestFolder()
        folder.writeSettings(#"{"tab":"history","reducesMotion":true}"#)
        return try WindowStage(document == nil ? content : nil, in: folder, options: document.map { [$0] } ?? [])
    }

    private func look(for note: String, on stage: WindowStage) throws {
        stage.press("Control_L f")
        #expect(stage.waits { try $0.view("HistorySearchBar") != nil })
        stage.type(note)
        #expect(stage.waits { try $0.rows().count == deletions })
        for key in ["Down", "Tab", "Tab"] { stage.press(key) }
        #expect(stage.waits { try $0.view("HistoryCell", of: "Selected") != nil })
    }

    /// Deletes the selected match, undoes the deletion, and deletes it again.
    private func deleteOne(on stage: WindowStage) throws {
        let count = try stage.rows().count
        guard count > 0 else { return }
        if try stage.view("HistoryCell", of: "Selected") == nil { stage.press("Down") }
        for (key, rows) in [("Delete", count - 1), ("Control_L z", count), ("Delete", count - 1)] {
            if try stage.view("HistoryCell", of: "Selected") == nil { stage.press("Down") }
            stage.press(key)
            eventually(within: .seconds(2), lookingEvery: .milliseconds(20)) { (try? stage.rows().count) == rows }
        }
    }
}
