import Glibc
import TestSupport
import Testing

@Suite struct ScriptTests {
    private var program = Program()

    init() {
        if let path = getenv("PATH") { program.environment["PATH"] = String(cString: path) }
    }

    @Test(arguments: [
        (
            "Tests/StrayTests",
            "Tests/StrayTests belongs to no target of Package.swift, so its files are not compiled. Add a target, or move the files.\n"
        ),
        (
            "Sources/Stray",
            "Sources/Stray belongs to no target of Package.swift, so its files are not compiled. Add a target, or move the files.\n"
        ),
        (
            "Tests/Kept",
            "Tests/Kept belongs to no target of Package.swift, so its files are not compiled. Add a target, or move the files.\n"
        ),
        ("Tests/KeptTests/Part", ""), ("Tests/Pictures", ""),
    ])
    func namesAFolderInNoTarget(folder: String, complaint: String) {
        #expect(check("import Glibc", in: "\(folder)/b.swift") == complaint)
    }

    @Test(arguments: [
        ("Sources/Kept", "Base", ""), ("Sources/Kept", "CBase", ""), ("Sources/Kept", "Glibc", ""),
        ("Sources/Kept", "Other", "Kept"), ("Sources/Other", "Kept", "Other"), ("Sources/Other", "CBase", "Other"),
        ("Tests/KeptTests", "Base", ""), ("Tests/KeptTests", "Other", "KeptTests"),
    ])
    func namesAnImportThatItsTargetDoesNotName(folder: String, module: String, target: String) {
        let complaint =
            "\(folder)/b.swift imports \(module), but Package.swift does not list it as a dependency of \(target). Add it, or remove the import.\n"

        let said = check("internal import \(module)", in: "\(folder)/b.swift")

        #expect(said == (target.isEmpty ? "" : complaint))
    }

    @Test(arguments: [(400, "Sources/Kept"), (401, "Tests/KeptTests"), (401, "Sources/Kept")])
    func namesALongFile(lines: Int, folder: String) {
        let said = check(String(repeating: "\n", count: lines - 1), in: "\(folder)/b.swift")

        let isLong = lines > 400 && folder == "Sources/Kept"
        let complaint = "Sources/Kept/b.swift has 401 lines: a file has one type and at most 400 lines. Split it.\n"
        #expect(said == (isLong ? complaint : ""))
    }

    @Test(arguments: ["Foundation", "FoundationEssentials", "FoundationNetworking", "GRDB"])
    func namesWhatTheGalleryAloneMayImport(module: String) {
        let complaint =
            "Sources/Kept/b.swift has \"import \(module)\": only Sources/Gallery may import Foundation and GRDB. Remove the import.\n"

        #expect(check("import \(module)", in: "Sources/Kept/b.swift") == complaint)
    }

    @Test func theGalleryMayImportIt() {
        #expect(!check("import Foundation", in: "Sources/Gallery/b.swift").contains("may import"))
    }

    /// The output of the check for a package with an added file.
    private func check(_ source: String, in path: String) -> String {
        program.folder.write(
            """
            // swift-tools-version: 6.2
            import PackageDescription
            let targets: [Target] = [
                .systemLibrary(name: "CBase"), .target(name: "Base"),
                .target(name: "Kept", dependencies: ["CBase", "Base"]), .target(name: "Other"),
                .testTarget(name: "KeptTests", dependencies: ["Base"]), .target(name: "Help", path: "Tests/Pictures"),
            ]
            let package = Package(name: "Stray", products: [.library(name: "Stray", targets: ["Kept"])], targets: targets)
            """, to: "Package.swift")
        let outcome = program.shell(
            """
            cd "$2" && mkdir -p scripts Sources/CBase Sources/Base Sources/Kept Sources/Other Tests/KeptTests \
                Tests/Pictures "$(dirname "$3")" && cp "$1" scripts && printf '%s\\n' "$4" > "$3"
            for folder in Base Kept Other; do touch "Sources/$folder/a.swift"; done
            exec scripts/check-sources
            """, "\(Program.project)/scripts/check-sources", program.folder.path, path, source)
        #expect(outcome.output.isEmpty && outcome.end == .exit(outcome.errors.isEmpty ? 0 : 1))
        return outcome.errors
    }

    @Test func countsTestsAndNotExpectations() {
        let outcome = summary(least: 0, of: [.passed, .failed, .passed, .skipped])

        #expect(outcome.end == .exit(1))
        #expect(outcome.text == "\n2 passed, 1 failed, 1 skipped\n")
    }

    @Test func fewerTestsThanAskedForFail() {
        let enough = summary(least: 3, of: [.passed, .passed, .skipped])
        let tooFew = summary(least: 4, of: [.passed, .passed, .skipped])

        #expect(enough == Outcome(end: .exit(0), output: Array("\n2 passed, 0 failed, 1 skipped\n".utf8)))
        #expect(tooFew.end == .exit(1))
        #expect(tooFew.errors.hasPrefix("Tests/count requires 4 tests, but only 3 ran.\n"))
    }

    @Test func moreTestsThanAskedForAskToRaiseTheNumber() {
        let outcome = summary(least: 1, of: [.passed, .passed])

        #expect(outcome.end == .exit(0))
        #expect(outcome.text.hasSuffix("More tests ran than Tests/count requires: raise it from 1 to 2.\n"))
    }

    @Test func noTestsAreNoSuccess() {
        #expect(summary(least: 0, of: []).end == .exit(1))
        #expect(summary(least: 0, of: [.skipped]).end == .exit(1))
    }

    @Test func keepsANumberOfTests() throws {
        let count = try #require(Int(text(of: "\(Program.project)/Tests/count").dropLast()))

        #expect(count > 1000)
    }

    private enum Result: String {
        case passed = ""
        case failed = "<failure message=\"one\" />\n<failure message=\"two\" />\n"
        case skipped = "<skipped>Needs root</skipped>\n"
    }

    private func summary(least: Int, of results: [Result]) -> Outcome {
        let folder = program.folder.makeFolder("results")
        let cases = results.map { "<testcase classname=\"A\" name=\"b()\" >\n\($0.rawValue)</testcase>\n" }
        program.folder.write("<testsuites>\n\(cases.joined())</testsuites>\n", to: "results/tests.xml")
        return program.shell(
            "exec \"$1\" \"$2\" \"$3\"", "\(Program.project)/scripts/summarize-tests", folder, "\(least)")
    }
}
