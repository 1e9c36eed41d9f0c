import Glibc
import TestSupport
import Testing

@testable import Documents
@testable import WeightHistory

/// Many edits beside programs that take no lock; neither side loses anything.
///
/// Each test makes a hundred edits; `EDITS=3000` sets the number.
@Suite(.serialized) struct EditStormTests {
    private let header = "date,weight,unit,note\n"
    private let first = "1970-01-01T00:00:00Z,80,kg,\n"
    private let edits = environmentNumber("EDITS") ?? 100

    private func edit(_ document: WritableDocument) -> ChildProcess {
        ChildProcess.start([ChildProcess.changer, "edit", document.path, "\(edits)"])
    }

    /// Runs a shell script with the document as `$1` and a number as `$2` until the edits are done.
    private func edit(_ document: WritableDocument, beside script: String, count: Int = 1 << 30) -> (Bool, Int) {
        let shell = ChildProcess.shell(script, document.path, "\(count)")
        let editor = edit(document)
        let isEdited = editor.wait()
        document.folder.write("", to: "enough")
        shell.wait()
        return (isEdited, Int(document.folder.contents("count").split(separator: "\n").first ?? "") ?? 0)
    }

    /// Ten lines for three edits, as fast as the shell can write, with pauses between.
    @Test func everyLineOfAShellIsKept() throws {
        let document = WritableDocument(header + first)
        let script = """
            cd "${1%/*}"; i=0
            while [ $i -lt $2 ]; do
                i=$((i + 1)); echo "1970-02-01,80,kg,$i" >> weights.csv
                [ $((i % 10)) = 0 ] && sleep 0.03
            done
            echo $i > count
            """

        let (isEdited, count) = edit(document, beside: script, count: edits * 10 / 3)

        let read = try document.read()
        #expect(isEdited && count == edits * 10 / 3)
        #expect(read.problemCount == 0)
        #expect(read.history.dropFirst().map(\.note).sorted() == (1...count).map(String.init).sorted())
        #expect(read.history.first?.note.utf8.count == edits % 900)
        #expect(document.folder.names() == ["count", "enough", "weights.csv"])
    }

    /// Each file that is moved over the document has a number, which must stay in it until the next one.
    @Test func everyFileThatIsMovedInIsKept() throws {
        let document = WritableDocument(header + first)
        let script = """
            cd "${1%/*}"; i=0; lost=0
            while [ ! -e enough ]; do
                i=$((i + 1)); printf '#%s\\ndate,weight,unit,note\\n1970-01-01T00:00:00Z,80,kg,\\n' $i > own
                mv own weights.csv
                read -r number < weights.csv
                [ "$number" = "#$i" ] || { sleep 0.2; read -r number < weights.csv; }
                [ "$number" = "#$i" ] || lost=$((lost + 1))
            done
            echo $i > count; echo $lost > lost
            """

        let (isEdited, count) = edit(document, beside: script)

        #expect(isEdited && count > edits / 10)
        #expect(document.folder.contents("lost") == "0\n")
        #expect(document.folder.names() == ["count", "enough", "lost", "weights.csv"])
    }

    /// One program appends, and also copies the document and moves the copy in.
    ///
    /// A copy made in the milliseconds between an exchange and the arrival of a late line looks like one that
    /// deliberately omits the line, so this program pauses before it copies.
    @Test func everyLineIsKeptBesideFilesThatAreMovedIn() throws {
        let document = WritableDocument(header + first)
        let script = """
            cd "${1%/*}"; i=0
            while [ ! -e enough ]; do
                [ $i -ge $2 ] && { sleep 0.05; continue; }
                i=$((i + 1)); echo "1970-02-01,80,kg,$i" >> weights.csv
                [ $((i % 5)) = 0 ] && sleep 0.02 && cp weights.csv own && mv own weights.csv && sleep 0.05
            done
            echo $i > count
            """

        let (isEdited, count) = edit(document, beside: script, count: edits * 5)

        let read = try document.read()
        #expect(isEdited && read.problemCount == 0)
        #expect(Set(read.history.dropFirst().map(\.note)) == Set((1...max(1, count)).map(String.init)))
    }

    /// sed's result may be older than an edit; that sed wrote it must never be undone.
    ///
    /// The next edit starts after a pause for the same reason: reverting a refused exchange takes an instant.
    @Test func everyChangeOfSedIsKept() throws {
        let document = WritableDocument("#\n" + header + first)
        let script = """
            cd "${1%/*}"; i=0
            while [ ! -e enough ]; do i=$((i + 1)); sed -i '1s/$/x/' weights.csv; sleep 0.01; done
            echo $i > count
            """

        let (isEdited, count) = edit(document, beside: script)

        #expect(isEdited && count > edits / 10)
        #expect(document.text.prefix { $0 != "\n" }.count == 1 + count)
        #expect(try document.read().history.count == 1)
        #expect(document.folder.names() == ["count", "enough", "weights.csv"])
    }
}
