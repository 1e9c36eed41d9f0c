import Glibc
import TestSupport
import Testing

/// Many programs that write to one document at once, some of them killed.
@Suite(.serialized) struct AddingTogetherTests {
    let program = Program()
    let document: String

    init() {
        document = program.folder["weights.csv"]
    }

    @Test(arguments: ["here", "beside"]) func keepsEveryEntryOfEight(journal place: String) throws {
        program.folder.writeSettings("{\"journal\":\"\(place)\"}")
        program.folder.write(Documents.header, to: "weights.csv")

        let outcome = program.shell(eightWriters + "wait", document)

        let notes = try listedNotes()
        #expect(outcome.end == .exit(0))
        #expect(outcome.errors == "")
        #expect(outcome.text.split(separator: "\n").count == 96)
        #expect(notes.count == 96)
        #expect(Set(notes).count == 96)
        #expect(text(of: document).split(separator: "\n").first == "date,weight,unit,note")
        let operations = program.run("journal", document).text.split(separator: "\n")
        #expect(operations.count == 96 && operations.allSatisfy { $0.hasSuffix("in the document") })
    }

    @Test func keepsWhatAShellAppendsMeanwhile() throws {
        program.folder.write(Documents.header, to: "weights.csv")
        let outcome = program.shell(
            eightWriters
                + """
                for line in $(seq 1 300); do
                    echo "2026-10-01,80,kg,shell $line" >> "$1"
                    [ $((line % 10)) = 0 ] && sleep 0.03
                done
                wait
                """, document)

        let notes = try listedNotes()
        #expect(outcome.end == .exit(0))
        #expect(outcome.errors == "")
        #expect(notes.count == 396)
        #expect(Set(notes).count == 396)
    }

    @Test func showsAllOfItInTheWindow() throws {
        let stage = try WindowStage(Documents.header, in: .onDisk())

        let outcome = stage.program.shell(eightWriters + "wait", stage.document)
        let showsAll = try stage.shows(scale: 1)

        #expect(outcome.errors == "")
        #expect(showsAll)
        #expect(stage.shownCounts.last == 96)
        #expect(stage.shownCounts == stage.shownCounts.sorted())
        #expect(try stage.message() == nil)
    }

    @Test func keepsWhatIsRewrittenMeanwhile() throws {
        program.folder.write(Documents.header, to: "weights.csv")

        // A program that rewrites the file must take the lock, as a careful script does.
        let outcome = program.shell(
            eightWriters
                + """
                for turn in $(seq 1 20); do
                    flock "$1" sh -c 'cp "$0" "$0.part"; cat "$0.part" > "$0"' "$1"
                    sleep 0.02
                done
                wait
                """, document)

        #expect(outcome.end == .exit(0))
        #expect(outcome.errors == "")
        #expect(Set(try listedNotes()).count == 96)
    }

    @Test func leavesWholeLinesWhenKilled() throws {
        let content = Documents.days(300).dropLast()
        program.folder.write(String(content), to: "weights.csv")
        let time = ContinuousClock().measure { program.run("list", document) }
        var random = SeededGenerator(seed: 7)
        var said = 0

        for turn in 0..<20 {
            let running = program.start(["add", "81.\(turn)", "--unit", "kg", "--note", "turn, \(turn)", document])
            rest(for: time * Double.random(in: 0...1.5, using: &random))
            running.kill()
            if running.waitForEnd().text.hasPrefix("Added ") { said += 1 }
        }

        let outcome = program.run("list", document, "--format", "json")
        let entries = try ListedEntry.entries(of: outcome)
        #expect(outcome.errors == "")
        #expect(text(of: document).hasPrefix(content))
        #expect((300 + said...320).contains(entries.count))
        #expect(entries.filter { $0.note.hasPrefix("turn, ") }.count == entries.count - 300)
        #expect(program.folder.names() == ["weights.csv"])
        #expect(program.run("add", "82", document).end == .exit(0))
        #expect(try listedNotes().count == entries.count + 1)
    }

    private func listedNotes() throws -> [String] {
        let outcome = program.run("list", document, "--format", "json")
        #expect(outcome.errors == "")
        return try ListedEntry.entries(of: outcome).map(\.note)
    }
}

/// The start of a script: eight writers each add twelve entries to the document `$1`.
private let eightWriters = """
    for writer in 1 2 3 4 5 6 7 8; do
        (for entry in 01 02 03 04 05 06 07 08 09 10 11 12; do
            "$0" add 8$writer.$entry --unit kg --date 2026-11-$entry --note "$writer, $entry" "$1"
        done) &
    done

    """
