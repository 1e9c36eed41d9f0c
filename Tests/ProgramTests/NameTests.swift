import TestSupport
import Testing

/// Names are bytes: whatever a name contains, it means its own file and no other.
@Suite struct NameTests {
    let program = Program()
    var folder: TestFolder { program.folder }

    /// Invalid UTF-8, the last scalars of Unicode, control characters, and names that begin with a combining accent.
    nonisolated private static let names = [
        #"gr\374.csv"#, #"\355\240\200\300\200.csv"#, #"\364\217\277\274.csv"#, #"\364\217\277\274\374.csv"#,
        #"\001\033[31m\302\205.csv"#, #"\314\210x.csv"#, #"=\314\210.csv"#, #"\377"#,
    ]

    /// Runs a script in the test's folder; `$n` is `name` after `printf` has expanded it.
    private func run(_ script: String, name: String = #"gr\374.csv"#) -> Outcome {
        program.shell("set -e; cd \"$1\"; n=$(printf \"$2\"); \(script)", folder.path, name)
    }

    @Test(arguments: names) func meansTheDocument(name: String) {
        let outcome = run(
            """
            "$0" add 81 --unit kg --date 2026-11-01 "./$n"
            "$0" add 82 --unit kg --date 2026-11-02 "$PWD/$n"
            "$0" list --format csv "$n" > list
            test "$(cat list | wc -l)" = 3
            test "$(find . -name '*.csv' -o -name "$n" | wc -l)" = 1
            test "$(cat < "$n" | wc -l)" = 3
            """, name: name)

        #expect(outcome.end == .exit(0) && outcome.errors == "" && !outcome.hasControls)
    }

    @Test func meansTheFileThatALinkLeadsTo() {
        folder.write(Documents.threeDays, to: "w.csv")

        let outcome = run(
            """
            mv w.csv "$n"; ln -s "$n" second; ln -s second w.csv
            "$0" add 81 --unit kg w.csv
            test -L w.csv; test -L second
            test "$(cat < "$n" | wc -l)" = 5
            test "$("$0" list w.csv | wc -l)" = 4
            """)

        #expect(outcome.end == .exit(0) && outcome.errors == "")
        #expect(outcome.text.hasSuffix(", to w.csv.\n"))
    }

    @Test func meansTheFolderForData() {
        let outcome = run(
            """
            XDG_DATA_HOME="$PWD/$n" "$0" add 81 --unit kg
            test -s "$n/healthbeat/weights.csv"
            test "$(XDG_DATA_HOME="$PWD/$n" "$0" list | wc -l)" = 1
            test "$(find . -name weights.csv | wc -l)" = 1
            """)

        #expect(outcome.end == .exit(0) && outcome.errors == "")
    }

    @Test(arguments: names) func meansTheOutputOfAnExport(name: String) {
        folder.write(Documents.threeDays, to: "weights.csv")

        let outcome = run(
            """
            cp weights.csv "$n"
            "$0" export "$n" -o "$n.png" --trace "$n.trace"
            ln -s "$n.png" link.png; cp "$n.png" first
            "$0" export "$n" --output=link.png --unit lbs
            "$0" export "$n" --output="$n.svg"
            test -L link.png; test -s "$n.svg"; test -s "$n.trace"
            test "$(ls | grep -c tmp)" = 0
            cmp -s first "$n.png" || exit 3
            """, name: name)

        #expect(outcome.end == .exit(3) && outcome.errors == "" && outcome.text == "")
    }

    @Test func isShownToPeopleWithoutWhatTheyCannotRead() {
        let missing = run("\"$0\" list \"$n\"", name: #"gr\374\033.csv"#)
        let option = run("\"$0\" list \"--$n\"")
        let value = run("\"$0\" list --unit \"$n\"")

        let advice = "does not exist. Check the name, or create the file with healthbeat add."
        #expect(missing.isComplaint(1, "gr\u{FFFD}\\u{1B}.csv \(advice)"))
        #expect(option.isComplaint(64, "Unknown option '--gr\u{FFFD}.csv'. See healthbeat --help."))
        #expect(value.errors.contains("'gr\u{FFFD}.csv'") && value.end == .exit(64))
    }

    @Test func isNoNote() {
        folder.write(Documents.threeDays, to: "weights.csv")

        let outcome = run("\"$0\" add 81 --note \"$n\" weights.csv")

        #expect(outcome.end == .exit(64) && outcome.errors.contains("The note is not UTF-8 text"))
        #expect(text(of: folder["weights.csv"]) == Documents.threeDays)
    }
}
