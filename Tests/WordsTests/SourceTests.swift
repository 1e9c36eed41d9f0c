import Testing
import WordsTestSupport

/// Sentences are written in Words only, and each one is tested.
@Suite struct SourceTests {
    /// Path prefixes of the sources that may contain sentences.
    private static let exceptions = [
        // The module is below Words, and its texts for errors of system calls belong to every program.
        "Sources/System/",
        // The argument parser's sentence with the name of the help.
        "Sources/Arguments/ParsableCommand+report.swift",
        // A program's name ends in an exclamation mark.
        "Sources/Importing/Values/ImportFormat.swift",
        // SQL ends in the question mark of a placeholder.
        "Sources/Gallery/Colours/Store/ColourDatabase.swift",
        // The options of the gallery and their errors are read side by side, and are not about a document.
        "Sources/healthbeat-gallery/",
    ]
    /// Calls whose literals stay English: traps on misuse, and the help beside its options.
    private static let untranslated: Set<String> = [
        "precondition", "preconditionFailure", "fatalError", "assert", "assertionFailure", "ArgumentHelp", "Flag",
        "CommandConfiguration", "Argument",
    ]

    @Test func sentencesAreInWordsAlone() throws {
        var found: [String] = []
        for (path, text) in try SourceFiles.all(in: "Sources") where !Self.isOfWords(path) {
            for literal in SourceLiterals.all(in: text) where literal.isSentence {
                if Self.untranslated.isDisjoint(with: literal.calls) {
                    found.append("\(path):\(literal.line): \(literal.text)")
                }
            }
        }

        #expect(found == [])
    }

    private static func isOfWords(_ path: String) -> Bool {
        path.hasPrefix("Sources/Words/") || isWordsOfModule(path) || exceptions.contains { path.hasPrefix($0) }
    }

    /// Whether a path is the `Words.swift` of a module, or a further file of the same type, such as `Words+shapes.swift`.
    private static func isWordsOfModule(_ path: String) -> Bool {
        path.hasSuffix("/Words.swift") || path.contains("/Words+")
    }

    /// Expects no remains of an edit, such as double spaces and placeholders.
    @Test func everyLiteralIsWhole() throws {
        let files = try SourceFiles.all(in: "Sources").filter {
            $0.path.hasPrefix("Sources/Words/") || Self.isWordsOfModule($0.path)
        }
        let literals = files.flatMap { file in SourceLiterals.all(in: file.text).map { (file.path, $0) } }

        #expect(literals.count > 200)
        for (path, literal) in literals {
            let fault = ["  ", " . ", " ,", "%@", "%d", "{", "}", "TODO"].first(where: literal.text.contains)
            #expect(fault == nil, "\(path):\(literal.line): \(literal.text)")
        }
    }

    /// An untested sentence could be truncated or empty.
    @Test func everySentenceIsTested() throws {
        let tests = SourceFiles.members(in: try SourceFiles.all(in: "Tests").map(\.text).joined())
        let missing = try SourceFiles.all(in: "Sources/Words").flatMap { path, text in
            Self.publicNames(in: text).filter { !tests.contains($0) }.map { "\(path): \($0)" }
        }

        #expect(missing == [])
    }

    /// The public names of a source: `Type.name` if static, `.name` otherwise.
    private static func publicNames(in source: String) -> [String] {
        var type = ""
        var names: [String] = []
        for line in source.split(separator: "\n") {
            if let match = line.firstMatch(of: /^(?:public )?(?:enum|struct|extension) (\w+)/) {
                type = String(match.1)
            }
            guard let match = line.firstMatch(of: /public (static )?(?:func|let|var) (\w+)/) else { continue }
            names.append(match.1 == nil ? ".\(match.2)" : "\(type).\(match.2)")
        }
        return names
    }

    @Test func literalsAreFoundInASource() {
        let source = #"""
            // "A comment."
            let a = "One \(f("Not one.", (1)))." // "Nor this."
            precondition(x, "A trap \"with\" quotes.")
            """#

        let literals = SourceLiterals.all(in: source)

        #expect(literals.map(\.text) == [#"One \()."#, #"A trap \"with\" quotes."#])
        #expect(literals.map(\.line) == [2, 3])
        #expect(literals.map(\.calls) == [[], ["precondition"]])
        #expect(literals.map(\.isSentence) == [true, true])
    }
}
