import ImportSamples
import Testing

@testable import Importing

/// Formats are told apart by their content.
@Suite struct RecognitionTests {
    /// Returns the formats whose own recogniser takes a text.
    private func formats(of text: String) throws -> Set<ImportFormat> {
        var formats = Set(JSONRows.formats(of: Array(text.utf8)).map(\.traits.format))
        let table = try TableText(Array(text.utf8))
        table.bytes.withUnsafeBufferPointer { bytes in
            let head = TableSample.best(of: bytes)
            let semicolons = TableSample(bytes, separator: UInt8(ascii: ";"))
            let layouts =
                TableFinder.known.map { $0(head) } + [
                    Libra.layout(semicolons), Diaguard.layout(semicolons),
                    Trale.layout(TableSample(bytes, separator: UInt8(ascii: " "))),
                ]
            formats.formUnion(layouts.compactMap { $0?.traits.format })
        }
        return formats
    }

    @Test(arguments: FormatSample.all) func noOtherRecogniserTakesASample(sample: FormatSample) throws {
        #expect(try formats(of: sample.text).isSubset(of: [sample.format]))
        #expect(!FITReader.isFile(Array(sample.text.utf8)))
    }

    @Test(arguments: FormatSample.lists) func exactlyOneListIsRecognised(sample: FormatSample) throws {
        let found = JSONRows.formats(of: Array(sample.text.utf8))

        #expect(Set(found.map(\.path)).count == 1 && found.first?.traits.format == sample.format)
        guard case .json = SourceKind(Array(sample.text.utf8)) else {
            Issue.record("\(sample) must be read as JSON.")
            return
        }
    }

    @Test(arguments: [
        #"{"weight":[{"date":"2026-01-05","weight":80}]}"#, #"{"values":[{"date":"202601050731","value":"80"}]}"#,
        #"{"weights":[{"date":"2026-01-05","weight":80}]}"#, #"{"measures":[{"when":1,"rmssd":5}]}"#,
        #"{"resourceType":"Observation","valueQuantity":{"value":80}}"#, #"{"point":[{"value":[1]}]}"#,
        #"{"a":"\"body\":{\"measuregrps\":["}"#, #"["dateWeightList"]"#, "{0,16}", "{\"point\":",
    ]) func listsOfOtherProgramsAreUnknown(text: String) {
        let failure = #expect(throws: FailedImport.self) { try ImportSample(text).read() }

        #expect(failure?.error == .unknown)
    }
}
