import Testing

/// Rules of the sources that the compiler does not check.
@Suite struct SourceTests {
    /// The event loop is not Swift's executor: code that awaits the main actor would never resume.
    @Test func nothingAwaitsTheMainActor() {
        #expect(lines(with: "(await|async) |Task *\\{|Task\\.(detached|immediate)|DispatchQueue") == "")
        // GLib calls back in a turn of the loop.
        let assumptions = lines(with: "assumeIsolated").split(separator: "\n")
        #expect(assumptions.allSatisfy { $0.hasPrefix("Sources/DBus/") }, "\(assumptions)")
    }

    @Test func onlyTheGalleryImportsFoundation() {
        let imports = lines(with: "import +(Foundation|GRDB)").split(separator: "\n")

        #expect(imports.allSatisfy { $0.hasPrefix("Sources/Gallery/") && !$0.contains("Essentials") }, "\(imports)")
        #expect(lines(with: "import +Dispatch") == "")
    }

    @Test func cLibrariesAreImportedInternally() {
        #expect(lines(with: "^(public )?import +C(Cairo|Curl|JPEG|X11|PNG|Linux)") == "")
    }

    /// Tests wait for conditions; the only pause is `rest(for:)`.
    @Test func testsSleepByNameOnly() {
        let sleeps = lines(with: "(u|nano|clock_nano)?sleep *\\(", in: "Tests").split(separator: "\n")

        // ThreadTests tests a module's own sleep.
        let files = ["Tests/TestSupport/Waiting.swift:", "Tests/SystemTests/ThreadTests.swift:"]
        #expect(sleeps.allSatisfy { sleep in files.contains { sleep.hasPrefix($0) } }, "\(sleeps)")
    }

    /// Every colour of the interface is a named one of the theme, so that a theme can change all of them.
    @Test func coloursAreInTheThemeAlone() {
        let literals = lines(
            with: "Color\\((red|white): *[0-9.]|Color\\.(white|black)\\b|\\.(white|black)\\b|\\.rgb\\(")
        let exceptions = [
            "Sources/ViewKit/Style/", "Sources/Cairo/",
            // The values of a border and a shadow until somebody names them.
            "Sources/ViewKit/Decoration/Decoration.swift",
            // Icons are pictures for other programs.
            "Sources/HealthBeatApp/Window/AppIcon.swift", "Sources/DesktopProgram/ProgramIcon.swift",
            "Sources/Gallery/Assets/GalleryIcon.swift",
            // The figures of the demos, their code, and what is drawn on.
            "Sources/Gallery/Animations/SimpleAnimations.swift", "Sources/Gallery/Colours/", "Sources/Gallery/Drawing/",
            "Sources/Gallery/Motion/Transitions", "Sources/Gallery/Shapely/Shape", "Sources/Gallery/Views/",
        ]

        let others = literals.split(separator: "\n").filter { line in !exceptions.contains { line.hasPrefix($0) } }

        #expect(others == [])
        #expect(literals.contains("Sources/ViewKit/Style/Theme.swift"))
    }

    /// The lines of the sources that match a pattern after a word boundary, with their files.
    private func lines(with pattern: String, in folder: String = "Sources") -> String {
        let script = "cd \"$1\" && grep -rnE --include='*.swift' \"(^|[^[:alnum:]_])($2)\" \"$3\" || test $? = 1"
        let outcome = Program().shell(script, Program.project, pattern, folder)
        return outcome.end == .exit(0) ? outcome.text : "\(outcome)"
    }
}
