import Documents
import Importing
import Requests
import System

/// An import of another program's table, compared with reading the same rows as a document.
struct TableImport {
    let rows: Int

    func measure() {
        let sample = SampleHistory(rows: rows)
        sample.withFile { document in
            compare("a table of dates, weights and units", document, document)
            let table = sample.text.split(separator: UInt8(ascii: "\n")).dropFirst().map { row in
                Array(row.prefix(19)) + row[row.startIndex + 25..<row.endIndex - 3] + [UInt8(ascii: "\n")]
            }
            SampleHistory(text: Array("Date,Weight (kg)\n".utf8) + table.joined()).withFile(named: "table") {
                compare("a table of local dates and weights", $0, document)
            }
        }
    }

    private func compare(_ name: String, _ table: FilePath, _ document: FilePath) {
        Comparison(
            name: "import \(name)", count: rows, unit: "row",
            step: {
                let answers = ImportAnswers(ImportRequest(sources: [table]))
                let entries = try! ImportReader.read([table], answers).files[0].entries
                precondition(entries.count == rows, "Every row must be read.")
            },
            baselineName: "read a document, threads: 1",
            baseline: { _ = try! DocumentReader.read(path: document, threads: 1) }
        ).run()
    }
}
