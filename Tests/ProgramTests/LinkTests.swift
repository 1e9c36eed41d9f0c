import TestSupport
import Testing

/// Libraries that one program needs: the others start without them.
@Suite struct LinkTests {
    private static let libraries = [
        "libFoundation.so", "libFoundationNetworking", "libFoundationInternationalization", "lib_FoundationICU",
        "libcurl", "libxml2",
    ]

    /// Names in statically linked libraries that remain in a stripped program.
    private static let names = "curl_easy|4GRDB"

    @Test(arguments: [Program.path, Program.windowPath, Program.importerPath]) func linksNoneOfIt(program: String) {
        let libraries = libraries(of: program)

        #expect(libraries.contains("libc.so.6"))
        #expect(Self.libraries.filter { libraries.contains($0) } == [])
        // The window also writes JPEG pictures.
        #expect(libraries.contains("libjpeg") == (program == Program.windowPath))
        #expect(count(of: Self.names, in: program) == 0)
        // The importer also reads databases.
        #expect(libraries.contains("libsqlite3") == (program == Program.importerPath))
        #expect((count(of: "sqlite3_", in: program) > 0) == (program == Program.importerPath))
    }

    @Test func theGalleryLinksIt() {
        #expect(libraries(of: Program.galleryPath).contains("libsqlite3"))
        for name in Self.names.split(separator: "|") {
            #expect(count(of: String(name), in: Program.galleryPath) > 0)
        }
    }

    @Test func onlyTheImportLoadsWhatReadsOtherProgramsFiles() {
        let (own, importer) = (libraries(of: Program.path), libraries(of: Program.importerPath))

        #expect(!own.contains("libexpat") && !own.contains("libz."))
        #expect(importer.contains("libexpat") && importer.contains("libz."))
        #expect(!importer.contains("libcairo") && !importer.contains("libX11"))
    }

    private func libraries(of program: String) -> String { Program().shell("ldd \"$1\"", program).text }

    /// The number of lines in a program's bytes that match a pattern.
    private func count(of names: String, in program: String) -> Int {
        Int(Program().shell("grep -acE \"$1\" \"$2\"", names, program).text.filter { !$0.isWhitespace }) ?? -1
    }
}
