import TestSupport
import Testing

/// What only the gallery needs is in the gallery alone: the other programs start without it.
@Suite struct LinkTests {
    private static let libraries = [
        "libFoundation.so", "libFoundationNetworking", "libFoundationInternationalization", "lib_FoundationICU",
        "libsqlite3", "libcurl", "libxml2", "libjpeg",
    ]

    @Test(arguments: ["healthbeat", "healthbeat-window"]) func linksNoneOfIt(program: String) {
        let libraries = libraries(of: program)

        #expect(libraries.contains("libc.so.6"))
        #expect(Self.libraries.filter { libraries.contains($0) } == [])
        #expect(symbols(of: program, "sqlite3_|curl_easy|4GRDB") == 0)
    }

    @Test func theGalleryLinksIt() {
        #expect(libraries(of: "healthbeat-gallery").contains("libsqlite3"))
        #expect(symbols(of: "healthbeat-gallery", "sqlite3_|4GRDB") > 0)
    }

    @Test func onlyTheImportLoadsWhatReadsOtherProgramsFiles() {
        let (own, importer) = (libraries(of: "healthbeat"), libraries(of: "healthbeat-import"))

        #expect(!own.contains("libexpat") && !own.contains("libz."))
        #expect(importer.contains("libexpat") && importer.contains("libz."))
        #expect(!importer.contains("libcairo") && !importer.contains("libX11"))
    }

    private func libraries(of program: String) -> String {
        Program().shell("ldd \"$(dirname \"$0\")/$1\"", program).text
    }

    private func symbols(of program: String, _ pattern: String) -> Int {
        let script = "nm \"$(dirname \"$0\")/$1\" | grep -cE \"$2\""
        return Int(Program().shell(script, program, pattern).text.trimmed) ?? -1
    }
}

extension String {
    fileprivate var trimmed: String { filter { !$0.isWhitespace } }
}
